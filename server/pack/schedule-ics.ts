import { DateTime } from 'luxon'
import { findCalendarZone } from './calendar-zones.ts'
import {
  type ParsedSchedule,
  readDuration,
  ScheduleError,
  type ScheduleItem,
  type ScheduleTime,
} from './schedule-item.ts'

/** A line of a calendar: `DTSTART;TZID=Europe/Berlin:20190821T110000`. */
interface Property {
  name: string
  parameters: ReadonlyMap<string, string>
  value: string
  line: number
}

const LINE = /^([A-Za-z0-9-]+)((?:;[A-Za-z0-9-]+=(?:"[^"]*"|[^;:"]*))*):([^]*)$/
const PARAMETER = /;([A-Za-z0-9-]+)=(?:"([^"]*)"|([^;:"]*))/g
const DATE_TIME = /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)(Z?))?$/

/**
 * Parses the events of a calendar (RFC 5545). Only the first occurrence of a repeating event is read.
 *
 * @throws {ScheduleError} if it is not a calendar
 */
export function parseCalendar(source: string): ParsedSchedule {
  const properties = readProperties(source)
  const first = properties[0]
  if (first?.name !== 'BEGIN' || first.value.toUpperCase() !== 'VCALENDAR')
    throw new ScheduleError('BEGIN:VCALENDAR', 1)
  const items: ScheduleItem[] = []
  const faults: ParsedSchedule['faults'] = []
  const open: string[] = []
  let event: Property[] = []
  let title = ''
  let zone: string | undefined
  const eventZones = new Set<string>()
  for (const property of properties) {
    const { name, value } = property
    if (name === 'BEGIN') {
      open.push(value.toUpperCase())
      if (open.at(-1) === 'VEVENT') event = []
    } else if (name === 'END') {
      if (open.pop() === 'VEVENT') addEvent(event, items, faults)
    } else if (open.at(-1) === 'VEVENT') {
      event.push(property)
      const eventZone = property.parameters.get('TZID')
      if (eventZone !== undefined) eventZones.add(eventZone)
    } else if (open.length === 1 && name === 'X-WR-CALNAME') title = unescapeText(value)
    else if (open.length === 1 && name === 'X-WR-TIMEZONE') zone = findCalendarZone(value) ?? value.trim()
  }
  const known = [...eventZones].flatMap((name) => findCalendarZone(name) ?? [])
  const unknown = [...eventZones].filter((name) => findCalendarZone(name) === undefined && name !== zone)
  faults.push(...unknown.map((found) => ({ kind: 'time-zone' as const, found })))
  return {
    title,
    zone,
    eventZone: known[0],
    days: [],
    items,
    faults,
  }
}

/** Unfolds lines and parses them. */
function readProperties(source: string): Property[] {
  const lines: { text: string; line: number }[] = []
  source.split(/\r?\n/).forEach((text, index) => {
    const last = lines.at(-1)
    if (/^[ \t]/.test(text) && last !== undefined) last.text += text.slice(1)
    else if (text !== '') lines.push({ text, line: index + 1 })
  })
  return lines.flatMap(({ text, line }) => {
    const [, name, parameters = '', value = ''] = LINE.exec(text) ?? []
    if (name === undefined) return []
    const named = Array.from(
      parameters.matchAll(PARAMETER),
      ([, key = '', quoted, plain = '']) => [key.toUpperCase(), quoted ?? plain] as const,
    )
    return [{ name: name.toUpperCase(), parameters: new Map(named), value, line }]
  })
}

function addEvent(event: readonly Property[], items: ScheduleItem[], faults: ParsedSchedule['faults']): void {
  const find = (name: string): Property | undefined => event.find((property) => property.name === name)
  const text = (name: string): string => unescapeText(find(name)?.value ?? '').trim()
  const start = readTime(find('DTSTART'))
  const title = text('SUMMARY')
  const line = event[0]?.line
  if (start === undefined || title === '') {
    faults.push({ kind: 'schedule-event', found: title || text('UID'), ...(line !== undefined && { line }) })
    return
  }
  if (find('RRULE') !== undefined || find('RDATE') !== undefined)
    faults.push({ kind: 'schedule-repeats', found: title, ...(line !== undefined && { line }) })
  const end = readTime(find('DTEND'))
  items.push({
    key: `${text('UID') || `${find('DTSTART')?.value} ${title}`}${find('RECURRENCE-ID')?.value ?? ''}`,
    id: undefined,
    day: undefined,
    start: start.time,
    minutes: end === undefined ? readDuration(text('DURATION')) : undefined,
    end: end?.time,
    isWholeDay: start.isDay,
    room: text('LOCATION'),
    title,
    preview: '',
    detail: text('DESCRIPTION'),
    topic: text('CATEGORIES').split(',')[0]?.trim() ?? '',
    languages: [],
    speakers: [],
    isCancelled: text('STATUS').toUpperCase() === 'CANCELLED',
  })
}

/** Reads a time in the zone that it names itself; without one it is local in the zone of the schedule. */
function readTime(property: Property | undefined): { time: ScheduleTime; isDay: boolean } | undefined {
  const [, year, month, day, hour, minute, , utc] = DATE_TIME.exec(property?.value.trim() ?? '') ?? []
  if (year === undefined) return undefined
  const date = `${year}-${month}-${day}`
  if (hour === undefined) return { time: { local: `${date}T00:00` }, isDay: true }
  const local = `${date}T${hour}:${minute}`
  const zone = utc === 'Z' ? 'UTC' : findCalendarZone(property?.parameters.get('TZID') ?? '')
  return {
    time: zone === undefined ? { local } : { moment: DateTime.fromISO(local, { zone }).toMillis() },
    isDay: false,
  }
}

const unescapeText = (text: string): string =>
  text.replaceAll(/\\([nN,;\\])/g, (_, letter: string) => (letter.toLowerCase() === 'n' ? '\n' : letter))
