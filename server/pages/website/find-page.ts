import { buildOnlineHref, buildPlanHref, type EventAddress } from '#contract/addresses.ts'
import { getLangPrefix, type Lang } from '#contract/lang.ts'
import { EVENT_PLACEHOLDER, parseEventId } from '#server/programme/event-path.ts'
import { getOnlineYear } from '#server/programme/online-edition.ts'
import type { WebsitePage } from '#server/fair/website-page.ts'
import type { FairRecord } from '#server/fair/fair-queries.ts'
import { selectPages } from './select-pages.ts'

export interface FoundPage {
  page: WebsitePage
  /** The event that the address of an event page names. */
  eventId: number | undefined
}

/** Returns the page at a path without its language. A missing trailing slash is allowed. */
export function findPage(pages: readonly WebsitePage[], lang: Lang, path: string): FoundPage | undefined {
  const requested = path.endsWith('/') ? path : `${path}/`
  for (const page of selectPages(pages, lang)) {
    if (page.path === requested) return { page, eventId: undefined }
    const event = parseEventId(requested, page.path)
    if (event !== undefined) return { page, eventId: event }
  }
  return undefined
}

/** Returns the path of an event's own page, or undefined if the website has no page for events of that edition. */
export function findEventPath(
  pages: readonly WebsitePage[],
  event: { id: number; year: number },
): string | undefined {
  const page = pages.find(({ type, content }) => type === 'event-detail' && content.edition === event.year)
  return page?.path.replace(EVENT_PLACEHOLDER, String(event.id))
}

/** Returns the address of an event: its page on the website, else its window in the guide of its edition, else undefined. */
export function findEventHref(
  { pages, fair }: { pages: readonly WebsitePage[]; fair: FairRecord },
  lang: Lang,
  event: { id: number; year: number },
): string | undefined {
  const path = findEventPath(pages, event)
  if (path !== undefined) return getLangPrefix(lang) + path
  return findEventWindowHref(fair, lang, { kind: 'event', id: event.id }, event.year)
}

/** Returns the address of an event's window in the guide that shows its edition, or undefined if none does (readings 35). */
export function findEventWindowHref(
  fair: FairRecord,
  lang: Lang,
  event: EventAddress,
  year: number | undefined,
): string | undefined {
  if (year === getOnlineYear(fair)) return buildOnlineHref(lang, event)
  return year === fair.guideYear ? buildPlanHref(lang, { event }) : undefined
}

/** Returns the path of the page that lists the events of an edition. */
export function findProgrammePath(pages: readonly WebsitePage[], year: number): string | undefined {
  const pathOf = (listing: WebsitePage['type']) =>
    pages.find(({ type, content }) => type === listing && content.edition === year)?.path
  return pathOf('business-program') ?? pathOf('calendar')
}
