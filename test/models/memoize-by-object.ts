/** Returns a function that keeps its result for each object that it was given, as long as the object is used. */
export function memoizeByObject<K extends object, T>(create: (key: K) => T): (key: K) => T {
  const results = new WeakMap<K, { value: T }>()
  return (key) => {
    const known = results.get(key)
    if (known !== undefined) return known.value
    const value = create(key)
    results.set(key, { value })
    return value
  }
}
