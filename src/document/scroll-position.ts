import { decodeAddressPart } from '#contract/addresses.ts'
import { readEntryScroll, saveEntryScroll } from '#src/address/entry-scroll.ts'
import { readProgrammeScroll } from './programme-scroll.ts'

/** Shows the hidden part of the page with the element that the address names, such as an event of another day. */
function reveal(named: Element | null): void {
  named?.closest('[hidden]')?.removeAttribute('hidden')
}

/** Restores the scroll position of a page that was just shown, and focuses its heading. */
export function restoreScrollAndFocus(isBack: boolean): void {
  const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main')
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
  const named =
    location.hash === '' ? null : document.getElementById(decodeAddressPart(location.hash.slice(1)))
  reveal(named)
  if (isBack) scrollTo(0, readEntryScroll() ?? 0)
  else if (named !== null) named.scrollIntoView()
  else scrollTo(0, readProgrammeScroll())
  // A guide shows the list of its entry later, and then needs the saved position (restore-scroll.ts).
  if (!isBack) saveEntryScroll()
}
