/**
 * Memoizes an asynchronous function for its last `maxEntries` keys. Calls with equal arguments get the same promise. A
 * rejected promise is removed at once.
 */
export function memoizeLru<K extends readonly string[], T>(
  maxEntries: number,
  read: (...key: K) => Promise<T>,
): (...key: K) => Promise<T> {
  const cache = new Map<string, Promise<T>>()
  return (...key) => {
    const name = JSON.stringify(key)
    const known = cache.get(name)
    cache.delete(name)
    const reading = known ?? read(...key)
    cache.set(name, reading)
    if (known === undefined) reading.catch(() => cache.delete(name))
    const [oldest] = cache.keys()
    if (cache.size > maxEntries && oldest !== undefined) cache.delete(oldest)
    return reading
  }
}
