import type { WorkerRequest } from '#contract/offline/worker-messages.ts'
import type { SEARCH_KEY } from '#src/ports/storage.ts'

/** Only its type is imported, because the page has one script. */
const SEARCHES: typeof SEARCH_KEY = 'search'

/**
 * Deletes what this browser keeps of an account that is deleted: the search history, and the storage keys that end with
 * its UID.
 */
export function forgetAccount(uid: string): void {
  try {
    for (const key of Object.keys(localStorage))
      if (key === SEARCHES || key.endsWith(`:${uid}`)) localStorage.removeItem(key)
  } catch {
    // Without storage nothing is kept.
  }
  const request: WorkerRequest = { type: 'visitor.deleted', uid }
  navigator.serviceWorker?.controller?.postMessage(request)
}
