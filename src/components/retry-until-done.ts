/** How long until a failed load is repeated, in milliseconds. */
const RETRY_MS = 5000

/** Loads something; repeats it until it succeeds, as the network may be down, and at once when the browser is online again. */
export const retryUntilDone = <Loaded>(load: () => Promise<Loaded>): Promise<Loaded> =>
  load().catch(async () => {
    await awaitRetry()
    return retryUntilDone(load)
  })

const awaitRetry = (): Promise<void> =>
  new Promise((resolve) => {
    const retry = () => {
      clearTimeout(timer)
      removeEventListener('online', retry)
      resolve()
    }
    const timer = setTimeout(retry, RETRY_MS)
    addEventListener('online', retry)
  })
