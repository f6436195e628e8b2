import { readFileSync } from 'node:fs'

/** Reads a file, and returns a function that returns true once the file has other content or is gone. */
export function watchForReplacement(file: URL | string): () => boolean {
  const read = (): string | undefined => {
    try {
      return readFileSync(file, 'utf8')
    } catch {
      return undefined
    }
  }
  const noted = read()
  return () => read() !== noted
}
