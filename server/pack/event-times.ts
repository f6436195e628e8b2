import { DateTime } from 'luxon'

/** Date and times of an event as written in the pack; a time may be empty. */
interface WrittenTimes {
  date: string
  start: string
  end: string
}

interface EventTimes {
  /** Local date and times. Both times are empty for an event that takes the whole day. */
  date: string
  time: string
  timeTo: string
  /** Start and end in seconds since 1970; the end is always later. */
  ts: number
  tsTo: number
}

/** A warning about a time that was interpreted differently from how it is written. */
interface TimeNote {
  field: 'start' | 'end'
  text: string
}

const CLOCK_FORMAT = 'HH:mm'
const DEFAULT_LENGTH = { hours: 1 }

/** Returns true for a time of day such as `10:30` or `9:05`. */
export const isClockTime = (text: string): boolean => /^([01]?\d|2[0-3]):[0-5]\d$/.test(text)

/**
 * Resolves written times in the fair's time zone. An end that is not after the start is on the next day. A time that a
 * clock change skips is moved forward; of a time that occurs twice the first is taken.
 */
export function resolveEventTimes(
  written: WrittenTimes,
  zone: string,
): { times: EventTimes; notes: TimeNote[] } {
  const notes: TimeNote[] = []
  const note = (field: TimeNote['field'], text: string): void => void notes.push({ field, text })
  if (written.start === '') {
    note(
      'start',
      written.end === '' ? 'no times: the event has its whole day' : 'no start: the end is ignored',
    )
    return { times: createWholeDay(written.date, zone), notes }
  }
  const start = resolveMoment(written.date, written.start, zone, (text) => note('start', text))
  const end = resolveEnd(written, start, zone, (text) => note('end', text))
  return {
    times: {
      date: start.toISODate() ?? written.date,
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
  note: (text: string) => void,
): DateTime {
  if (endText === '') {
    note('no end: the event is taken to last an hour')
    return start.plus(DEFAULT_LENGTH)
  }
  const isNextDay = padTime(endText) <= padTime(startText)
  if (isNextDay) note(`${endText} is not after the start: taken as the next day`)
  const day = isNextDay ? (DateTime.fromISO(date).plus({ days: 1 }).toISODate() ?? date) : date
  const end = resolveMoment(day, endText, zone, note)
  if (end > start) return end
  // If the clock change skips the whole event, the event keeps its written duration.
  const length = DateTime.fromISO(`${day}T${padTime(endText)}Z`).diff(
    DateTime.fromISO(`${date}T${padTime(startText)}Z`),
  )
  return start.plus(length)
}

function resolveMoment(day: string, time: string, zone: string, note: (text: string) => void): DateTime {
  const wanted = `${day}T${padTime(time)}`
  const found = DateTime.fromISO(wanted, { zone })
  if (found.toFormat(`yyyy-MM-dd'T'${CLOCK_FORMAT}`) !== wanted) {
    note(
      `${time} does not exist on ${day} in ${zone}, where clocks go forward: taken as ${found.toFormat(CLOCK_FORMAT)}`,
    )
  }
  const [first, second] = found.getPossibleOffsets().toSorted((a, b) => a.toMillis() - b.toMillis())
  if (first === undefined || second === undefined) return found
  note(`${time} is there twice on ${day} in ${zone}, where clocks go back: the first is taken`)
  return first
}

const padTime = (time: string): string => time.padStart(5, '0')
