import { focusOnPage } from '#src/components/held-page.ts'

/** Gives up what is waited for. */
let leave = (): void => undefined
/** Ends with the next link: only the last one gets the focus back. */
let returning = new AbortController()

/**
 * Focuses the card of the selected stand or place, or the form of a way, so that the keyboard goes on where a link outside
 * the plan has led. What is not there yet, is hidden or lies below a window is focused when it can be, unless the visitor
 * has done something else by then.
 *
 * @param opener gets the focus after Back from there, if it is still in sight
 */
export function focusWhenShown(selector: string, opener = document.activeElement): void {
  leave()
  returning.abort()
  returning = new AbortController()
  const leaving = new AbortController()
  let focused: HTMLElement | null = null
  const focus = () => {
    const element = document.querySelector<HTMLElement>(selector)
    // The card that was there is focused at first, and the one that takes its place then.
    if (element === focused) return
    const { activeElement } = document
    if (focused && activeElement !== focused && activeElement !== document.body) return leave()
    focusOnPage(() => {
      element?.focus()
      if (document.activeElement === element) focused = element
    })
  }
  const observer = new MutationObserver(focus)
  leave = () => {
    observer.disconnect()
    leaving.abort()
  }
  const goBack = () => {
    leave()
    if (document.activeElement === focused && opener instanceof HTMLElement) opener.focus()
  }
  observer.observe(document.body, { attributes: true, childList: true, subtree: true })
  for (const event of ['keydown', 'pointerdown'])
    document.addEventListener(event, leave, { capture: true, signal: leaving.signal })
  addEventListener('popstate', goBack, { once: true, signal: returning.signal })
  focus()
}
