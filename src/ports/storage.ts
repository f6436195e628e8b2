/** Local storage that may be absent, full or refused: then nothing is remembered, and nothing breaks. */
export interface SafeStorage {
  read(key: string): string | null
  write(key: string, value: string): void
}

/** Where the chat's drafts of a visitor are kept; here, because a visitor leaves from pages that load nothing of the chat. */
export const getDraftsKey = (visitor = ''): string => `chat:${visitor}`

export const forgetDrafts = (memory: SafeStorage, visitor: string): void =>
  memory.write(getDraftsKey(visitor), '')

export interface ErasableStorage extends SafeStorage {
  erase(key: string): void
}

/** Opening the storage is an attempt, too: a browser may refuse that alone. */
const createSafeStorage = (open: () => Storage): ErasableStorage => {
  const attempt = <T>(access: (storage: Storage) => T): T | null => {
    try {
      return access(open())
    } catch {
      return null
    }
  }
  return {
    read: (key) => attempt((storage) => storage.getItem(key)),
    write: (key, value) => void attempt((storage) => storage.setItem(key, value)),
    erase: (key) => void attempt((storage) => storage.removeItem(key)),
  }
}

export const safeLocalStorage = createSafeStorage(() => localStorage)
export const safeSessionStorage = createSafeStorage(() => sessionStorage)
