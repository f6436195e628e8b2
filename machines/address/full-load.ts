import { splitLang } from '#contract/lang.ts'

/** Paths below the site's root that are not pages of the website: the organizer's own systems, calls and files. */
const OTHER_SYSTEMS = /^\/(bitrix|lk|ajax|media|documents|licenses\.txt)(?=[/?#]|$)/

/** Returns an address without its hash, as the server receives it. */
export const removeHash = (href: string): string => href.split('#', 1).join('')

/**
 * Returns true when an address needs a full page load and cannot be swapped in (section 2, Page navigation).
 *
 * @param href path with query and hash; anything else, such as `https://…` or `//…`, is not a page of this site
 */
export function isFullLoad(href: string, authorized: boolean): boolean {
  if (authorized || !/^\/(?![/\\])/.test(href)) return true
  const { path } = splitLang(href)
  return OTHER_SYSTEMS.test(path) || path.startsWith('/translate')
}
