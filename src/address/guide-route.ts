import {
  decodeAddressPart,
  LIST_PARAM,
  MISSING_PARAM,
  getGuideBase,
  readMissingKind,
  readOnlineAddress,
  readPlanAddress,
  type GuideRoute,
  type MissingKind,
} from '#contract/addresses.ts'
import { readListFilter } from '#contract/list-filter.ts'
import { readPlanTarget } from '#contract/plan/plan-target.ts'
import type { PageData } from '#contract/page.ts'
import type { GuideAddress } from './address-reader.ts'

export type AddressPage = Pick<PageData, 'lang' | 'guide' | 'online'>

/** @param getPage returns the page with the halls that its guide has now */
export const createGuideAddress = (getPage: () => AddressPage): GuideAddress => ({
  normalize() {
    const page = getPage()
    replaceHashAlias(page)
    return removeMissingParam(page)
  },
  match: (url) => matchGuideRoute(getPage(), url),
})

/** Returns the path of the page's guide without a trailing slash, such as `/en/plan`; undefined for another page. */
function findGuideBase({ lang, guide, online }: AddressPage): string | undefined {
  if (guide !== null) return getGuideBase('guide-v2', lang)
  return online === null ? undefined : getGuideBase('guide-new', lang)
}

/** Returns what an address names in the page's guide; null for the address of another page. */
export function matchGuideRoute(
  page: AddressPage,
  { pathname, search }: Pick<URL, 'pathname' | 'search'>,
): GuideRoute | null {
  const base = findGuideBase(page)
  if (base === undefined || (pathname !== base && !pathname.startsWith(`${base}/`))) return null
  const path = decodeAddressPart(pathname.slice(base.length))
  const { rubrics = [], guide_halls: halls = [] } = page.guide ?? page.online ?? {}
  const params = new URLSearchParams(search)
  const filter = readListFilter(params, rubrics)
  const target = readPlanTarget(params, halls)
  if (page.guide !== null) {
    const address = readPlanAddress(path)
    if (path === '/' && params.has(LIST_PARAM)) return null
    return address === undefined ? { guide: 'unknown' } : { guide: 'guide-v2', address, filter, target }
  }
  const address = readOnlineAddress(path)
  return address === undefined ? { guide: 'unknown' } : { guide: 'guide-new', address, filter, target }
}

/**
 * Removes the parameter `missing` from the address of a guide, so that a reload does not repeat its notice (readings 35).
 * Returns its value; an unknown value stays in the address and has no notice.
 */
function removeMissingParam(page: AddressPage): MissingKind | undefined {
  const url = new URL(location.href)
  const kind = readMissingKind(url.searchParams.get(MISSING_PARAM))
  if (kind === undefined || matchGuideRoute(page, url) === null) return undefined
  url.searchParams.delete(MISSING_PARAM)
  history.replaceState(history.state, '', url.pathname + url.search + url.hash)
  return kind
}

/** Replaces the alias `#/1/345` of a guide with the canonical address (readings 7). */
function replaceHashAlias(page: AddressPage): void {
  const base = findGuideBase(page)
  if (base !== undefined && location.hash.startsWith('#/') && matchGuideRoute(page, location) !== null)
    history.replaceState(history.state, '', base + location.hash.slice(1))
}
