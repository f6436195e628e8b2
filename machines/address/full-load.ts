import { splitLang } from '#contract/lang.ts'

/** What is no page of the website: the organizer's own systems, calls and files. */
const OTHER_SYSTEMS = /^\/(bitrix|lk|ajax|media|documents)(?=[/?#]|$)/

/** Without the hash: what a page is asked for by. */
export const removeHash = (href: string): string => href.split('#', 1).join('')

/**
 * Whether an address is loaded as a whole page instead of swapped in (section 2, Page navigation).
 *
 * @param href path with query and hash; anything else, such as `https://…` or `//…`, is no page of this site
 */
export function isFullLoad(href: string, authorized: boolean): boolean {
  if (authorized || !/^\/(?![/\\])/.test(href)) return true
  const { path } = splitLang(href)
  return OTHER_SYSTEMS.test(path) || path.startsWith('/translate')
}
