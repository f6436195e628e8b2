import type { WorkerRequest } from '#contract/offline/worker-messages.ts'
import type { NOTES_KEY, SEARCH_KEY } from '#src/ports/storage.ts'

/** Only their types are imported, because the page has one script. */
const SEARCHES: typeof SEARCH_KEY = 'search'
const NOTES: typeof NOTES_KEY = 'notes'

/**
 * Deletes what this browser keeps of an account that is deleted: the search history, the storage keys that end with its
 * UID, and notes from before the login but for changes that were not sent.
 */
export function forgetAccount(uid: string): void {
  try {
    for (const key of Object.keys(localStorage))
      if (key === SEARCHES || key.endsWith(`:${uid}`)) localStorage.removeItem(key)
    const [unsent] = localStorage.getItem(NOTES)?.match(/"pending":\[\{.*/s) ?? []
    if (unsent === undefined) localStorage.removeItem(NOTES)
    else localStorage.setItem(NOTES, `{"notes":[],${unsent}`)
  } catch {
    // Without storage nothing is kept.
  }
  const request: WorkerRequest = { type: 'visitor.deleted', uid }
  navigator.serviceWorker?.controller?.postMessage(request)
}
