/**
 * Wraps a slow reading so that the same words get the same promise again; keeps the `most` last used. A failed
 * reading is forgotten at once.
 */
export function memoizeLru<K extends readonly string[], T>(
  most: number,
  read: (...key: K) => Promise<T>,
): (...key: K) => Promise<T> {
  const kept = new Map<string, Promise<T>>()
  return (...key) => {
    const name = JSON.stringify(key)
    const known = kept.get(name)
    kept.delete(name)
    const reading = known ?? read(...key)
    kept.set(name, reading)
    if (known === undefined) reading.catch(() => kept.delete(name))
    const [oldest] = kept.keys()
    if (kept.size > most && oldest !== undefined) kept.delete(oldest)
    return reading
  }
}
