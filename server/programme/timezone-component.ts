import { DateTime } from 'luxon'

const BEFORE_MONTHS = 12
const AFTER_MONTHS = 12

interface OffsetChange {
  at: DateTime
  offsetBefore: number
}

/**
 * Returns a VTIMEZONE (RFC 5545, 3.6.5) with the offsets around two times: every clock change from a year before the
 * first to a year after the last.
 * @param zone IANA name
 * @param from seconds since 1970, as is `to`
 */
export function createTimezoneComponent(zone: string, from: number, to: number): string {
  const start = DateTime.fromSeconds(from, { zone }).minus({ months: BEFORE_MONTHS }).startOf('day')
  const end = DateTime.fromSeconds(to, { zone }).plus({ months: AFTER_MONTHS })
  const observances = [{ at: start, offsetBefore: start.offset }, ...findOffsetChanges(start, end)].map(
    formatObservance,
  )
  return ['BEGIN:VTIMEZONE', `TZID:${zone}`, ...observances.flat(), 'END:VTIMEZONE'].join('\r\n')
}

function findOffsetChanges(start: DateTime, end: DateTime): OffsetChange[] {
  const changes: OffsetChange[] = []
  for (let day = start; day < end;) {
    const next = day.plus({ days: 1 })
    if (next.offset !== day.offset)
      changes.push({ at: findOffsetChange(day, next), offsetBefore: day.offset })
    day = next
  }
  return changes
}

/** Returns the first time between two that has the offset of the later one. */
function findOffsetChange(earlier: DateTime, later: DateTime): DateTime {
  let [low, high] = [earlier.toUnixInteger(), later.toUnixInteger()]
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (earlier.set({}).plus({ seconds: middle - earlier.toUnixInteger() }).offset === later.offset)
      high = middle
    else low = middle
  }
  return earlier.plus({ seconds: high - earlier.toUnixInteger() })
}

/** Formats a clock change. DTSTART is in the offset before the change (RFC 5545, 3.6.5). */
function formatObservance({ at, offsetBefore }: OffsetChange): string[] {
  const kind = at.isInDST ? 'DAYLIGHT' : 'STANDARD'
  return [
    `BEGIN:${kind}`,
    `DTSTART:${at.toUTC().plus({ minutes: offsetBefore }).toFormat("yyyyMMdd'T'HHmmss")}`,
    `TZOFFSETFROM:${formatUtcOffset(offsetBefore)}`,
    `TZOFFSETTO:${formatUtcOffset(at.offset)}`,
    `TZNAME:${getZoneAbbreviation(at)}`,
    `END:${kind}`,
  ]
}

/** Abbreviations that the runtime's locales lack. */
const ABBREVIATIONS: Readonly<Record<string, string>> = {
  'Europe/Moscow': 'MSK',
  'Europe/Simferopol': 'MSK',
  'Europe/Kirov': 'MSK',
}

/** Returns the abbreviation of a zone from the tz database: `MSK`, `CEST`, or `+05` if it has none. */
export function getZoneAbbreviation(at: DateTime): string {
  const named = ['en-GB', 'en-US'].map((locale) => at.toFormat('ZZZZ', { locale }))
  const known = ABBREVIATIONS[at.zoneName ?? ''] ?? named.find((name) => /^[A-Z]+$/.test(name))
  return known ?? formatUtcOffset(at.offset).replace(/00$/, '')
}

function formatUtcOffset(minutes: number): string {
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  return `${minutes < 0 ? '-' : '+'}${String(hours).padStart(2, '0')}${String(rest).padStart(2, '0')}`
}
