import { saveEntryScroll } from './entry-scroll.ts'

const SCROLL_SETTLE_MS = 150

/** Saves each scroll position that the visitor stays at. Returns a function that drops one that is not saved yet. */
export function saveSettledScroll(signal: AbortSignal): () => void {
  let settling: ReturnType<typeof setTimeout> | undefined
  const drop = () => clearTimeout(settling)
  const settle = () => {
    drop()
    settling = setTimeout(saveEntryScroll, SCROLL_SETTLE_MS)
  }
  addEventListener('scroll', settle, { signal })
  signal.addEventListener('abort', drop)
  return drop
}
