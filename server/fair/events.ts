import { DateTime } from 'luxon'
import type { FairEvent, Speaker } from '#contract/entities.ts'
import { type Lang, getOtherLang } from '#contract/lang.ts'
import { isStreamAddress } from '#server/pack/stream-address.ts'
import { groupBy } from '#server/group-by.ts'
import { createRoomStandFinder } from './find-room-stand.ts'
import { createStartDay } from './start-day.ts'
import type { FairRows, FairTables } from './tables.ts'

type EventTables = Pick<
  FairTables,
  'companies' | 'events' | 'event_speakers' | 'fair' | 'participations' | 'places' | 'plans' | 'speakers'
>
type SpeakerRow = FairRows['speakers'] & { moderator: boolean }
type EventRow = FairRows['events'] & {
  organizerRow: FairRows['companies'] | undefined
  placeRows: readonly FairRows['places'][]
  exhibitors: NonNullable<FairEvent['EXHIBITORS']>
  roomStand: FairEvent['ROOM_STAND']
  startDay: string
}

/** `id` selects one event, if the edition has it. Stream and survey are set only if `authorized`. */
interface EventQuery {
  year: number
  id?: number | undefined
  lang: Lang
  authorized: boolean
}

/**
 * Creates the list of an edition's events by time. `lang` is the language of `NAME` and the other texts: the requested
 * one if the event has it. `…_TRANSLATION` is the other language, possibly empty. `DETAIL_TEXT` and
 * `PROGRAM_TRANSLATION` contain description and programme.
 */
export function createEventList(tables: EventTables): (query: EventQuery) => FairEvent[] {
  const companies = new Map(tables.companies.map((company) => [company.id, company]))
  const speakers = new Map(tables.speakers.map((speaker) => [speaker.id, speaker]))
  const places = new Map(tables.places.map((place) => [place.id, place]))
  const speakersOf = groupBy(tables.event_speakers, ({ event }) => event)
  const standsOf = groupBy(tables.participations, ({ year, company }) => `${year} ${company}`)
  const findRoomStand = createRoomStandFinder(tables)
  const getStartDay = createStartDay(tables)
  const startDays = new Map(tables.events.map((event) => [event.id, getStartDay(event)]))
  const roomStands = new Map(tables.events.map(({ id, year, room }) => [id, findRoomStand(year, room)]))
  const byYear = groupBy(
    tables.events.toSorted((a, b) => a.ts - b.ts || a.order_no - b.order_no),
    ({ year }) => year,
  )
  const listSpeakers = (event: number): SpeakerRow[] =>
    (speakersOf.get(event) ?? []).flatMap(({ speaker: id, moderator }) => {
      const speaker = speakers.get(id)
      return speaker === undefined ? [] : [{ ...speaker, moderator }]
    })
  const listExhibitors = ({ year, organizer, company }: FairRows['events']): EventRow['exhibitors'] =>
    [...new Set([organizer, company])].flatMap((id) => {
      const row = companies.get(id ?? Number.NaN)
      const stands = (standsOf.get(`${year} ${id}`) ?? []).toSorted((a, b) => a.position - b.position)
      const hall = stands.find((stand) => stand.hall !== null)?.hall
      return row === undefined || !hall
        ? []
        : [
            {
              ID: row.id,
              HALL: hall,
              STANDS: stands.map(({ hall: each, stand }) => ({ hall: each, stand })),
              NameRu: row.name.ru,
              NameEn: row.name.en,
            },
          ]
    })
  const find = (year: number, id: number | undefined) => {
    const events = byYear.get(year) ?? []
    return id === undefined ? events : events.filter((event) => event.id === id)
  }
  return ({ year, id, lang, authorized }) =>
    find(year, id).map((event) => {
      const row = {
        ...event,
        organizerRow: companies.get(event.organizer ?? Number.NaN),
        exhibitors: listExhibitors(event),
        roomStand: roomStands.get(event.id),
        startDay: startDays.get(event.id) ?? event.day,
        placeRows: (event.places ?? []).flatMap((place) => places.get(place) ?? []),
      }
      return toFairEvent(row, listSpeakers(event.id), lang, authorized)
    })
}

