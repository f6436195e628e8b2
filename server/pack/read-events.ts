import { DateTime } from 'luxon'
import { type KnownIds, readCompanyId } from './read-companies.ts'
import { readUniqueIds } from './read-unique-ids.ts'
import { resolveEventTimes } from './event-times.ts'
import type { BilingualText, Lang } from '#contract/lang.ts'
import { listLanguages } from '#contract/languages.ts'
import type { FindingKind } from './findings.ts'
import { isFile } from './pack-files.ts'
import type { MediaFile } from './pack-file.ts'
import { listStreamMedia, MEDIA_FOLDER } from './stream-media.ts'
import type { PackEvent } from './pack-programme.ts'
import { readPartners } from './read-partners.ts'
import type { ProgrammeSources } from './programme-sources.ts'
import type { PackFair } from './pack.ts'
import { readEventSpeakers } from './read-event-speakers.ts'
import { readYear } from './read-participations.ts'
import type { Row } from './row.ts'
import {
  readDayInYear,
  readWrittenDay,
  readWrittenSpan,
  readWrittenTime,
  toNightTime,
} from './written-times.ts'
import { isStreamAddress, findStreamFault } from './stream-address.ts'
import { findTableFile, readTable } from './read-table.ts'
import { createLangColumns } from './table-columns.ts'
import type { SpeakerIndex } from './speaker-index.ts'

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
    'moderators',
    'survey',
    'status',
    'places',
    'language',
  ],
}

/** What an event may refer to. */
interface EventReferences {
  speakers: SpeakerIndex
  surveys: KnownIds
}

/** Reads `events.csv` with times in the fair's zone. */
export async function readEvents(sources: ProgrammeSources, known: EventReferences): Promise<PackEvent[]> {
  const rows = (await readTable(sources, 'events', EVENT_COLUMNS)) ?? []
  if (rows.length === 0) await noteNoEvents(sources)
  const events: PackEvent[] = []
  for (const { id, row } of readUniqueIds(rows)) {
    if (noteBare(row)) continue
    const times = readTimes(row, sources)
    const name = row.readName('name')
    const texts = readTexts(row, listLanguages(sources.fair))
    const stream = readStream(row, sources)
    const event = {
      ...texts,
      stream,
      media: await readMedia(stream, row, sources),
      mainThread: row.readFlag('main_thread'),
      company: readCompany(row, 'company', sources),
      organizer: readCompany(row, 'organizer', sources),
      ...(await readPartners(row, sources)),
      speakers: readEventSpeakers(row, known.speakers, sources.companies),
      survey: readSurveyId(row, known.surveys),
      isCancelled: readStatus(row),
      places: readPlaceIds(row, sources, times?.year),
      languages: readLanguages(row),
    }
    if (times !== undefined && name !== undefined) events.push({ id, ...times, ...event, name })
  }
  return events
}

/** Returns true after adding, in one finding, that a row has neither a name nor a day, so that it is no event. */
function noteBare(row: Row): boolean {
  const names = createLangColumns('name').filter((field) => row.hasColumn(field))
  const [name] = names
  const isNamed = names.some((field) => row.text(field) !== '')
  const isDated = row.text('date') !== '' || readWrittenDay(row.text('start')) !== undefined
  if (name === undefined || isNamed || isDated) return false
  const lacking = [...names, 'date', ...(row.text('start') === '' ? ['start'] : [])]
  const columns = lacking.filter((field) => row.hasColumn(field)).map((field) => row.getHeading(field))
  row.skip('event-bare', name, undefined, { columns: columns.join(', ') })
  return true
}

/** Adds that a table holds no events, unless it could not be read, or the programme comes from a schedule. */
async function noteNoEvents({ folder, schedules, findings }: ProgrammeSources): Promise<void> {
  const file = await findTableFile(folder, 'events')
  const isUnread = findings.all.some((each) => each.severity === 'stops' && each.file === file)
  if (file !== undefined && !isUnread && schedules.length === 0) findings.note('no-events', { file })
}

/** Reads the status of an event. Returns true if it is cancelled. */
function readStatus(row: Row): boolean {
  const status = row.text('status')
  if (status !== '' && status !== 'cancelled') row.skip('status', 'status', status)
  return status === 'cancelled'
}

const LANGUAGE_CODE = /^[a-z]{2,3}$/

/** Reads the codes of the languages in which an event is held. */
function readLanguages(row: Row): string[] {
  const codes = row.readList('language').map((code) => code.toLowerCase())
  const known = codes.filter((code) => LANGUAGE_CODE.test(code))
  for (const code of codes) if (!known.includes(code)) row.skip('language-code', 'language', code)
  return [...new Set(known)]
}

/** Of a longer event that ends the next day start and end have probably changed places. */
const LONG_NIGHT_HOURS = 12
const DAY_HOURS = 24

function readTimes(row: Row, { fair }: ProgrammeSources) {
  const date = readDate(row, fair)
  const year = row.text('year') === '' ? findYear(date, fair) : readYear(row, fair, 'event-edition')
  const edition = fair.editions.find((each) => each.year === year)
  const span = readSpan(row, date)
  if (edition === undefined || date === '' || span === undefined) return undefined
  if (date < edition.from || date > edition.to)
    row.note('edition-day', 'date', date, { from: edition.from, to: edition.to })
  const { times, notes } = resolveEventTimes({ date, ...span }, fair.timezone)
  for (const { field, kind, values } of notes) {
    const hours = kind === 'next-day' ? Number(values?.['hours']) : 0
    const isDoubtful = hours >= LONG_NIGHT_HOURS
    // An end at the very time of the start gives a whole day, and one at midnight is meant.
    const isSwapped = isDoubtful && hours < DAY_HOURS && !/^0?0:00$/.test(span.end)
    row[isDoubtful ? 'note' : 'mend'](isSwapped ? 'times-swapped' : kind, field, row.text(field), {
      ...values,
    })
  }
  return { year: edition.year, ...times }
}

