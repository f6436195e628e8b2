export interface RepeatOptions {
  everyMs: number
  /** Receives what the work throws or rejects with; the next turn comes all the same. */
  onFault: (error: unknown) => void
}

/**
 * Runs `work` every `everyMs` milliseconds until the returned function is called. A turn is left out while the one
 * before it still runs. Errors go to `onFault`: none becomes an uncaught exception or an unhandled rejection, which
 * would end the process. The timer does not keep the process alive.
 */
export function repeat(work: () => void | Promise<void>, { everyMs, onFault }: RepeatOptions): () => void {
  let isRunning = false
  const turn = async (): Promise<void> => {
    if (isRunning) return
    isRunning = true
    try {
      await work()
    } catch (error) {
      onFault(error)
    } finally {
      isRunning = false
    }
  }
  const timer = setInterval(() => {
    turn().catch(onFault)
  }, everyMs)
  timer.unref()
  return () => clearInterval(timer)
}
