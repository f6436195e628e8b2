import type { FairEvent } from '#contract/entities.ts'
import type { ResolvedPageRequest, PageSections } from '#server/pages/website/page-type.ts'
import { RoomsNow } from './RoomsNow.tsx'
import { Island } from '#server/pages/website/Island.tsx'
import { findEventHref } from '#server/pages/website/find-page.ts'
import { groupByDay, getEditionYear, listEditionEvents, readPageDays } from './edition-events.ts'

/** Removes the fields that the calendar does not show, to keep the page small. */
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

/** Renders events that can be added to a personal calendar, the newest day first (section 2, Other pages). */
export async function renderCalendar(request: ResolvedPageRequest): Promise<PageSections> {
  const { context, lang } = request
  const year = getEditionYear(request)
  const listed = listEditionEvents(request)
  const newestFirst = groupByDay(listed).flatMap(([, held]) => held)
  const events = newestFirst.map((event) => ({
    ...removeDetails(event),
    href: findEventHref(context, lang, { id: event.ID, year }) ?? '',
  }))
  const days = readPageDays(request, listed)
  return {
    before: <RoomsNow request={request} events={listed} />,
    after: <Island name="calendar" data={{ events, now: context.clock().getTime(), days }} />,
  }
}