/** Reads the day of an event, which the cell of the start may name instead. */
function readDate(row: Row, fair: PackFair): string {
  const start = row.text('start')
  const day = row.text('date') === '' ? readWrittenDay(start) : undefined
  if (day === undefined)
    return row.readDay('date', (text) => readWrittenDay(text) ?? readDayOfFair(text, fair), 'event-undated')
  row.mend('date-read', 'start', start, { value: day })
  return day
}

/** Reads a day without a year: of the only edition that holds it, otherwise of the guide's year. */
function readDayOfFair(text: string, { editions, guideYear }: PackFair): string | undefined {
  const held = editions.flatMap(({ from, to }) =>
    [from, to]
      .map((day) => readDayInYear(text, Number(day.slice(0, 4))))
      .filter((day) => day !== undefined && day >= from && day <= to),
  )
  const [only, other] = new Set(held)
  return only !== undefined && other === undefined ? only : readDayInYear(text, guideYear)
}

/** Returns the edition of a day: the one that it falls in, otherwise that of its year, otherwise that of the guide. */
function findYear(date: string, { editions, guideYear }: PackFair): number {
  const days = editions.find(({ from, to }) => date >= from && date <= to)
  const sameYear = editions.find(({ year }) => date.startsWith(`${year}-`))
  return (days ?? sameYear)?.year ?? guideYear
}

const ALL_DAY = /^(?:(?:весь|целый) день|в течение (?:всего )?дня|(?:all|whole)[ -]?day)$/iu

/**
 * Reads start and end. The cell of the start may contain both: `10:00–11:30`. Returns undefined after adding a finding if
 * the start cannot be read.
 */
function readSpan(row: Row, date: string): { start: string; end: string } | undefined {
  const text = row.text('start')
  if (ALL_DAY.test(text)) return { start: '', end: '' }
  // Beside an end `10-15` is a clock time.
  const isTime = row.text('end') !== '' && readWrittenTime(text) !== undefined
  const [start, end] = (isTime ? undefined : readWrittenSpan(text)) ?? []
  if (start !== undefined && end !== undefined) {
    row.mend('time-read', 'start', text, { value: `${start} – ${end}` })
    return { start, end: row.text('end') === '' ? end : readTime(row, 'end', date) || end }
  }
  const time = readTime(row, 'start', date, 'event-untimed')
  if (text !== '' && time === '') return undefined
  return { start: time, end: readTime(row, 'end', date) }
}

/** Reads a time. One that is written with the day after that of the event belongs to the night of the event's day. */
function readTime(row: Row, field: 'start' | 'end', date: string, untimed?: FindingKind): string {
  const time = row.readTime(field, untimed)
  const day = readWrittenDay(row.text(field))
  const isNextDay = day !== undefined && day === DateTime.fromISO(date).plus({ days: 1 }).toISODate()
  return isNextDay ? toNightTime(time) : time
}

function readTexts(row: Row, languages: readonly Lang[]) {
  const texts = {
    name: row.readBilingualText('name'),
    room: row.readBilingualText('room'),
    topic: row.readBilingualText('topic'),
    preview: row.readBilingualHtml('preview'),
    detail: row.readBilingualHtml('detail'),
    program: row.readBilingualHtml('program'),
  }
  for (const lang of languages.length > 1 ? languages : []) {
    const lacking = Object.entries<BilingualText>(texts).filter(
      ([, text]) => text[lang] === '' && hasText(text),
    )
    const [first] = lacking
    if (first !== undefined) {
      row.note('not-translated', `${first[0]}_${lang}`, lacking.map(([name]) => name).join(', '))
    }
  }
  return texts
}

const hasText = ({ ru, en }: BilingualText): boolean => ru !== '' || en !== ''

function readStream(row: Row, { fair }: ProgrammeSources): string {
  const stream = row.text('stream')
  if (!isStreamAddress(stream)) return stream
  const fault = findStreamFault(stream, fair)
  if (fault === undefined) return new URL(stream).href
  row.skip(fault.kind, 'stream', stream, { ...fault.values })
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
    origins: fair.streams,
    findings,
    location: row.getLocation('stream'),
  })
  const files: MediaFile[] = []
  for (const path of paths) files.push(await media.load(path))
  return files
}

const readCompany = (row: Row, field: string, { companies }: ProgrammeSources): number | null =>
  row.text(field) === '' ? null : (readCompanyId(row, companies, field) ?? null)

function readSurveyId(row: Row, known: KnownIds): number | null {
  const id = row.readId('survey', 'optional')
  if (id === undefined || known?.has(id) === true) return id ?? null
  row.skip('survey', 'survey', String(id))
  return null
}

/** Reads the ids of the places where an event is held, which are those of its edition. */
function readPlaceIds(row: Row, { places }: ProgrammeSources, year: number | undefined): number[] {
  const ids = row.readList('places').flatMap((text) => {
    const id = /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined
    const place = places.find((each) => each.id === id)
    if (id === undefined || place === undefined) {
      row.skip('place', 'places', text)
      return []
    }
    if (year !== undefined && place.year !== year) {
      row.skip('place-edition', 'places', String(id))
      return []
    }
    return [id]
  })
  const unique = [...new Set(ids)]
  if (unique.length < ids.length) row.mend('twice', 'places')
  return unique
}
