/** @param {number} from */
const formatSeconds = (from) => `${((performance.now() - from) / 1000).toFixed(1)} s`

/**
 * Prints the name of a step before it starts and how long it took.
 *
 * @template T
 * @param {string} name
 * @param {() => Promise<T> | T} work
 */
export async function runStep(name, work) {
  const from = performance.now()
  console.log(`▸ ${name} …`)
  try {
    const result = await work()
    console.log(`✓ ${name}${typeof result === 'string' ? `: ${result}` : ''} (${formatSeconds(from)})`)
    return result
  } catch (cause) {
    console.log(`✗ ${name} (${formatSeconds(from)})`)
    throw cause
  }
}
