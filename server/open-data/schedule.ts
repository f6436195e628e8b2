import { createHash } from 'node:crypto'
import { DateTime } from 'luxon'
import type { FairEvent } from '#contract/entities.ts'
import { isCancelled } from '#contract/event-time.ts'
import { getLangPrefix, localize, localizeTranslated, type Lang } from '#contract/lang.ts'
import type { Revision } from '#server/fair/revision.ts'
import { groupBy } from '#server/group-by.ts'
import { getIntl } from '#server/pages/intl.ts'
import { findProgrammePath } from '#server/pages/website/find-page.ts'
import { createEventUid } from '#server/programme/event-calendar.ts'
import { findCalendarHref } from '#server/programme/read-calendar-events.ts'
import {
  localizeEventDetail,
  localizeEventName,
  localizeEventPreview,
  localizeEventRoom,
  localizeSpeaker,
} from '#src/views/programme/localize-event.ts'
import { htmlToLines } from './html-to-lines.ts'
import { buildOpenDataHref } from './open-data-files.ts'

/** A day of a programme begins at this hour, so that events after midnight belong to the evening before. */
const DAY_CHANGE_HOUR = 4
const MINUTES_PER_HOUR = 60

/** The public programme of an edition in one language, for both schedule formats. */
export interface Schedule {
  /** Grows with every publication. */
  version: string
  /** Absolute URL of the XML form. */
  url: string
  baseUrl: string
  /** Absolute URL of the programme's page. */
  pageUrl: string
  acronym: string
  title: string
  /** First and last day of the edition. */
  start: string
  end: string
  zone: string
  rooms: ScheduleRoom[]
  tracks: string[]
  /** At least one, by date. */
  days: ScheduleDay[]
}

export interface ScheduleRoom {
  name: string
  guid: string
}

interface ScheduleDay {
  index: number
  date: string
  /** ISO 8601 with offset; all events of the day are between the two. */
  start: string
  end: string
  rooms: (ScheduleRoom & { events: ScheduleEvent[] })[]
}

export interface ScheduleEvent {
  id: number
  guid: string
  slug: string
  url: string
  /** ISO 8601 with offset. */
  date: string
  end: string
  /** Local time: `10:30`. */
  start: string
  /** Hours and minutes. */
  duration: string
  room: string
  title: string
  /** Empty if the event has none. */
  track: string
  /** Codes of languages, separated by commas; empty if not known. */
  language: string
  abstract: string
  description: string
  persons: { name: string; role: string }[]
}

interface ScheduleSource {
  revision: Revision
  year: number
  lang: Lang
  origin: string
  /** The public host, which is part of the ids of events; undefined without PUBLIC_URL. */
  host: string | undefined
}

/** Creates the schedule of an edition as anonymous visitors see it. */
export function createSchedule(source: ScheduleSource): Schedule {
  const { revision, year, lang, origin } = source
  const { fair, pages, programme } = revision
  const edition = fair.editions.find((each) => each.year === year)
  const listed = programme.listEvents({ year, lang, authorized: false })
  const names = createRoomNames(source, listed)
  const events = listed.map((event) => ({ event, described: describeEvent(source, event, names) }))
  const dates = [...new Set(listed.map(({ DATE }) => DATE))].toSorted()
  const days = dates.length > 0 ? dates : [edition?.from ?? `${year}-01-01`]
  const byDay = groupBy(events, ({ event }) => event.DATE)
  const path = findProgrammePath(pages, year)
  return {
    version: String(revision.publication),
    url: origin + buildOpenDataHref(lang, 'scheduleXml', year),
    baseUrl: `${origin}/`,
    pageUrl: `${origin}${getLangPrefix(lang)}${path ?? '/'}`,
    acronym: createAcronym(fair.name.en, year),
    title: localize(lang, edition?.name ?? fair.name).text || localize(lang, fair.name).text,
    start: [edition?.from ?? '', ...days].filter((day) => day !== '').toSorted()[0] ?? '',
    end: [edition?.to ?? '', ...days].toSorted().at(-1) ?? '',
    zone: fair.timezone,
    rooms: [...names.values()],
    tracks: [...new Set(events.map(({ described }) => described.track))].filter((track) => track !== ''),
    days: days.map((date, at) => {
      const held = byDay.get(date) ?? []
      const byRoom = groupBy(held, ({ described }) => described.room)
      return {
        index: at + 1,
        date,
        ...limitDay(
          date,
          fair.timezone,
          held.map(({ event }) => event),
        ),
        rooms: [...names.values()].flatMap((room) => {
          const own = byRoom.get(room.name)
          return own === undefined ? [] : [{ ...room, events: own.map(({ described }) => described) }]
        }),
      }
    }),
  }
}

