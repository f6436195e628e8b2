import { identified, type Ids } from './companies.ts'
import { eventTimes, isClockTime } from './event-times.ts'
import type { Texts } from './pack.ts'
import { mediaOf } from './playlists.ts'
import type { PackEvent } from './programme.ts'
import { readPartners } from './read-partners.ts'
import type { ProgrammeSources } from './read-programme.ts'
import type { Row } from './row.ts'
import { isStreamAddress, streamFault } from './stream-address.ts'
import { readTable } from './table.ts'

const pair = (name: string): string[] => [`${name}_ru`, `${name}_en`]

const COLUMNS = {
  needed: ['id', 'year', 'date', 'start', 'end', ...pair('name')],
  other: [
    ...['room', 'preview', 'detail', 'program'].flatMap(pair),
    ...['stream', 'main_thread', 'company', 'organizer', 'organizers', 'partner_logos', 'partner_texts'],
    ...['speakers', 'survey'],
  ],
}

/** Ids that an event may refer to. */
interface Known {
  speakers: Ids
  surveys: Ids
}

/** Reads `events.csv`, its times in the fair's zone. */
export async function readEvents(sources: ProgrammeSources, known: Known): Promise<PackEvent[]> {
  const rows = (await readTable(sources.folder, 'events', COLUMNS, sources.findings, true)) ?? []
  const events: PackEvent[] = []
  for (const { id, row } of identified(rows)) {
    const times = readTimes(row, sources)
    const texts = readTexts(row)
    const stream = readStream(row, sources)
    const event = {
      ...texts,
      stream,
      media: await readMedia(stream, row, sources),
      mainThread: row.flag('main_thread'),
      company: readReference(row, 'company', sources.companies),
      organizer: readReference(row, 'organizer', sources.companies),
      ...(await readPartners(row, sources)),
      speakers: readSpeakerList(row, known.speakers),
      survey: readReference(row, 'survey', known.surveys),
    }
    if (times !== undefined) events.push({ id, ...times, ...event })
  }
  return events
}

function readTimes(row: Row, { fair }: ProgrammeSources) {
  const year = row.id('year')
  const edition = fair?.editions.find((each) => each.year === year)
  if (year !== undefined && fair !== undefined && edition === undefined)
    row.wrong('year', `there is no edition ${year}`)
  const date = row.day('date')
  const [start, end] = [readTime(row, 'start'), readTime(row, 'end')]
  if (fair === undefined || edition === undefined || date === '') return undefined
  if (date < edition.from || date > edition.to) {
    row.warn('date', `${date} is not one of the days of the edition ${edition.year}`)
  }
  const { times, notes } = eventTimes({ date, start, end }, fair.timezone)
  for (const { field, text } of notes) row.warn(field, text)
  return { year: edition.year, ...times }
}

function readTime(row: Row, field: string): string {
  const text = row.text(field)
  if (text === '' || isClockTime(text)) return text
  row.wrong(field, `"${text}" is not a time like 10:30`)
  return ''
}

function readTexts(row: Row) {
  const texts = {
    name: row.texts('name', 'needed'),
    room: row.texts('room'),
    preview: row.html('preview'),
    detail: row.html('detail'),
    program: row.html('program'),
  }
  for (const lang of ['ru', 'en'] as const) {
    const lacking = Object.entries<Texts>(texts).filter(([, text]) => text[lang] === '' && hasText(text))
    const [first] = lacking
    if (first !== undefined) {
      row.warn(`${first[0]}_${lang}`, `not translated: ${lacking.map(([name]) => name).join(', ')}`)
    }
  }
  return texts
}

const hasText = ({ ru, en }: Texts): boolean => ru !== '' || en !== ''

function readStream(row: Row, { fair }: ProgrammeSources): string {
  const stream = row.text('stream')
  if (!isStreamAddress(stream) || fair === undefined) return stream
  const fault = streamFault(stream, fair)
  if (fault === undefined) return new URL(stream).href
  row.wrong('stream', fault)
  return ''
}

async function readMedia(
  stream: string,
  row: Row,
  { folder, fair, findings }: ProgrammeSources,
): Promise<string[]> {
  if (stream === '' || isStreamAddress(stream)) return []
  return mediaOf(stream, { folder, streams: fair?.streams ?? [], findings, place: row.place('stream') })
}

function readReference(row: Row, field: string, known: Ids): number | null {
  const id = row.id(field, 'optional')
  if (id === undefined) return null
  if (known?.has(id) === false)
    row.wrong(field, `there is no ${field === 'survey' ? 'survey' : 'exhibitor'} ${id}`)
  return id
}

function readSpeakerList(row: Row, known: Ids): PackEvent['speakers'] {
  const speakers = row.list('speakers').flatMap((text) => {
    const [, digits = ''] = /^([1-9]\d{0,8})\*?$/.exec(text) ?? []
    if (digits === '' || known?.has(Number(digits)) === false) {
      row.wrong('speakers', `there is no speaker ${text}`)
      return []
    }
    return [{ id: Number(digits), moderator: text.endsWith('*') }]
  })
  if (new Set(speakers.map(({ id }) => id)).size < speakers.length)
    row.wrong('speakers', 'names a speaker twice')
  return speakers
}
