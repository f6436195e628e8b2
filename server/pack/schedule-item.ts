/** The start of an event: a moment (milliseconds since 1970), or a local time in the schedule's zone. */
export type ScheduleTime = { moment: number } | { local: string }

/** An event of a schedule, before it gets an id and the fair's zone. */
export interface ScheduleItem {
  /** Identifies the event in every version of the schedule. */
  key: string
  /** The number that the schedule gives the event, if it does. */
  id: number | undefined
  /** The day of the programme: an event at night belongs to the evening before. */
  day: string | undefined
  start: ScheduleTime
  /** In minutes; undefined if unknown. */
  minutes: number | undefined
  /** The end, if the schedule names it instead of the minutes. */
  end?: ScheduleTime | undefined
  isWholeDay: boolean
  room: string
  title: string
  /** Plain text or HTML. */
  preview: string
  detail: string
  topic: string
  languages: string[]
  speakers: string[]
  isCancelled: boolean
}

export interface ParsedSchedule {
  title: string
  /** The zone that the schedule names, which is that of its local times. */
  zone: string | undefined
  /** The zone of the first event that names its own. */
  eventZone?: string | undefined
  /** First and last day, if the schedule names them. */
  days: string[]
  items: ScheduleItem[]
  /** Events that lacked something, or of which something was left out. */
  faults: { kind: 'schedule-event' | 'schedule-repeats' | 'time-zone'; found: string; line?: number }[]
}

/** A schedule that cannot be read. */
export class ScheduleError extends Error {
  override readonly name = 'ScheduleError'
  readonly line: number | undefined

  constructor(message: string, line?: number) {
    super(message)
    this.line = line
  }
}

const OFFSET_MOMENT = /T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)$/

/** Returns the moment of `2019-08-21T11:00:00+02:00`, or the local time of one without an offset. */
export function readScheduleTime(text: string): ScheduleTime | undefined {
  const day = text.slice(0, 10)
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || Number.isNaN(Date.parse(day))) return undefined
  if (OFFSET_MOMENT.test(text)) {
    const moment = Date.parse(text.replace(/([+-]\d\d)(\d\d)$/, '$1:$2'))
    return Number.isNaN(moment) ? undefined : { moment }
  }
  const time = /^T(\d\d:\d\d)/.exec(text.slice(10).replace(' ', 'T'))?.[1]
  return time === undefined ? undefined : { local: `${day}T${time}` }
}

/** Returns the minutes of `00:30`, `1:00:00` (days, hours, minutes) or `PT1H30M`. */
export function readDuration(text: string): number | undefined {
  const clock = /^(?:(\d+):)?(\d+):(\d\d)$/.exec(text.trim())
  if (clock !== null) {
    const [, days = '0', hours, minutes] = clock
    return Number(days) * 1440 + Number(hours) * 60 + Number(minutes)
  }
  const iso = /^P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:\d+S)?)?$/.exec(text.trim())
  if (iso === null) return undefined
  const [, weeks = '0', days = '0', hours = '0', minutes = '0'] = iso
  return ((Number(weeks) * 7 + Number(days)) * 24 + Number(hours)) * 60 + Number(minutes)
}

/** The end of a conference day, if its schedule does not set one. */
const DAY_CHANGE = '04:00'

/** Returns the local time of an event that is listed under a day with its time only. */
export function toLocalTime(day: string, time: string, dayChange = DAY_CHANGE): ScheduleTime | undefined {
  const clock = /^(\d{1,2}):(\d\d)/.exec(time)
  if (clock === null || Number.isNaN(Date.parse(day))) return undefined
  const [, hour = '', minute] = clock
  const start = `${hour.padStart(2, '0')}:${minute}`
  const isNight = start < dayChange.slice(0, 5).padStart(5, '0')
  const date = isNight ? new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10) : day
  return { local: `${date}T${start}` }
}

/** Returns the codes of languages, `en` of `en-GB`. */
export const readLanguages = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[\s,;/]+/)
    .flatMap((code) => /^([a-z]{2,3})(?:[-_]|$)/.exec(code)?.[1] ?? [])
