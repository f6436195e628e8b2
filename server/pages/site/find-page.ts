import { onlineHref, readId } from '../../../contract/addresses.ts'
import { langPrefix, type Lang } from '../../../contract/lang.ts'
import { onlineYear } from '../../online-edition.ts'
import type { SitePage } from '../../store/site-store.ts'
import type { FairRecord } from '../../store/store.ts'
import { inLanguage } from './in-language.ts'

export interface FoundPage {
  page: SitePage
  /** The event that the address of an event page names. */
  event: number | undefined
}

const EVENT = '{event}'

/** The page at a path of the site, without its language; a missing slash at the end is forgiven. */
export function findPage(pages: readonly SitePage[], lang: Lang, path: string): FoundPage | undefined {
  const asked = path.endsWith('/') ? path : `${path}/`
  for (const page of inLanguage(pages, lang)) {
    if (page.path === asked) return { page, event: undefined }
    const [before = '', after] = page.path.split(EVENT)
    if (after === undefined || !asked.startsWith(before) || !asked.endsWith(after)) continue
    const event = readId(asked.slice(before.length, asked.length - after.length))
    if (event !== undefined) return { page, event }
  }
  return undefined
}

/** The path of an event's own page; undefined: the site has no page for events of that edition. */
export function eventPath(
  pages: readonly SitePage[],
  event: { id: number; year: number },
): string | undefined {
  const page = pages.find(({ type, content }) => type === 'event-detail' && content.edition === event.year)
  return page?.path.replace(EVENT, String(event.id))
}

/** Where an event is told in full: its page of the site, else its window in the online guide; undefined: nowhere. */
export function eventHref(
  { pages, fair }: { pages: readonly SitePage[]; fair: FairRecord },
  lang: Lang,
  event: { id: number; year: number },
): string | undefined {
  const path = eventPath(pages, event)
  if (path !== undefined) return langPrefix(lang) + path
  return event.year === onlineYear(fair) ? onlineHref(lang, { kind: 'event', id: event.id }) : undefined
}
