import { focusOnPage } from '#src/components/held-page.ts'

/** The link that was followed, and the address at which it was. */
interface Origin {
  opener: Element | null
  href: string
}

/** Ends with the next link: only the last one gets the focus back. */
let returning = new AbortController()

/**
 * Focuses the card of the selected stand or place, or the form of a way, so that the keyboard goes on where a link outside
 * the plan has led. What is not there yet, is hidden or lies below a window is focused when it can be.
 *
 * @param origin gets the focus on Back to its address, if it is still in sight and the focus has not gone on
 * @param signal is aborted when the visitor has done something else
 */
export function focusWhenShown(selector: string, { opener, href }: Origin, signal: AbortSignal): void {
  if (signal.aborted) return
  let focused: HTMLElement | null = null
  const focus = () => {
    const element = document.querySelector<HTMLElement>(selector)
    // The card that was there is focused at first, and the one that takes its place then.
    if (element === null || element === focused) return
    const { activeElement } = document
    if (focused && activeElement !== focused && activeElement !== document.body) return observer.disconnect()
    focusOnPage(() => {
      element.focus()
      if (document.activeElement === element) focused = element
    })
  }
  const observer = new MutationObserver(focus)
  observer.observe(document.body, { attributes: true, childList: true, subtree: true })
  signal.addEventListener('abort', () => observer.disconnect(), { once: true })
  returning.abort()
  returning = new AbortController()
  const returnFocus = () => {
    if (location.href !== href) return
    returning.abort()
    if (document.activeElement === focused && opener instanceof HTMLElement) opener.focus()
  }
  addEventListener('popstate', returnFocus, { signal: returning.signal })
  focus()
}
