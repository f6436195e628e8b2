import ical, {
  ICalCalendarMethod,
  ICalEventBusyStatus,
  ICalEventStatus,
  type ICalEventData,
} from 'ical-generator'
import { DateTime } from 'luxon'
import { localize, type Lang } from '#contract/lang.ts'
import { createExcerpt } from '#server/pages/escape.ts'
import { getIntl } from '#server/pages/intl.ts'
import type { CalendarEntry } from '#server/fair/programme.ts'
import type { EventChanges } from '#server/store/event-changes.ts'
import type { FairRecord } from '#server/fair/fair-queries.ts'
import { isOnlineEdition } from './online-edition.ts'
import { createTimezoneComponent } from './timezone-component.ts'

const MAX_DESCRIPTION_LENGTH = 2000
const FALLBACK_HOST = 'trade-fair-guide.invalid'

/** Refresh interval that is suggested to calendar programs. */
const FEED_INTERVAL_S = 3600

/** An event with its changes and the absolute URL of its window. */
export interface CalendarEvent extends CalendarEntry, EventChanges {
  url: string
}

interface CalendarOptions {
  lang: Lang
  /** True for Outlook, which needs a METHOD and handles times best in UTC. */
  outlook?: boolean
  /** The public host, which is part of the UID and must not change; undefined without PUBLIC_URL. */
  host: string | undefined
  /** The name of a calendar that programs subscribe to; undefined for a file that is imported once. */
  feedName?: string
}

/**
 * Returns events as an iCalendar file (RFC 5545): CRLF, lines folded at 75 octets, the fair's zone as VTIMEZONE. The
 * UID stays the same and SEQUENCE grows with each import that changes the event, so that a later file updates the entry
 * that an earlier one added.
 */
export function createEventCalendar(
  fair: FairRecord,
  events: readonly CalendarEvent[],
  options: CalendarOptions,
): string {
  const { lang, outlook = false, feedName } = options
  const { timezone: zone } = fair
  const fairName = localize(lang, fair.name).text
  const isEmpty = events.length === 0
  const moments = isEmpty
    ? fair.editions.map((edition) => DateTime.fromISO(edition.from, { zone }).toUnixInteger())
    : events.flatMap(({ ts, tsTo }) => [ts, tsTo])
  const calendar = ical({
    prodId: { company: fairName.replace(/[\p{Cc}/]/gu, ' '), product: 'guide', language: lang.toUpperCase() },
    ...(outlook ? { method: ICalCalendarMethod.PUBLISH } : {}),
    ...(feedName === undefined ? {} : { name: feedName, ttl: FEED_INTERVAL_S }),
    // Events name the zone, as a calendar with a zone would write their DTSTAMP in it, which must be in UTC. Without
    // events the calendar names it: a file must have a component (RFC 5545, 3.6).
    timezone: {
      name: isEmpty ? zone : null,
      generator: () => createTimezoneComponent(zone, Math.min(...moments), Math.max(...moments)),
    },
  })
  for (const event of events) calendar.createEvent(describeEvent(fair, event, options))
  return `${moveTimezone(calendar.toString()).trimEnd()}\r\n`
}

/** Moves the VTIMEZONE behind the calendar's properties, which come before all components (RFC 5545, 3.6). */
function moveTimezone(calendar: string): string {
  const [timezone = ''] = /^BEGIN:VTIMEZONE\r\n[^]*?^END:VTIMEZONE\r\n/m.exec(calendar) ?? []
  return calendar.replace(timezone, '').replace(/^(?=BEGIN:VEVENT|END:VCALENDAR)/m, () => timezone)
}

function describeEvent(
  fair: FairRecord,
  event: CalendarEvent,
  { lang, outlook = false, host }: CalendarOptions,
): ICalEventData {
  const { timezone: zone } = fair
  const isWholeDay = event.time === ''
  const isLocal = !outlook && !isWholeDay
  const moment = (seconds: number) =>
    isWholeDay
      ? DateTime.fromISO(DateTime.fromSeconds(seconds, { zone }).toISODate() ?? event.date, { zone: 'utc' })
      : DateTime.fromSeconds(seconds, { zone: isLocal ? zone : 'utc' })
  return {
    id: createEventUid(event, host),
    sequence: event.sequence,
    stamp: DateTime.fromJSDate(event.revised, { zone: 'utc' }),
    lastModified: DateTime.fromJSDate(event.revised, { zone: 'utc' }),
    start: moment(event.ts),
    end: moment(event.tsTo),
    allDay: isWholeDay,
    ...(isLocal ? { timezone: zone } : {}),
    summary: formatSummary(event, lang),
    description: formatDescription(event, lang, event.url),
    location: formatLocation(fair, event, lang),
    url: event.url,
    ...(event.isCancelled ? { status: ICalEventStatus.CANCELLED } : {}),
    ...(outlook
      ? { busystatus: event.isCancelled ? ICalEventBusyStatus.FREE : ICalEventBusyStatus.BUSY }
      : {}),
  }
}

/** Returns a globally unique id of an event that stays the same over imports. */
export const createEventUid = ({ id, year }: { id: number; year: number }, host = FALLBACK_HOST): string =>
  `event-${year}-${id}@${host}`

/** Returns the name; that of a cancelled event says so, because many calendars do not show STATUS. */
function formatSummary({ name, isCancelled }: CalendarEntry, lang: Lang): string {
  const { text } = localize(lang, name)
  return isCancelled ? getIntl(lang).formatMessage({ id: 'server.calendar.cancelled' }, { name: text }) : text
}

function formatDescription({ preview }: CalendarEntry, lang: Lang, url: string): string {
  const text = createExcerpt(localize(lang, preview).text, MAX_DESCRIPTION_LENGTH)
  return text === '' ? url : `${text}\n\n${url}`
}

/** Returns the room and, unless the edition is online, where nobody has to go, the venue. */
function formatLocation(fair: FairRecord, { room, year }: CalendarEntry, lang: Lang): string {
  const venue = isOnlineEdition(fair, year) ? '' : localize(lang, fair.venue).text
  return [localize(lang, room).text, venue].filter((part) => part !== '').join(', ')
}
