/** Local storage that may be missing, full or denied: reads then return null and writes are ignored. */
export interface SafeStorage {
  read(key: string): string | null
  write(key: string, value: string): void
}

/**
 * Returns the storage key of a visitor's chat drafts. It is not in the chat's modules, because a visitor can log out
 * on a page without them.
 */
export const getDraftsKey = (visitor = ''): string => `chat:${visitor}`

/** Returns the storage key of the seen favourites of a visitor; it is here for the same reason. */
export const getSeenKey = (visitor: string | null): string =>
  visitor === null ? 'starred' : `starred:${visitor}`

/** The storage key of the search history; it is here for the same reason. */
export const SEARCH_KEY = 'search'

/** The storage key of an anonymous visitor's notes; it is here for the same reason. */
export const NOTES_KEY = 'notes'

/**
 * Deletes the anonymous visitor's notes that the server has, after a login: they belong to an account now. Changes that
 * were not sent stay.
 */
export function forgetSavedNotes(storage: SafeStorage): void {
  const notes = storage.read(NOTES_KEY)
  const at = notes?.indexOf('"pending":[{') ?? -1
  if (notes) storage.write(NOTES_KEY, at < 0 ? '' : `{"notes":[],${notes.slice(at)}`)
}

/** Deletes everything that this browser keeps of a visitor and that the next one must not read. */
export function forgetVisitor(storage: SafeStorage, visitor: string): void {
  // Stars from before the login belong to the account now.
  for (const key of [getDraftsKey(visitor), getSeenKey(visitor), getSeenKey(null), SEARCH_KEY])
    storage.write(key, '')
  forgetSavedNotes(storage)
}

export interface ErasableStorage extends SafeStorage {
  erase(key: string): void
}

/** The storage key of the forms of the website that are not accepted yet; it is here for the same reason. */
export const FORMS_KEY = 'forms'

/** Wraps a storage; opening it may throw as well, if the browser denies access. */
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
