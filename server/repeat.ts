interface RepeatOptions {
  everyMs: number
  /** Receives errors of `work`; later runs continue. */
  onFault: (error: unknown) => void
}

/**
 * Runs `work` every `everyMs` milliseconds until the returned function is called. A run is skipped while the previous
 * one is unfinished. Errors are passed to `onFault`, so that none becomes an uncaught exception or unhandled rejection.
 * The timer does not keep the process alive.
 */
export function repeat(work: () => void | Promise<void>, { everyMs, onFault }: RepeatOptions): () => void {
  let isRunning = false
  const runOnce = async (): Promise<void> => {
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
    runOnce().catch(onFault)
  }, everyMs)
  timer.unref()
  return () => clearInterval(timer)
}
