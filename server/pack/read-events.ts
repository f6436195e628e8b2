import { readUniqueIds, type KnownIds } from './read-companies.ts'
import { resolveEventTimes, isClockTime } from './event-times.ts'
import type { BilingualText } from '#contract/lang.ts'
import { isFile } from './pack-files.ts'
import type { MediaFile } from './pack-file.ts'
import { listStreamMedia, MEDIA_FOLDER } from './stream-media.ts'
import type { PackEvent } from './pack-programme.ts'
import { readPartners } from './read-partners.ts'
import type { ProgrammeSources } from './programme-sources.ts'
import type { Row } from './row.ts'
import { isStreamAddress, findStreamFault } from './stream-address.ts'
import { createLangColumns, readTable } from './read-table.ts'

export const EVENT_COLUMNS = {
  required: ['id', 'year', 'date', 'start', 'end', ...createLangColumns('name')],
  optional: [
    ...['room', 'topic', 'preview', 'detail', 'program'].flatMap(createLangColumns),
    'stream',
    'main_thread',
    'company',
    'organizer',
    'organizers',
    'partner_logos',
    'partner_texts',
    'speakers',
    'survey',
    'status',
    'places',
    'language',
  ],
}

/** The ids to which an event may refer. */
interface EventReferences {
  speakers: KnownIds
  surveys: KnownIds
}

/** Reads `events.csv` with times in the fair's zone. */
export async function readEvents(sources: ProgrammeSources, known: EventReferences): Promise<PackEvent[]> {
  const rows = (await readTable(sources, 'events', EVENT_COLUMNS, true)) ?? []
  const events: PackEvent[] = []
  for (const { id, row } of readUniqueIds(rows)) {
    const times = readTimes(row, sources)
    const texts = readTexts(row)
    const stream = readStream(row, sources)
    const event = {
      ...texts,
      stream,
      media: await readMedia(stream, row, sources),
      mainThread: row.readFlag('main_thread'),
      company: readReference(row, 'company', sources.companies),
      organizer: readReference(row, 'organizer', sources.companies),
      ...(await readPartners(row, sources)),
      speakers: readSpeakerList(row, known.speakers),
      survey: readReference(row, 'survey', known.surveys),
      isCancelled: readStatus(row),
      places: readPlaceIds(row, sources, times?.year),
      languages: readLanguages(row),
    }
    if (times !== undefined) events.push({ id, ...times, ...event })
  }
  return events
}

/** Reads the status of an event. Returns true if it is cancelled. */
function readStatus(row: Row): boolean {
  const status = row.text('status')
  if (status !== '' && status !== 'cancelled')
    row.addProblem('status', `"${status}" is neither "cancelled" nor empty`)
  return status === 'cancelled'
}

const LANGUAGE_CODE = /^[a-z]{2,3}$/

/** Reads the codes of the languages in which an event is held. */
function readLanguages(row: Row): string[] {
  const codes = row.readList('language').map((code) => code.toLowerCase())
  const known = codes.filter((code) => LANGUAGE_CODE.test(code))
  for (const code of codes)
    if (!known.includes(code)) row.addProblem('language', `"${code}" is not a language code like ru`)
  return [...new Set(known)]
}

function readTimes(row: Row, { fair }: ProgrammeSources) {
  const year = row.readId('year')
  const edition = fair?.editions.find((each) => each.year === year)
  if (year !== undefined && fair !== undefined && edition === undefined)
    row.addProblem('year', `there is no edition ${year}`)
  const date = row.readDay('date')
  const [start, end] = [readTime(row, 'start'), readTime(row, 'end')]
  if (fair === undefined || edition === undefined || date === '') return undefined
  if (date < edition.from || date > edition.to) {
    row.addWarning('date', `${date} is not one of the days of the edition ${edition.year}`)
  }
  const { times, notes } = resolveEventTimes({ date, start, end }, fair.timezone)
  for (const { field, text } of notes) row.addWarning(field, text)
  return { year: edition.year, ...times }
}

function readTime(row: Row, field: string): string {
  const text = row.text(field)
  if (text === '' || isClockTime(text)) return text
  row.addProblem(field, `"${text}" is not a time like 10:30`)
  return ''
}

function readTexts(row: Row) {
  const texts = {
    name: row.readBilingualText('name', 'needed'),
    room: row.readBilingualText('room'),
    topic: row.readBilingualText('topic'),
    preview: row.readBilingualHtml('preview'),
    detail: row.readBilingualHtml('detail'),
    program: row.readBilingualHtml('program'),
  }
  for (const lang of ['ru', 'en'] as const) {
    const lacking = Object.entries<BilingualText>(texts).filter(
      ([, text]) => text[lang] === '' && hasText(text),
    )
    const [first] = lacking
    if (first !== undefined) {
      row.addWarning(`${first[0]}_${lang}`, `not translated: ${lacking.map(([name]) => name).join(', ')}`)
    }
  }
  return texts
}

const hasText = ({ ru, en }: BilingualText): boolean => ru !== '' || en !== ''

function readStream(row: Row, { fair }: ProgrammeSources): string {
  const stream = row.text('stream')
  if (!isStreamAddress(stream) || fair === undefined) return stream
  const fault = findStreamFault(stream, fair)
  if (fault === undefined) return new URL(stream).href
  row.addProblem('stream', fault)
  return ''
}

async function readMedia(
  stream: string,
  row: Row,
  { folder, fair, findings, media, earlierMedia }: ProgrammeSources,
): Promise<MediaFile[]> {
  if (stream === '' || isStreamAddress(stream)) return []
  const known = earlierMedia.get(stream)
  if (known !== undefined && !(await isFile(folder, `${MEDIA_FOLDER}/${stream}`))) return [...known]
  const paths = await listStreamMedia(stream, {
    folder,
    origins: fair?.streams ?? [],
    findings,
    location: row.getLocation('stream'),
  })
  const files: MediaFile[] = []
  for (const path of paths) files.push(await media.load(path))
  return files
}

function readReference(row: Row, field: string, known: KnownIds): number | null {
  const id = row.readId(field, 'optional')
  if (id === undefined) return null
  if (known?.has(id) === false)
    row.addProblem(field, `there is no ${field === 'survey' ? 'survey' : 'exhibitor'} ${id}`)
  return id
}

function readSpeakerList(row: Row, known: KnownIds): PackEvent['speakers'] {
  const speakers = row.readList('speakers').flatMap((text) => {
    const [, digits = ''] = /^([1-9]\d{0,8})\*?$/.exec(text) ?? []
    if (digits === '' || known?.has(Number(digits)) === false) {
      row.addProblem('speakers', `there is no speaker ${text}`)
      return []
    }
    return [{ id: Number(digits), moderator: text.endsWith('*') }]
  })
  if (new Set(speakers.map(({ id }) => id)).size < speakers.length)
    row.addProblem('speakers', 'names a speaker twice')
  return speakers
}

/** Reads the ids of the places where an event is held, which are those of its edition. */
function readPlaceIds(row: Row, { places }: ProgrammeSources, year: number | undefined): number[] {
  const ids = row.readList('places').flatMap((text) => {
    const id = /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined
    const place = places?.find((each) => each.id === id)
    if (id === undefined || (places !== undefined && place === undefined)) {
      row.addProblem('places', `there is no place ${text}`)
      return []
    }
    if (place !== undefined && year !== undefined && place.year !== year)
      row.addProblem('places', `place ${id} is one of the edition of ${place.year}`)
    return [id]
  })
  if (new Set(ids).size < ids.length) row.addProblem('places', 'names a place twice')
  return ids
}
