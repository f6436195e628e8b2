import type { Calls } from '../../../../contract/calls.ts'
import type { FairEvent } from '../../../../contract/entities.ts'
import type { PageData } from '../../../../contract/page.ts'
import { eventName, eventRoom } from '../eventWording.ts'

const FILE: Calls['ics']['path'] = '/ajax/online/ics.php'
const GOOGLE = 'https://calendar.google.com/calendar/render'

/** Where an event can be taken along from. */
export function calendarLinks(event: FairEvent, { lang, fair }: Pick<PageData, 'lang' | 'fair'>) {
  const ics = `${FILE}?id=${event.ID}&lang=${lang}`
  const google = new URLSearchParams({
    action: 'TEMPLATE',
    text: eventName(event, lang).text,
    dates: `${event.DATE_GOOGLE}/${event.DATE_TO_GOOGLE}`,
    ctz: fair.timezone,
    details: fair.name,
    location: [eventRoom(event, lang).text, fair.venue].filter(Boolean).join(', '),
  })
  return {
    ics,
    outlook: `${ics}&outlook=1`,
    google: `${GOOGLE}?${google}`,
  }
}
