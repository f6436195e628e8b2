import { keepFocus } from './keep-focus.ts'
import { watchKeptPage } from './kept-page.ts'
import { openDetailsInPrint } from './print-details.ts'

const started = new WeakSet<AbortSignal>()

/** Starts, once for a page, what it needs from the first key or press on. */
export function start(signal: AbortSignal): void {
  if (started.has(signal)) return
  started.add(signal)
  keepFocus(signal)
  watchKeptPage(signal)
  openDetailsInPrint(signal)
}
