import {
  decodeAddressPart,
  getGuideBase,
  readOnlineAddress,
  readPlanAddress,
  type GuideRoute,
} from '#contract/addresses.ts'
import type { PageData } from '#contract/page.ts'
import type { AddressFact } from '#machines/facts.ts'
import type { Navigate } from '#src/ports/provide/dependencies.ts'

/** The only reader of the browser's address, for guides and for pages of the website (readings 9). */
export interface AddressReader {
  /** Sends the current address to the machines; `isBack` is true for a move through the history. */
  report(isBack: boolean): void
  /** Changes the address and reports it. */
  navigate: Navigate
}

export type AddressPage = Pick<PageData, 'lang' | 'guide' | 'online'>

export function createAddressReader(page: AddressPage, send: (fact: AddressFact) => void): AddressReader {
  const report = (isBack: boolean) => {
    replaceHashAlias(page)
    const { pathname, search, hash } = location
    send({
      type: 'address.changed',
      href: pathname + search,
      hash: decodeAddressPart(hash.slice(1)),
      route: matchGuideRoute(page, pathname),
      isBack,
    })
  }
  return {
    report,
    navigate(href, { replace }) {
      if (replace) history.replaceState(history.state, '', href)
      else history.pushState(null, '', href)
      report(false)
    },
  }
}

/** Returns the path of the page's guide without a trailing slash, such as `/en/plan`; undefined for another page. */
function findGuideBase({ lang, guide, online }: AddressPage): string | undefined {
  if (guide !== null) return getGuideBase('guide-v2', lang)
  return online === null ? undefined : getGuideBase('guide-new', lang)
}

/** Returns what a path names in the page's guide; null for the path of another page. */
export function matchGuideRoute(page: AddressPage, pathname: string): GuideRoute | null {
  const base = findGuideBase(page)
  if (base === undefined || (pathname !== base && !pathname.startsWith(`${base}/`))) return null
  const path = decodeAddressPart(pathname.slice(base.length))
  if (page.guide !== null) {
    const address = readPlanAddress(path, page.guide.guide_halls)
    return address === undefined ? { guide: 'unknown' } : { guide: 'guide-v2', address }
  }
  const address = readOnlineAddress(path)
  return address === undefined ? { guide: 'unknown' } : { guide: 'guide-new', address }
}

/** Replaces the alias `#/1/345` of a guide with the canonical address (readings 7). */
function replaceHashAlias(page: AddressPage): void {
  const base = findGuideBase(page)
  if (
    base !== undefined &&
    location.hash.startsWith('#/') &&
    matchGuideRoute(page, location.pathname) !== null
  )
    history.replaceState(history.state, '', base + location.hash.slice(1))
}
