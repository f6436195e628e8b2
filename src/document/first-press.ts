/**
 * Loads what a page needs only once a key or a pointer was pressed on it, because nothing can lose the focus before.
 * Without it the page works as well.
 */
export const loadAfterFirstPress = (signal: AbortSignal): void =>
  void import('./after-first-press.ts').then(
    ({ start }) => start(signal),
    () => undefined,
  )
