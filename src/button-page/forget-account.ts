import type { WorkerRequest } from '#contract/offline/worker-messages.ts'

/** Deletes what this browser keeps of an account that is deleted: its storage keys end with its UID. */
export function forgetAccount(uid: string): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.endsWith(`:${uid}`)) localStorage.removeItem(key)
  } catch {
    // Without storage nothing is kept.
  }
  const request: WorkerRequest = { type: 'visitor.deleted', uid }
  navigator.serviceWorker?.controller?.postMessage(request)
}
