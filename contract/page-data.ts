import type { OnlineGuideData, PageData, PlanGuideData } from './page.ts'

/** Ids of the elements that hold the three parts of the page's data as JSON. */
export const PAGE_DATA_ELEMENT = 'page-data'
export const PAGE_LISTS_ELEMENT = 'page-lists'
export const PAGE_VISITOR_ELEMENT = 'page-visitor'

const LISTS = [
  'guide_halls',
  'hall_names',
  'hall_counts',
  'event_count',
  'rubrics',
  'exhibitors',
  'plans',
  'no_ways',
  'site_map',
  'events',
] as const

type ListName = (typeof LISTS)[number]

/** The lists of a guide: the same for all visitors and all windows of a hall. */
export interface PageLists {
  guide: Pick<PlanGuideData, Extract<ListName, keyof PlanGuideData>> | null
  online: Pick<OnlineGuideData, Extract<ListName, keyof OnlineGuideData>> | null
}

/** What depends on the visitor and the moment; the last part of a page (readings 45). */
export type PageVisitor = Pick<PageData, 'now' | 'visitor' | 'favourites' | 'consents'>

/** What depends on the address. */
export type PageAddress = Omit<PageData, keyof PageVisitor | 'guide' | 'online'> & {
  guide: Omit<PlanGuideData, ListName> | null
  online: Omit<OnlineGuideData, ListName> | null
}

/** Splits the page's data into what depends on address, hall, and visitor. */
export function splitPageData({ now, visitor, favourites, consents, guide, online, ...page }: PageData): {
  address: PageAddress
  lists: PageLists
  visitor: PageVisitor
} {
  const [guideLists, guideRest] = separate(guide)
  const [onlineLists, onlineRest] = separate(online)
  return {
    address: { ...page, guide: guideRest, online: onlineRest } as PageAddress,
    lists: { guide: guideLists, online: onlineLists } as PageLists,
    visitor: { now, visitor, favourites, consents },
  }
}

/** Joins the parts that `splitPageData` returned. Pages of the website have no lists. */
export const joinPageData = (
  page: PageAddress,
  lists: PageLists | undefined,
  visitor: PageVisitor,
): PageData => ({
  ...page,
  ...visitor,
  guide: page.guide && { ...page.guide, ...(lists?.guide as PlanGuideData) },
  online: page.online && { ...page.online, ...(lists?.online as OnlineGuideData) },
})

/** Returns the lists of a guide and the rest of its data. */
function separate(guide: object | null): [object | null, object | null] {
  if (guide === null) return [null, null]
  const isList = ([name]: [string, unknown]) => (LISTS as readonly string[]).includes(name)
  const entries = Object.entries(guide)
  return [
    Object.fromEntries(entries.filter(isList)),
    Object.fromEntries(entries.filter((entry) => !isList(entry))),
  ]
}
