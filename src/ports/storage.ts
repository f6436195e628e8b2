/** Local storage that may be absent, full or refused: then nothing is remembered, and nothing breaks. */
export interface SafeStorage {
  read(key: string): string | null
  write(key: string, value: string): void
}

/** Where the chat's drafts of a visitor are kept; here, because a visitor leaves from pages that load nothing of the chat. */
export const getDraftsKey = (visitor = ''): string => `chat:${visitor}`

export const forgetDrafts = (memory: SafeStorage, visitor: string): void =>
  memory.write(getDraftsKey(visitor), '')

export const safeLocalStorage: SafeStorage = {
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
