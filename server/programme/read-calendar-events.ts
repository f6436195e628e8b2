import type { FastifyRequest } from 'fastify'
import { getLangPrefix, type Lang } from '#contract/lang.ts'
import type { Context, FairContext } from '#server/context.ts'
import { getOrigin } from '#server/pages/origin.ts'
import { findEventHref, findEventWindowHref } from '#server/pages/website/find-page.ts'
import type { CalendarEvent } from './event-calendar.ts'

/** Returns the address of an event in the guide that shows it, otherwise of its page on the website. */
export const findCalendarHref = (
  { pages, fair }: Pick<FairContext, 'pages' | 'fair'>,
  lang: Lang,
  { id, year }: { id: number; year: number },
): string =>
  findEventWindowHref(fair, lang, { kind: 'event', id }, year) ??
  findEventHref({ pages, fair }, lang, { id, year }) ??
  `${getLangPrefix(lang)}/`

/** Resolves with events of the shown revision for a calendar, sorted by time; missing ones are left out. */
export async function readCalendarEvents(
  context: Context,
  request: FastifyRequest,
  ids: readonly number[],
  lang: Lang,
): Promise<CalendarEvent[]> {
  const { store, clock, config } = context
  const { fair, pages, revision } = context.fairOf(request)
  const entries = ids.flatMap((id) => revision.programme.findCalendarEntry(id) ?? [])
  const changes = await store.calendar.listChanges(entries.map(({ id }) => id))
  const origin = getOrigin(request, config)
  return entries
    .map((entry) => {
      const { id, year } = entry
      const path = findCalendarHref({ pages, fair }, lang, { id, year })
      return { ...entry, ...(changes.get(id) ?? { sequence: 0, revised: clock() }), url: origin + path }
    })
    .toSorted((one, other) => one.ts - other.ts)
}

/** Returns the host for the UIDs of events; undefined without PUBLIC_URL. */
export const getCalendarHost = ({ config: { publicUrl } }: Context): string | undefined =>
  publicUrl === undefined ? undefined : new URL(publicUrl).hostname
