/**
 * Runs a load after the first paint, so that the scripts of the first interactions are loaded before the network of a
 * crowded hall fails.
 */
export function runWhenIdle(load: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(load, { timeout: 3000 })
  else setTimeout(load, 1000)
}
