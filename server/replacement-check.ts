import { readFileSync } from 'node:fs'

/** Returns a function that returns true once a file has other content than now, or is gone. */
export function createReplacementCheck(file: URL | string): () => boolean {
  const read = (): string | undefined => {
    try {
      return readFileSync(file, 'utf8')
    } catch {
      return undefined
    }
  }
  const before = read()
  return () => read() !== before
}
