import { DateTime } from 'luxon'
import type { Finding } from './findings.ts'

/** Date and times of an event as written in the pack; a time may be empty. */
interface WrittenTimes {
  date: string
  start: string
  end: string
}

interface EventTimes {
  /** The day of the programme. Times are local; both are empty for an event of a whole day. */
  date: string
  time: string
  timeTo: string
  /** Start and end in seconds since 1970; the end is always later. */
  ts: number
  tsTo: number
}

/** A finding about a time that was interpreted differently from how it is written. */
interface TimeNote extends Pick<Finding, 'kind' | 'values'> {
  field: 'start' | 'end'
}

const CLOCK_FORMAT = 'HH:mm'
const DEFAULT_LENGTH = { hours: 1 }
const DAY_MINUTES = 24 * 60

type Note = (kind: TimeNote['kind'], values?: TimeNote['values']) => void

/**
 * Resolves written times in the fair's time zone. An end that is not after the start is on the next day; so
 * are times from 24:00 on, and the event still belongs to the day in `date`. A time that a
 * clock change skips is moved forward; of a time that occurs twice the first is taken.
 */
export function resolveEventTimes(
  written: WrittenTimes,
  zone: string,
): { times: EventTimes; notes: TimeNote[] } {
  const notes: TimeNote[] = []
  const noteOf =
    (field: TimeNote['field']) =>
    (kind: TimeNote['kind'], values?: TimeNote['values']): void =>
      void notes.push({ field, kind, ...(values && { values }) })
  if (written.start === '') {
    noteOf('start')(written.end === '' ? 'whole-day' : 'no-start')
    return { times: createWholeDay(written.date, zone), notes }
  }
  const start = resolveMoment(written.date, written.start, zone, noteOf('start'))
  const end = resolveEnd(written, start, zone, noteOf('end'))
  return {
    times: {
      date: countMinutes(written.start) < DAY_MINUTES ? (start.toISODate() ?? written.date) : written.date,
      time: start.toFormat(CLOCK_FORMAT),
      timeTo: written.end === '' ? '' : end.toFormat(CLOCK_FORMAT),
      ts: start.toUnixInteger(),
      tsTo: end.toUnixInteger(),
    },
    notes,
  }
}

function createWholeDay(date: string, zone: string): EventTimes {
  const day = DateTime.fromISO(date, { zone }).startOf('day')
  const next = day.plus({ days: 1 }).startOf('day')
  return { date, time: '', timeTo: '', ts: day.toUnixInteger(), tsTo: next.toUnixInteger() }
}

function resolveEnd(
  { date, start: startText, end: endText }: WrittenTimes,
  start: DateTime,
  zone: string,
  note: Note,
): DateTime {
  if (endText === '') {
    note('no-end')
    return start.plus(DEFAULT_LENGTH)
  }
  const isNextDay = padTime(endText) <= padTime(startText)
  const written = isNextDay ? addHours(endText, 24) : endText
  const length = countMinutes(written) - countMinutes(startText)
  if (isNextDay) note('next-day', { hours: Math.floor(length / 60), minutes: length % 60 })
  const end = resolveMoment(date, written, zone, note)
  if (end > start) return end
  // If the clock change skips the whole event, the event keeps its written duration.
  return start.plus({ minutes: length })
}

/** Resolves a time of a day; hours from 24 on are those of the next day. */
function resolveMoment(date: string, written: string, zone: string, note: Note): DateTime {
  const isNight = countMinutes(written) >= DAY_MINUTES
  const day = isNight ? (DateTime.fromISO(date).plus({ days: 1 }).toISODate() ?? date) : date
  const time = isNight ? addHours(written, -24) : written
  const wanted = `${day}T${padTime(time)}`
  const found = DateTime.fromISO(wanted, { zone })
  if (found.toFormat(`yyyy-MM-dd'T'${CLOCK_FORMAT}`) !== wanted) {
    note('clock-forward', { value: found.toFormat(CLOCK_FORMAT) })
  }
  const [first, second] = found.getPossibleOffsets().toSorted((a, b) => a.toMillis() - b.toMillis())
  if (first === undefined || second === undefined) return found
  note('clock-back')
  return first
}

const padTime = (time: string): string => time.padStart(5, '0')

const countMinutes = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

const addHours = (time: string, hours: number): string => {
  const [hour = '0', minute = '00'] = time.split(':')
  return padTime(`${Number(hour) + hours}:${minute}`)
}
