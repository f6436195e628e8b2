import type { FairEvent } from '../../../../contract/entities.ts'
import type { Asked, Drawing } from '../asked.ts'
import { Island } from '../Island.tsx'
import { eventHref } from '../find-page.ts'
import { byDay, editionOf, eventsOf } from './events-of.ts'

/** What a line of the calendar does not tell stays out of the page. */
const inShort = (event: FairEvent): FairEvent => ({
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
export async function drawCalendar(asked: Asked): Promise<Drawing> {
  const { context, lang } = asked
  const year = editionOf(asked)
  const newestFirst = byDay(await eventsOf(asked)).flatMap(([, held]) => held)
  const events = newestFirst.map((event) => ({
    ...inShort(event),
    href: eventHref(context, lang, { id: event.ID, year }) ?? '',
  }))
  return { after: <Island name="calendar" data={{ events, now: context.clock().getTime() }} /> }
}
