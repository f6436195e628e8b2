import type { FairEvent } from '#contract/entities.ts'
import type { ResolvedPageRequest, PageSections } from '#server/pages/website/page-type.ts'
import { Island } from '#server/pages/website/Island.tsx'
import { findEventHref } from '#server/pages/website/find-page.ts'
import { groupByDay, getEditionYear, readEditionEvents } from './edition-events.ts'

/** What a line of the calendar does not tell stays out of the page. */
const removeDetails = (event: FairEvent): FairEvent => ({
  ...event,
  PREVIEW_TEXT: '',
  DETAIL_TEXT: '',
  SHORT_TEXT_TRANSLATION: { TEXT: '' },
  PROGRAM_TRANSLATION: { TEXT: '' },
  ORGANIZER: null,
  ORGANIZERS: [],
  PARTNER_LOGOS: [],
  PARTNER_LOGOS_DESCRIPTION: [],
  SPEAKERS: [],
})

/** Events to take along into a calendar of one's own, the newest day first (section 2, Other pages). */
export async function renderCalendar(asked: ResolvedPageRequest): Promise<PageSections> {
  const { context, lang } = asked
  const year = getEditionYear(asked)
  const newestFirst = groupByDay(await readEditionEvents(asked)).flatMap(([, held]) => held)
  const events = newestFirst.map((event) => ({
    ...removeDetails(event),
    href: findEventHref(context, lang, { id: event.ID, year }) ?? '',
  }))
  return { after: <Island name="calendar" data={{ events, now: context.clock().getTime() }} /> }
}
