import type { Kysely, Selectable } from 'kysely'
import { DateTime } from 'luxon'
import type { FairEvent, Speaker } from '#contract/entities.ts'
import { type Lang, getOtherLang, type BilingualText } from '#contract/lang.ts'
import { isStreamAddress } from '#server/pack/stream-address.ts'
import type { ProgrammeStore } from './online-store.ts'
import type { Tables } from './schema.ts'

type SpeakerRow = Selectable<Tables['speakers']> & { event: number; moderator: boolean }
type EventRow = Selectable<Tables['events']> & {
  organizer_name: BilingualText | null
  organizer_logo: string | null
}

export function createEventQueries(db: Kysely<Tables>): Pick<ProgrammeStore, 'listEvents'> {
  return {
    async listEvents({ year, lang, authorized }) {
      const events = await db
        .selectFrom('events as e')
        .leftJoin('companies as c', 'c.id', 'e.organizer')
        .where('e.year', '=', year)
        .orderBy('e.ts')
        .orderBy('e.order_no')
        .selectAll('e')
        .select('c.name as organizer_name')
        .select((eb) => eb.ref('c.fields', '->>').key('logo').as('organizer_logo'))
        .execute()
      const speakers = await db
        .selectFrom('event_speakers as s')
        .innerJoin('events as e', 'e.id', 's.event')
        .innerJoin('speakers as p', 'p.id', 's.speaker')
        .where('e.year', '=', year)
        .orderBy('s.order_no')
        .selectAll('p')
        .select(['s.event', 's.moderator'])
        .execute()
      const byEvent = new Map<number, SpeakerRow[]>()
      for (const each of speakers) byEvent.set(each.event, [...(byEvent.get(each.event) ?? []), each])
      return events.map((event) => toFairEvent(event, byEvent.get(event.id) ?? [], lang, authorized))
    },
  }
}

function toFairEvent(row: EventRow, speakers: SpeakerRow[], requested: Lang, authorized: boolean): FairEvent {
  const lang = row.name[requested] === '' ? getOtherLang(requested) : requested
  const other = getOtherLang(lang)
  const { detail, program } = row
  return {
    ID: row.id,
    ROOM: row.room[lang],
    ROOM_TRANSLATION: row.room[other],
    NAME: row.name[lang],
    '~NAME': row.name[lang],
    NAME_TRANSLATION: row.name[other],
    lang,
    DATE: row.day,
    TIME: row.time,
    TIME_TO: row.time_to,
    TS: row.ts,
    TS_TO: row.ts_to,
    DATE_GOOGLE: row.time === '' ? formatDay(row.day, 0) : formatUtc(row.ts),
    DATE_TO_GOOGLE: row.time === '' ? formatDay(row.day, 1) : formatUtc(row.ts_to),
    PREVIEW_TEXT: row.preview[lang],
    DETAIL_TEXT: detail[lang] + program[lang],
    SHORT_TEXT_TRANSLATION: { TEXT: row.preview[other] },
    PROGRAM_TRANSLATION: { TEXT: detail[other] + program[other] },
    HAS_BROADCAST: row.stream !== '',
    ...(authorized && row.stream !== '' ? { LINK: getStreamUrl(row) } : {}),
    MAIN_THREAD: row.main_thread ? 'Y' : '',
    CATALOGUE_ENTRY_ID: row.company,
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

function toOrganizer({
  organizer,
  organizer_name: name,
  organizer_logo: logo,
}: EventRow): FairEvent['ORGANIZER'] {
  if (organizer === null || name === null) return null
  return { ID: organizer, LOGO: logo ?? '', NameRu: name.ru, NameEn: name.en }
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
