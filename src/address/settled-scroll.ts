/** Longer than between two events of one scroll, shorter than a visitor needs to press a link. */
const SCROLL_SETTLE_MS = 150

/**
 * Saves each scroll position that the visitor stays at. Returns a function that drops one that is not saved yet.
 *
 * @param save saves the position, unless the history entry is that of a page which is on its way
 */
export function saveSettledScroll(signal: AbortSignal, save: () => void): () => void {
  let settling: ReturnType<typeof setTimeout> | undefined
  const drop = () => clearTimeout(settling)
  const settle = () => {
    drop()
    settling = setTimeout(save, SCROLL_SETTLE_MS)
  }
  addEventListener('scroll', settle, { signal })
  signal.addEventListener('abort', drop)
  return drop
}
