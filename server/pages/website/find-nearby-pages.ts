import { TODAY_PATH } from '#contract/addresses.ts'
import type { MenuItem, PageType } from '#contract/page.ts'
import type { WebsiteLinks } from './page-type.ts'

/** The section of the menus that a page belongs to. */
export interface NearbyPages {
  /** The top page of the section; undefined for pages of the footer. */
  top: MenuItem | undefined
  items: readonly MenuItem[]
  current: string
}

/** Types of texts and forms, which leave room in a wide window. */
const NARROW: readonly PageType[] = [
  'standard',
  'banner-open',
  'download-links',
  'download-reports',
  'get-ticket',
]

/** Returns the other pages of a page's section; undefined if its type fills the window, or if it is alone. */
export function findNearbyPages(
  type: PageType,
  current: string,
  { main, footer }: Pick<WebsiteLinks, 'main' | 'footer'>,
): NearbyPages | undefined {
  // The page of the day leads on by links of its own, and its rooms need the width.
  if (!NARROW.includes(type) || current.endsWith(TODAY_PATH)) return undefined
  const top = main.find((item) => [item, ...item.children].some(({ href }) => href === current))
  if (top !== undefined && top.children.length > 0) return { top, items: top.children, current }
  if (top === undefined && !footer.some(({ href }) => href === current)) return undefined
  return footer.length === 0 ? undefined : { top: undefined, items: footer, current }
}