function toFairEvent(row: EventRow, speakers: SpeakerRow[], requested: Lang, authorized: boolean): FairEvent {
  const lang = row.name[requested] === '' ? getOtherLang(requested) : requested
  const other = getOtherLang(lang)
  const { detail, program } = row
  const shown = row.placeRows.filter(({ onPlan }) => onPlan)
  return {
    ID: row.id,
    ROOM: row.room[lang],
    ROOM_TRANSLATION: row.room[other],
    ...(shown.length > 0 && {
      PLACES: shown.map(({ id, hall, name }) => ({
        ID: id,
        HALL: hall,
        ...(shown.length > 1 && { NAME: name[lang], NAME_TRANSLATION: name[other] }),
      })),
    }),
    ...(shown.length === 0 && row.roomStand && { ROOM_STAND: row.roomStand }),
    ...(row.topic && { TOPIC: row.topic[lang], TOPIC_TRANSLATION: row.topic[other] }),
    ...(row.languages && { LANGUAGES: row.languages }),
    NAME: row.name[lang],
    '~NAME': row.name[lang],
    NAME_TRANSLATION: row.name[other],
    lang,
    DATE: row.day,
    TIME: row.time,
    TIME_TO: row.time_to,
    ...(row.startDay !== row.day && { START_DATE: row.startDay }),
    TS: row.ts,
    TS_TO: row.ts_to,
    DATE_GOOGLE: row.time === '' ? formatDay(row.day, 0) : formatUtc(row.ts),
    DATE_TO_GOOGLE: row.time === '' ? formatDay(row.day, 1) : formatUtc(row.ts_to),
    PREVIEW_TEXT: row.preview[lang],
    DETAIL_TEXT: detail[lang] + program[lang],
    SHORT_TEXT_TRANSLATION: { TEXT: row.preview[other] },
    PROGRAM_TRANSLATION: { TEXT: detail[other] + program[other] },
    ...(row.cancelled && { STATUS: 'cancelled' }),
    HAS_BROADCAST: row.stream !== '',
    ...(authorized && row.stream !== '' ? { LINK: getStreamUrl(row) } : {}),
    MAIN_THREAD: row.main_thread ? 'Y' : '',
    CATALOGUE_ENTRY_ID: row.company,
    ...(row.exhibitors.length > 0 && { EXHIBITORS: row.exhibitors }),
    SURVEY: authorized ? row.survey : null,
    ORGANIZER: toOrganizer(row),
    ORGANIZERS: row.organizers.map((url) => ({ LOGO: { value: { url } } })),
    PARTNER_LOGOS: row.partners.map(({ logo: url }) => ({ value: { url } })),
    PARTNER_LOGOS_DESCRIPTION: row.partners.map(({ text }) => `${text.ru}|${text.en}`),
    SPEAKERS: speakers.map((speaker) => toSpeaker(speaker, lang)),
  }
}

function toSpeaker({ name, position, company, photo, moderator }: SpeakerRow, lang: Lang): Speaker {
  const other = getOtherLang(lang)
  return {
    NAME: name[lang],
    NAME_TRANSLATION: name[other],
    POSITION: position[lang],
    POSITION_TRANSLATION: position[other],
    COMPANY: company[lang],
    COMPANY_TRANSLATION: company[other],
    PHOTO: photo,
    IS_MODERATOR: moderator ? 'Y' : '',
  }
}

const toOrganizer = ({ organizerRow: row }: EventRow): FairEvent['ORGANIZER'] =>
  row === undefined
    ? null
    : {
        ID: row.id,
        LOGO: row.fields.logo,
        NameRu: row.name.ru,
        NameEn: row.name.en,
        ...(row.fields.email !== '' && { HAS_EMAIL: true }),
      }

const getStreamUrl = ({ id, stream }: EventRow): string =>
  isStreamAddress(stream)
    ? stream
    : `/online/media/${id}/${stream.split('/').map(encodeURIComponent).join('/')}`

const formatUtc = (seconds: number): string =>
  DateTime.fromSeconds(seconds, { zone: 'utc' }).toFormat("yyyyMMdd'T'HHmmss'Z'")

/** Formats a day for Google's link to an event without times, in which the end day is exclusive. */
const formatDay = (day: string, later: number): string =>
  DateTime.fromISO(day, { zone: 'utc' }).plus({ days: later }).toFormat('yyyyMMdd')
