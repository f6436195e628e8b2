import { decodeAddressPart } from '#contract/addresses.ts'
import { saveEntryScroll, readEntryScroll } from '#src/address/website-navigation.ts'

const getScrollKey = (path: string): string => `scroll ${path}`

const safeSessionStorage = {
  read: (key: string): string | null => {
    try {
      return sessionStorage.getItem(key)
    } catch {
      return null
    }
  },
  write: (key: string, value: string): void => {
    try {
      sessionStorage.setItem(key, value)
    } catch {
      return
    }
  },
}

const isProgrammePage = (): boolean => document.documentElement.dataset['pageType'] === 'business-program'

/** Saves the scroll position of the business programme, which is restored on every return to it (section 2). */
export function saveProgrammeScroll(path: string): void {
  if (isProgrammePage()) safeSessionStorage.write(getScrollKey(path), String(scrollY))
}

/** Restores the scroll position of a page that was just shown, and focuses its heading. */
export function restoreScrollAndFocus(isBack: boolean): void {
  const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main')
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
  const named =
    location.hash === '' ? null : document.getElementById(decodeAddressPart(location.hash.slice(1)))
  if (isBack) scrollTo(0, readEntryScroll() ?? 0)
  else if (named !== null) named.scrollIntoView()
  else scrollTo(0, readProgrammeScroll())
  saveEntryScroll()
}

/** Returns the saved scroll position of the business programme in pixels; 0 for any other page. */
export const readProgrammeScroll = (): number =>
  isProgrammePage() ? Number(safeSessionStorage.read(getScrollKey(location.pathname)) ?? 0) : 0
