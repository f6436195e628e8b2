import type { PictureRef } from '#server/pack/pack-file.ts'
import type { PackEvent, PackProgramme } from '#server/pack/pack-programme.ts'
import { toPlainText } from '#server/pack/plain-text.ts'
import { getPictureUrl } from './picture-url.ts'
import { joinLanguages, normalizeSearchText } from './search-text.ts'
import type { FairTables } from './tables.ts'

type ProgrammeTables = Pick<
  FairTables,
  'events' | 'event_media' | 'event_speakers' | 'speakers' | 'surveys' | 'banners'
>

/** Returns the tables of events, speakers, surveys and banners. */
export const buildProgrammeTables = ({
  events,
  speakers,
  surveys,
  banners,
}: PackProgramme): ProgrammeTables => ({
  events: events.map(
    (
      {
        date,
        timeTo,
        tsTo,
        mainThread,
        isCancelled,
        places,
        topic,
        languages,
        media: _,
        speakers: _s,
        ...event
      },
      order,
    ) => ({
      ...event,
      ...(isCancelled && { cancelled: true as const }),
      ...(places.length > 0 && { places }),
      ...((topic.ru !== '' || topic.en !== '') && { topic }),
      ...(languages.length > 0 && { languages }),
      day: date,
      time_to: timeTo,
      ts_to: tsTo,
      main_thread: mainThread,
      organizers: event.organizers.map(getPictureUrl),
      partners: event.partners.map(({ logo, text }) => ({ logo: getPictureUrl(logo), text })),
      order_no: order,
      search: createEventSearchText(event),
    }),
  ),
  event_media: events.flatMap(({ id, media }) => media.map((file) => ({ event: id, ...file }))),
  event_speakers: events.flatMap(({ id, speakers: on }) =>
    on.map(({ id: speaker, moderator }, order) => ({ event: id, speaker, moderator, order_no: order })),
  ),
  speakers: speakers.map(({ photo, ...speaker }) => ({ ...speaker, photo: getPictureUrl(photo) })),
  surveys,
  banners: banners.map(({ pictures, ...banner }, order) => ({
    ...banner,
    path: toPictureUrls(pictures),
    order_no: order,
  })),
})

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

const toPictureUrls = ({ ru, en }: Record<'ru' | 'en', PictureRef | null>) => ({
  ru: getPictureUrl(ru),
  en: getPictureUrl(en),
})
