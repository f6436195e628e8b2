import { focusOnPage } from '#src/components/held-page.ts'

/** The heading of the form; its field would open the keyboard of a phone over the plan. */
const FORM = '.way-ask > summary'

/**
 * Focuses the form of a way, so that the keyboard goes on where a window has led. If the plan's controls are still being
 * loaded, the form is focused when it comes, unless the visitor has done something else by then.
 */
export function focusWayForm(): void {
  const leaving = new AbortController()
  const observer = new MutationObserver(focus)
  function focus() {
    const form = document.querySelector<HTMLElement>(FORM)
    if (form === null) return
    leaving.abort()
    focusOnPage(() => form.focus())
  }
  const { signal } = leaving
  signal.addEventListener('abort', () => observer.disconnect())
  observer.observe(document.body, { childList: true, subtree: true })
  for (const event of ['keydown', 'pointerdown'])
    document.addEventListener(event, () => leaving.abort(), { capture: true, signal })
  focus()
}
