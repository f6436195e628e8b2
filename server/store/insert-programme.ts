import { createHash } from 'node:crypto'
import { type Transaction, sql } from 'kysely'
import type { PictureRef } from '#server/pack/pack-file.ts'
import type { BilingualText } from '#contract/lang.ts'
import { toPlainText } from '#server/pack/plain-text.ts'
import type { PackEvent, PackProgramme } from '#server/pack/pack-programme.ts'
import { insertRows } from './insert-rows.ts'
import { getPictureUrl } from './picture-url.ts'
import { normalizeSearchText } from './search-text.ts'
import type { Tables } from './schema.ts'

/** Tables that an import replaces, ordered so that each comes before those that it references. */
export const PROGRAMME_TABLES = [
  'event_media',
  'event_speakers',
  'events',
  'speakers',
  'surveys',
  'banners',
] as const

export async function insertProgramme(
  trx: Transaction<Tables>,
  { events, speakers, surveys, banners }: PackProgramme,
  now: Date,
): Promise<void> {
  const people = speakers.map(({ photo, ...speaker }) => ({ ...speaker, photo: getPictureUrl(photo) }))
  await insertRows(trx, 'speakers', people)
  await insertRows(trx, 'surveys', surveys)
  await insertEvents(trx, events)
  await insertRows(
    trx,
    'banners',
    banners.map(({ pictures, ...banner }, order) => ({
      ...banner,
      path: toPictureUrls(pictures),
      order_no: order,
    })),
  )
  await updateRevisions(trx, events, now)
}

async function insertEvents(trx: Transaction<Tables>, events: readonly PackEvent[]): Promise<void> {
  await insertRows(
    trx,
    'events',
    events.map(({ date, timeTo, tsTo, mainThread, media: _, speakers: _s, ...event }, order) => ({
      ...event,
      day: date,
      time_to: timeTo,
      ts_to: tsTo,
      main_thread: mainThread,
      organizers: event.organizers.map(getPictureUrl),
      partners: event.partners.map(({ logo, text }) => ({ logo: getPictureUrl(logo), text })),
      order_no: order,
      search: createEventSearchText(event),
    })),
  )
  const media = events.flatMap(({ id, media: paths }) => paths.map((path) => ({ event: id, path })))
  await insertRows(trx, 'event_media', media)
  const speakers = events.flatMap(({ id, speakers: on }) =>
    on.map(({ id: speaker, moderator }, order) => ({ event: id, speaker, moderator, order_no: order })),
  )
  await insertRows(trx, 'event_speakers', speakers)
}

/** Increases the sequence number of events that have changed since the last import, so that calendars update them. */
async function updateRevisions(
  trx: Transaction<Tables>,
  events: readonly PackEvent[],
  now: Date,
): Promise<void> {
  const rows = events.map((event) => ({ event: event.id, hash: hashEvent(event), sequence: 0, revised: now }))
  await sql`insert into event_revisions (event, hash, sequence, revised)
    select event, hash, sequence, revised
    from json_populate_recordset(null::event_revisions, ${JSON.stringify(rows)}::json)
    on conflict (event) do update
    set hash = excluded.hash, sequence = event_revisions.sequence + 1, revised = excluded.revised
    where event_revisions.hash <> excluded.hash`.execute(trx)
}

const hashEvent = (event: PackEvent): string =>
  createHash('sha256').update(JSON.stringify(event)).digest('base64url')

/** Returns the search text of an event: names, rooms, descriptions and programmes in both languages. */
const createEventSearchText = ({
  name,
  room,
  preview,
  detail,
  program,
}: Pick<PackEvent, 'name' | 'room' | 'preview' | 'detail' | 'program'>): string =>
  normalizeSearchText(
    [
      joinLanguages(name),
      joinLanguages(room),
      ...[preview, detail, program].map((html) => toPlainText(joinLanguages(html))),
    ].join(' '),
  )

const joinLanguages = ({ ru, en }: BilingualText): string => `${ru} ${en}`

const toPictureUrls = ({ ru, en }: Record<'ru' | 'en', PictureRef | null>) => ({
  ru: getPictureUrl(ru),
  en: getPictureUrl(en),
})
