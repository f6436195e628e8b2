import { DateTime } from 'luxon'
import type { BilingualText } from '#contract/lang.ts'
import type { Findings } from './findings.ts'
import { hashId } from './hash-id.ts'
import type { PackFair } from './pack.ts'
import type { PackEvent } from './pack-programme.ts'
import { findDay, type ReadSchedule } from './read-schedule.ts'
import { sanitiseHtml } from './sanitise-html.ts'
import type { ScheduleItem, ScheduleTime } from './schedule-item.ts'
import { findTextLang, type SpeakerIndex } from './speaker-index.ts'

const HOUR = 60
const CLOCK_FORMAT = 'HH:mm'
const NO_TEXT: BilingualText = { ru: '', en: '' }

/** An event with the rooms of all its entries. */
interface MergedItem extends ScheduleItem {
  rooms: string[]
  /** The first schedule that lists it. */
  schedule: ReadSchedule
}

/**
 * Returns the events of schedules, with times in the fair's zone, and adds their speakers to the index. Schedules of one year
 * are one programme, such as one file for each room.
 */
export function createScheduleEvents(
  schedules: readonly ReadSchedule[],
  fair: Pick<PackFair, 'timezone'>,
  speakers: SpeakerIndex,
  findings: Findings,
): PackEvent[] {
  const merged = mergeRooms(schedules)
  const ids = identifyItems(merged)
  return merged.map((item) => {
    const { file, facts, zone = fair.timezone } = item.schedule
    const texts = createTexts(item)
    const minutes = findMinutes(item, zone)
    if (minutes === undefined && !item.isWholeDay) findings.mend('no-end', { file }, { found: item.title })
    return {
      id: ids.get(item) ?? 0,
      year: facts.year,
      ...resolveTimes({ ...item, minutes }, zone, fair.timezone),
      ...texts,
      stream: '',
      media: [],
      mainThread: false,
      company: null,
      organizer: null,
      organizers: [],
      partners: [],
      speakers: [...new Set(item.speakers.map((name) => speakers.identify(name)))].map((id) => ({
        id,
        moderator: false,
      })),
      survey: null,
      isCancelled: item.isCancelled,
      places: [],
      languages: [...new Set(item.languages)],
    }
  })
}

/** A schedule lists an event in several rooms once for each. */
function mergeRooms(schedules: readonly ReadSchedule[]): MergedItem[] {
  const merged = new Map<string, MergedItem>()
  for (const schedule of schedules) {
    for (const item of schedule.items) {
      const key = JSON.stringify([schedule.facts.year, item.key, item.start])
      const known = merged.get(key)
      if (known === undefined)
        merged.set(key, { ...item, schedule, rooms: item.room === '' ? [] : [item.room] })
      else if (item.room !== '' && !known.rooms.includes(item.room)) known.rooms.push(item.room)
    }
  }
  return [...merged.values()]
}

/**
 * Returns the ids of events: the schedule's own numbers, or numbers derived from the keys, so that an event keeps its
 * id in later versions.
 */
function identifyItems(items: readonly MergedItem[]): Map<MergedItem, number> {
  const ids = new Map<MergedItem, number>()
  const taken = new Set<number>()
  for (const item of items) {
    if (item.id === undefined || taken.has(item.id)) continue
    taken.add(item.id)
    ids.set(item, item.id)
  }
  const others = items.filter((item) => !ids.has(item))
  for (const item of others.toSorted((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))) {
    ids.set(item, hashId(item.key, taken))
  }
  return ids
}

/** Returns the minutes of an event. Whole days are counted without the clock changes between them. */
function findMinutes(item: ScheduleItem, zone: string): number | undefined {
  if (item.end === undefined) return item.minutes
  const [start, end] = [item.start, item.end].map((time) => findMoment(time, item.isWholeDay ? 'UTC' : zone))
  return start !== undefined && end !== undefined && end > start ? end.diff(start).as('minutes') : undefined
}

const findMoment = (time: ScheduleTime, zone: string): DateTime =>
  'moment' in time ? DateTime.fromMillis(time.moment) : DateTime.fromISO(time.local, { zone })

function resolveTimes(
  item: ScheduleItem,
  zone: string,
  fairZone: string,
): Pick<PackEvent, 'date' | 'time' | 'timeTo' | 'ts' | 'tsTo'> {
  const { start, minutes, isWholeDay } = item
  const moment = findMoment(start, zone).setZone(fairZone)
  if (isWholeDay) {
    const day = DateTime.fromISO(findDay(item, zone), { zone: fairZone }).startOf('day')
    const end = minutes === undefined ? day.plus({ days: 1 }) : day.plus({ days: Math.ceil(minutes / 1440) })
    return {
      date: findDay(item, fairZone),
      time: '',
      timeTo: '',
      ts: day.toUnixInteger(),
      tsTo: end.toUnixInteger(),
    }
  }
  const end = moment.plus({ minutes: minutes === undefined || minutes === 0 ? HOUR : minutes })
  return {
    date: findDay(item, fairZone),
    time: moment.toFormat(CLOCK_FORMAT),
    timeTo: minutes === undefined ? '' : end.toFormat(CLOCK_FORMAT),
    ts: moment.toUnixInteger(),
    tsTo: end.toUnixInteger(),
  }
}

/** The language of all texts is detected from the title, as schedules do not name it. */
function createTexts(
  item: MergedItem,
): Pick<PackEvent, 'name' | 'room' | 'topic' | 'preview' | 'detail' | 'program'> {
  const lang = findTextLang(item.title)
  const put = (text: string): BilingualText => ({ ...NO_TEXT, [lang]: text })
  return {
    name: put(item.title),
    room: put(item.rooms.join(', ')),
    topic: put(item.topic.trim()),
    preview: put(toHtml(item.preview)),
    detail: put(toHtml(item.detail)),
    program: NO_TEXT,
  }
}

const TAG = /<\/?(?:p|br|ul|ol|li|strong|em|b|i|a|h\d)(?:\s[^<>]*)?\/?>/i

/** Returns sanitised HTML of a text, which may be HTML or plain with empty lines between paragraphs. */
function toHtml(text: string): string {
  if (text.trim() === '') return ''
  if (TAG.test(text)) return sanitiseHtml(text).html
  const paragraphs = text.trim().split(/(?:\r?\n[ \t]*){2,}/)
  return sanitiseHtml(paragraphs.map((each) => `<p>${escapeText(each)}</p>`).join('')).html
}

const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll(/\r?\n/g, '<br />')
