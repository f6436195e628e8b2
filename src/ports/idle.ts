/** What waits for an idle moment is done after so many milliseconds, however busy the browser is. */
const IDLE_TIMEOUT_MS = 3000

/**
 * Runs a load when the browser has nothing else to do: after the first paint, so that the scripts of the first
 * interactions are loaded before the network of a crowded hall fails.
 */
export function runWhenIdle(load: () => void, timeout = IDLE_TIMEOUT_MS): void {
  // Safari has no such callback.
  if (typeof requestIdleCallback === 'function') requestIdleCallback(load, { timeout })
  else setTimeout(load, timeout / 3)
}

/** Resolves when the browser has nothing else to do. */
export const awaitIdle = (timeout?: number): Promise<void> =>
  new Promise((resolve) => runWhenIdle(() => resolve(), timeout))

/** Lets the browser handle input and paint; where it can, what called goes on before other work that waits. */
export function yieldToBrowser(): Promise<void> {
  const { scheduler } = globalThis as { scheduler?: { yield?: () => Promise<void> } }
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve))
}
