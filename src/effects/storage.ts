/** Local storage that may be absent, full or refused: then nothing is remembered, and nothing breaks. */
export interface Memory {
  read(key: string): string | null
  write(key: string, value: string): void
}

/** Drafts of the chat stand in one place: a visitor leaves from pages that know nothing else of it. */
export const DRAFTS = 'chat'

export const forgetDrafts = (memory: Memory): void => memory.write(DRAFTS, '')

export const memory: Memory = {
  read(key) {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  },
  write(key, value) {
    try {
      localStorage.setItem(key, value)
    } catch {
      return
    }
  },
}
