/** How long until a failed load is repeated, in milliseconds. */
const RETRY_MS = 5000

/** Loads something, and repeats it until it succeeds, as the network may be down. */
export const retryUntilDone = <Loaded>(load: () => Promise<Loaded>): Promise<Loaded> =>
  load().catch(async () => {
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
    return retryUntilDone(load)
  })

/** Starts such a load, for which nothing waits. */
export const retryInBackground = (load: () => Promise<unknown>): void =>
  void retryUntilDone(load).catch(() => undefined)
