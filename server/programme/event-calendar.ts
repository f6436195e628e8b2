import ical, { ICalCalendarMethod, ICalEventBusyStatus, ICalEventStatus } from 'ical-generator'
import { DateTime } from 'luxon'
import { localize, type Lang } from '#contract/lang.ts'
import { createExcerpt } from '#server/pages/escape.ts'
import { getIntl } from '#server/pages/intl.ts'
import type { CalendarEntry } from '#server/fair/programme-queries.ts'
import type { EventChanges } from '#server/store/online-store.ts'
import type { FairRecord } from '#server/fair/fair-queries.ts'
import { createTimezoneComponent } from './timezone-component.ts'

const MAX_DESCRIPTION_LENGTH = 2000
const FALLBACK_HOST = 'trade-fair-guide.invalid'

interface CalendarOptions {
  lang: Lang
  /** True for Outlook, which needs a METHOD and handles times best in UTC. */
  outlook: boolean
  /** Absolute URL of the event's window. */
  url: string
  /** The public host, which is part of the UID and must not change; undefined without PUBLIC_URL. */
  host: string | undefined
}

/**
 * Returns an event as an iCalendar file (RFC 5545): CRLF, lines folded at 75 octets, the fair's zone as VTIMEZONE. The
 * UID stays the same and SEQUENCE grows with each import that changes the event, so that a later file updates the entry
 * that an earlier one added.
 */
export function createEventCalendar(
  fair: FairRecord,
  entry: CalendarEntry & EventChanges,
  options: CalendarOptions,
): string {
  const { lang, outlook, url, host = FALLBACK_HOST } = options
  const { timezone: zone } = fair
  const isWholeDay = entry.time === ''
  const isLocal = !outlook && !isWholeDay
  const fairName = localize(lang, fair.name).text
  const calendar = ical({
    prodId: { company: fairName.replace(/[\p{Cc}/]/gu, ' '), product: 'guide', language: lang.toUpperCase() },
    ...(outlook ? { method: ICalCalendarMethod.PUBLISH } : {}),
    // Only the event names the zone: a calendar with a zone of its own would write DTSTAMP in it, which must be in UTC.
    timezone: { name: null, generator: () => createTimezoneComponent(zone, entry.ts, entry.tsTo) },
  })
  const moment = (seconds: number) =>
    isWholeDay
      ? DateTime.fromISO(DateTime.fromSeconds(seconds, { zone }).toISODate() ?? entry.date, { zone: 'utc' })
      : DateTime.fromSeconds(seconds, { zone: isLocal ? zone : 'utc' })
  calendar.createEvent({
    id: `event-${entry.year}-${entry.id}@${host}`,
    sequence: entry.sequence,
    stamp: DateTime.fromJSDate(entry.revised, { zone: 'utc' }),
    lastModified: DateTime.fromJSDate(entry.revised, { zone: 'utc' }),
    start: moment(entry.ts),
    end: moment(entry.tsTo),
    allDay: isWholeDay,
    ...(isLocal ? { timezone: zone } : {}),
    summary: formatSummary(entry, lang),
    description: formatDescription(entry, lang, url),
    location: formatLocation(fair, entry, lang),
    url,
    ...(entry.isCancelled ? { status: ICalEventStatus.CANCELLED } : {}),
    ...(outlook
      ? { busystatus: entry.isCancelled ? ICalEventBusyStatus.FREE : ICalEventBusyStatus.BUSY }
      : {}),
  })
  return calendar.toString()
}

/** Returns the name; that of a cancelled event says so, because many calendars do not show STATUS. */
function formatSummary({ name, isCancelled }: CalendarEntry, lang: Lang): string {
  const { text } = localize(lang, name)
  return isCancelled ? getIntl(lang).formatMessage({ id: 'server.calendar.cancelled' }, { name: text }) : text
}

function formatDescription({ preview }: CalendarEntry, lang: Lang, url: string): string {
  const text = createExcerpt(localize(lang, preview).text, MAX_DESCRIPTION_LENGTH)
  return text === '' ? url : `${text}\n\n${url}`
}

const formatLocation = (fair: FairRecord, { room }: CalendarEntry, lang: Lang): string =>
  [localize(lang, room).text, localize(lang, fair.venue).text].filter((part) => part !== '').join(', ')
