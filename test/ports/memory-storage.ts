/** Creates a browser's storage in memory, whose values a test can read. */
export function createMemoryStorage() {
  const values = new Map<string, string>()
  return {
    values,
    read: (key: string) => values.get(key) ?? null,
    write: (key: string, value: string) => void values.set(key, value),
  }
}
