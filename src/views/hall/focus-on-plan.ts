import { focusOnPage } from '#src/components/held-page.ts'

/** The heading of the form of a way; its field would open the keyboard of a phone over the plan. */
export const WAY_FORM = '.way-ask > summary'
export const STAND_CARD = '.plan-card'

/** Gives up what is waited for. */
let leave = (): void => undefined

/**
 * Focuses the card of the selected stand or the form of a way, so that the keyboard goes on where a link has led. What is
 * not there yet, is hidden or lies below a window is focused when it can be, unless the visitor has done something else by
 * then.
 */
export function focusOnPlan(selector: typeof WAY_FORM | typeof STAND_CARD): void {
  leave()
  const leaving = new AbortController()
  const focus = () => {
    const element = document.querySelector<HTMLElement>(selector)
    focusOnPage(() => {
      element?.focus()
      if (document.activeElement === element) leave()
    })
  }
  const observer = new MutationObserver(focus)
  leave = () => {
    observer.disconnect()
    leaving.abort()
  }
  observer.observe(document.body, { attributes: true, childList: true, subtree: true })
  for (const event of ['keydown', 'pointerdown'])
    document.addEventListener(event, leave, { capture: true, signal: leaving.signal })
  addEventListener('popstate', leave, { signal: leaving.signal })
  focus()
}
