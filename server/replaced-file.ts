import { readFileSync } from 'node:fs'

/** Notes what a file holds. Returns a function that tells whether it has been replaced or removed since then. */
export function noteContent(file: URL | string): () => boolean {
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
