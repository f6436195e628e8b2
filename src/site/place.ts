import { decoded } from '../../contract/addresses.ts'
import { keepScroll, keptScroll } from '../routing/siteAddress.ts'

const keyOf = (path: string): string => `scroll ${path}`

const session = {
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

const remembers = (): boolean => document.documentElement.dataset['pageType'] === 'business-program'

/** The business programme remembers the scroll position, however one comes back to it (section 2). */
export function keepPlace(path: string): void {
  if (remembers()) session.write(keyOf(path), String(scrollY))
}

/** Scrolls a page that was just shown to where its reader expects to be, and hands the keyboard to its heading. */
export function takePlace(isBack: boolean): void {
  const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main')
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
  const named = location.hash === '' ? null : document.getElementById(decoded(location.hash.slice(1)))
  if (isBack) scrollTo(0, keptScroll() ?? 0)
  else if (named !== null) named.scrollIntoView()
  else scrollTo(0, rememberedPlace())
  keepScroll()
}

/** Where a reader of the business programme left it; 0 on any other page. */
export const rememberedPlace = (): number =>
  remembers() ? Number(session.read(keyOf(location.pathname)) ?? 0) : 0
