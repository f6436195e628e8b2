import { buildOnlineHref } from '#contract/addresses.ts'
import type { Calls } from '#contract/calls.ts'
import type { FairEvent } from '#contract/entities.ts'
import type { PageData } from '#contract/page.ts'
import { localizeEventName, localizeEventRoom } from '#src/views/programme/localize-event.ts'

const ICS_PATH: Calls['ics']['path'] = '/ajax/online/ics.php'
const GOOGLE_CALENDAR_URL = 'https://calendar.google.com/calendar/render'

/**
 * Returns the links that add an event to a calendar. Without an origin the service's entry has no link to the event;
 * that of an online event does not name the venue.
 */
export function createCalendarLinks(
  event: FairEvent,
  { lang, fair, origin, isOnline }: Pick<PageData, 'lang' | 'fair'> & { origin: string; isOnline: boolean },
) {
  // The address in the online guide redirects to the guide that has the event (readings 35).
  const address = origin === '' ? '' : origin + buildOnlineHref(lang, { kind: 'event', id: event.ID })
  const ics = `${ICS_PATH}?id=${event.ID}&lang=${lang}`
  const google = new URLSearchParams({
    action: 'TEMPLATE',
    text: localizeEventName(event, lang).text,
    dates: `${event.DATE_GOOGLE}/${event.DATE_TO_GOOGLE}`,
    ctz: fair.timezone,
    details: [fair.name, address].filter(Boolean).join('\n\n'),
    location: [localizeEventRoom(event, lang).text, isOnline ? '' : fair.venue].filter(Boolean).join(', '),
  })
  return {
    ics,
    outlook: `${ics}&outlook=1`,
    google: `${GOOGLE_CALENDAR_URL}?${google}`,
  }
}
