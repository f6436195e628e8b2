/** After this time a load runs even if the browser is busy. */
const IDLE_TIMEOUT_MS = 3000

/** Runs a load when the browser is idle: after the first paint, but before the network of a crowded hall may fail. */
export function runWhenIdle(load: () => void, timeout = IDLE_TIMEOUT_MS): void {
  // Safari has no such callback.
  if (typeof requestIdleCallback === 'function') requestIdleCallback(load, { timeout })
  else setTimeout(load, timeout / 3)
}

/** Resolves when the browser has nothing else to do. */
export const awaitIdle = (timeout?: number): Promise<void> =>
  new Promise((resolve) => runWhenIdle(() => resolve(), timeout))

/** Lets the browser handle input and paint. Where `scheduler.yield` exists, the caller continues before other tasks. */
export function yieldToBrowser(): Promise<void> {
  const { scheduler } = globalThis as { scheduler?: { yield?: () => Promise<void> } }
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve))
}
