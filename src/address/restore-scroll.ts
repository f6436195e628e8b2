/**
 * Scrolls to a position, in pixels, as soon as the document is high enough. A visitor who has begun to use the page is left
 * where they are.
 */
export function restoreScroll(position: number, signal: AbortSignal): void {
  const ended = new AbortController()
  const root = document.documentElement
  const observer = new ResizeObserver(() => {
    if (root.scrollHeight - root.clientHeight < position) return
    scrollTo(0, position)
    ended.abort()
  })
  ended.signal.addEventListener('abort', () => observer.disconnect())
  for (const type of ['pointerdown', 'wheel', 'keydown', 'popstate'])
    addEventListener(type, () => ended.abort(), { signal: ended.signal, capture: true })
  signal.addEventListener('abort', () => ended.abort(), { signal: ended.signal })
  observer.observe(document.body)
}