/** Returns the names of rooms by their text in either language, so that a room has the same id in both. */
function createRoomNames(
  { lang, year, host }: ScheduleSource,
  events: readonly FairEvent[],
): Map<string, ScheduleRoom> {
  const rooms = new Map<string, ScheduleRoom>()
  for (const event of events) {
    const name = getRoomName(event, lang)
    if (rooms.has(name)) continue
    const key = encodeURIComponent(localizeEventRoom(event, 'ru').text)
    rooms.set(name, { name, guid: createNameUuid(`urn:room:${year}:${key}@${host ?? ''}`) })
  }
  return rooms
}

const getRoomName = (event: FairEvent, lang: Lang): string =>
  localizeEventRoom(event, lang).text || getIntl(lang).formatMessage({ id: 'programme.noRoom' })

function describeEvent(
  { revision, year, lang, origin, host }: ScheduleSource,
  event: FairEvent,
  rooms: ReadonlyMap<string, ScheduleRoom>,
): ScheduleEvent {
  const { fair, pages } = revision
  const room = getRoomName(event, lang)
  return {
    id: event.ID,
    guid: createNameUuid(`urn:event:${createEventUid({ id: event.ID, year }, host)}`),
    slug: `${createAcronym(fair.name.en, year)}-event-${event.ID}`,
    url: origin + findCalendarHref({ fair, pages }, lang, { id: event.ID, year }),
    date: formatMoment(event.TS, fair.timezone),
    end: formatMoment(event.TS_TO, fair.timezone),
    start: DateTime.fromSeconds(event.TS, { zone: fair.timezone }).toFormat('HH:mm'),
    duration: formatDuration(event.TS_TO - event.TS),
    room: rooms.get(room)?.name ?? room,
    title: formatTitle(event, lang),
    track: localizeTranslated(lang, event.lang, event.TOPIC ?? '', event.TOPIC_TRANSLATION ?? '').text,
    language: (event.LANGUAGES ?? []).join(','),
    abstract: htmlToLines(localizeEventPreview(event, lang).text),
    description: htmlToLines(localizeEventDetail(event, lang).text),
    persons: event.SPEAKERS.map((speaker) => {
      const { name, position, company } = localizeSpeaker(speaker, event.lang, lang)
      return { name: name.text, role: [position.text, company.text].filter((text) => text !== '').join(', ') }
    }),
  }
}

/** Returns the title. It marks a cancelled event, because the formats have no field for that. */
function formatTitle(event: FairEvent, lang: Lang): string {
  const name = localizeEventName(event, lang).text
  return isCancelled(event)
    ? getIntl(lang).formatMessage({ id: 'server.calendar.cancelled' }, { name })
    : name
}

const formatMoment = (seconds: number, zone: string): string =>
  DateTime.fromSeconds(seconds, { zone }).toISO({ suppressMilliseconds: true }) ?? ''

function formatDuration(seconds: number): string {
  const minutes = Math.round(seconds / 60)
  const [hours, rest] = [Math.floor(minutes / MINUTES_PER_HOUR), minutes % MINUTES_PER_HOUR]
  return `${String(hours).padStart(2, '0')}:${String(rest).padStart(2, '0')}`
}

/**
 * Returns start and end of a day: from early morning to early morning, as schedule readers expect, or longer if an
 * event begins before or ends after.
 */
function limitDay(
  date: string,
  zone: string,
  events: readonly FairEvent[],
): Pick<ScheduleDay, 'start' | 'end'> {
  const start = DateTime.fromISO(date, { zone }).set({ hour: DAY_CHANGE_HOUR })
  const end = start.plus({ days: 1 })
  return {
    start: formatMoment(Math.min(start.toUnixInteger(), ...events.map(({ TS }) => TS)), zone),
    end: formatMoment(Math.max(end.toUnixInteger(), ...events.map(({ TS_TO }) => TS_TO)), zone),
  }
}

const MAX_NAME_LENGTH = 40
const COMBINING_MARKS = /\p{M}+/gu

/** Returns the short name of an edition in Latin letters and digits: `store_flow_2021`. */
export function createAcronym(name: string, year: number): string {
  const latin = name.normalize('NFKD').replace(COMBINING_MARKS, '').toLowerCase()
  const base = latin
    .replace(/[^a-z0-9]+/g, '_')
    .slice(0, MAX_NAME_LENGTH)
    .replace(/^_+|_+$/g, '')
  const own = base === '' ? 'fair' : base
  return own.endsWith(String(year)) ? own : `${own}_${year}`
}

/** The namespace of URLs (RFC 9562, 6.6), without hyphens. */
const URL_NAMESPACE = Buffer.from('6ba7b8119dad11d180b400c04fd430c8', 'hex')

/** Returns the UUID of a URI: version 5 of RFC 9562, so that equal URIs always have the same one. */
export function createNameUuid(uri: string): string {
  const bytes = createHash('sha1').update(URL_NAMESPACE).update(uri).digest().subarray(0, 16)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x50
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
