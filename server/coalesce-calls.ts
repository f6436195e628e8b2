/**
 * Wraps an action so that all calls while it runs, and within `freshMs` milliseconds after its start, share its
 * outcome, including a failure.
 */
export function coalesceCalls<T>(run: () => Promise<T>, freshMs: number): () => Promise<T> {
  let last: Promise<T> | undefined
  let isRunning = false
  let started = -Infinity
  return () => {
    const now = performance.now()
    if (last !== undefined && (isRunning || now - started < freshMs)) return last
    started = now
    isRunning = true
    last = run().finally(() => {
      isRunning = false
    })
    return last
  }
}
