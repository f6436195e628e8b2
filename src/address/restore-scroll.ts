/**
 * Scrolls to where a history entry was left, when the document becomes high enough. A visitor who has begun to use the page
 * is left where they are.
 *
 * @param to the position of the entry in pixels
 * @param from the position when the document was too low; any other one is the visitor's
 */
export function restoreScroll(to: number, from: number, signal: AbortSignal): void {
  if (signal.aborted || scrollY !== from) return
  const ended = new AbortController()
  const root = document.documentElement
  const observer = new ResizeObserver(() => {
    // Rows get their heights when they come near the screen.
    scrollTo(0, to)
    if (root.scrollHeight - root.clientHeight >= Math.floor(to)) ended.abort()
  })
  ended.signal.addEventListener('abort', () => observer.disconnect())
  for (const type of ['pointerdown', 'wheel', 'keydown', 'click', 'popstate'])
    addEventListener(type, () => ended.abort(), { signal: ended.signal, capture: true })
  signal.addEventListener('abort', () => ended.abort(), { signal: ended.signal })
  observer.observe(document.body)
}
