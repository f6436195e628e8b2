import * as v from 'valibot'
import {
  type ParsedSchedule,
  readDuration,
  readLanguages,
  readScheduleTime,
  ScheduleError,
  type ScheduleItem,
  toLocalTime,
} from './schedule-item.ts'

const text = v.fallback(v.union([v.string(), v.pipe(v.number(), v.transform(String))]), '')
const optionalText = v.optional(text, '')

const EventSchema = v.object({
  id: optionalText,
  guid: optionalText,
  date: optionalText,
  start: optionalText,
  duration: optionalText,
  room: optionalText,
  title: optionalText,
  subtitle: optionalText,
  abstract: optionalText,
  description: optionalText,
  track: optionalText,
  language: optionalText,
  status: optionalText,
  persons: v.fallback(
    v.optional(v.array(v.object({ public_name: optionalText, name: optionalText })), []),
    [],
  ),
})

const ScheduleSchema = v.object({
  schedule: v.object({
    conference: v.object({
      title: optionalText,
      time_zone_name: v.optional(v.nullable(v.string())),
      days: v.array(
        v.object({ date: optionalText, rooms: v.fallback(v.record(v.string(), v.array(v.unknown())), {}) }),
      ),
    }),
  }),
})

/**
 * Parses a schedule in the JSON of frab and pretalx.
 *
 * @throws {ScheduleError} if it is not one
 */
export function parseJsonSchedule(source: string): ParsedSchedule {
  const parsed = v.safeParse(ScheduleSchema, parseJson(source))
  if (!parsed.success) {
    const [issue] = parsed.issues
    throw new ScheduleError(v.getDotPath(issue) ?? 'schedule.conference.days')
  }
  const { title, time_zone_name: zone, days } = parsed.output.schedule.conference
  const items: ScheduleItem[] = []
  const faults: ParsedSchedule['faults'] = []
  for (const { date: day, rooms } of days) {
    for (const [room, events] of Object.entries(rooms)) {
      for (const written of events) {
        const event = v.safeParse(EventSchema, written)
        const item = event.success ? toItem(event.output, day.slice(0, 10), room) : undefined
        if (item !== undefined) items.push(item)
        else faults.push({ kind: 'schedule-event', found: event.success ? event.output.title : room })
      }
    }
  }
  return { title, zone: zone ?? undefined, days: days.map(({ date }) => date.slice(0, 10)), items, faults }
}

function parseJson(source: string): unknown {
  try {
    return JSON.parse(source)
  } catch (error) {
    throw new ScheduleError((error as Error).message)
  }
}

function toItem(
  event: v.InferOutput<typeof EventSchema>,
  day: string,
  room: string,
): ScheduleItem | undefined {
  const start = readScheduleTime(event.date) ?? toLocalTime(day, event.start)
  if (start === undefined || event.title.trim() === '') return undefined
  const { preview, detail } = arrangeTexts(event)
  return {
    key: event.guid || event.id || `${day} ${event.start} ${event.title}`,
    id: readNumber(event.id),
    day: day === '' ? undefined : day,
    start,
    minutes: readDuration(event.duration),
    isWholeDay: false,
    room: event.room || room,
    title: event.title.trim(),
    preview,
    detail,
    topic: event.track,
    languages: readLanguages(event.language),
    speakers: event.persons.map((person) => person.public_name || person.name).filter((name) => name !== ''),
    isCancelled: /^cancel/i.test(event.status),
  }
}

/** Chooses short and long text among the texts that an event may have. */
export function arrangeTexts(event: {
  subtitle: string
  abstract: string
  description: string
}): Pick<ScheduleItem, 'preview' | 'detail'> {
  const [preview = '', ...rest] = [event.subtitle, event.abstract, event.description]
    .map((each) => each.trim())
    .filter((each, at, all) => each !== '' && all.indexOf(each) === at)
  return rest.length === 0 && event.subtitle.trim() === '' && event.abstract.trim() === ''
    ? { preview: '', detail: preview }
    : { preview, detail: rest.join('\n\n') }
}

export const readNumber = (text: string): number | undefined =>
  /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined
