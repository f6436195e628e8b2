/** How long until a failed load is repeated, in milliseconds. */
const RETRY_MS = 5000

/**
 * Loads something, and repeats it until it succeeds, as the network may be down. In a page whose files the server does not
 * have any more (src/document/import-module.ts) it is not repeated, and nothing comes of it.
 */
export const retryUntilDone = <Loaded>(load: () => Promise<Loaded>): Promise<Loaded> =>
  load().catch(async () => {
    await new Promise((resolve) => {
      if (document.documentElement.dataset['outdated'] === undefined) setTimeout(resolve, RETRY_MS)
    })
    return retryUntilDone(load)
  })

/** Starts such a load, for which nothing waits. */
export const retryInBackground = (load: () => Promise<unknown>): void =>
  void retryUntilDone(load).catch(() => undefined)
