/**
 * Wraps an action that takes many inputs at once. A call runs at once if none is running; calls meanwhile wait and run
 * together next, at most `maxSize` of them, in their order. All calls of a run share its failure.
 * @param run resolves with the result of each input, in the same order
 */
export function batchCalls<I, O>(
  run: (inputs: readonly I[]) => Promise<readonly O[]>,
  maxSize: number,
): (input: I) => Promise<O> {
  interface Call {
    input: I
    resolve: (result: O) => void
    reject: (error: unknown) => void
  }
  const waiting: Call[] = []
  let isRunning = false

  function runWaiting(): void {
    isRunning = true
    let batch: Call[] = []
    const finish = (settle: (call: Call, index: number) => void): void => {
      batch.forEach(settle)
      isRunning = false
      if (waiting.length > 0) runWaiting()
    }
    Promise.resolve()
      .then(() => {
        // Only now, so that calls of the same moment begin together.
        batch = waiting.splice(0, maxSize)
        return run(batch.map(({ input }) => input))
      })
      .then(
        (results) => finish(({ resolve }, i) => resolve(results[i] as O)),
        (error: unknown) => finish(({ reject }) => reject(error)),
      )
  }

  return (input) =>
    new Promise((resolve, reject) => {
      waiting.push({ input, resolve, reject })
      if (!isRunning) runWaiting()
    })
}
