import { basename, dirname, extname } from 'node:path'
import { DateTime, IANAZone } from 'luxon'
import { Findings } from './findings.ts'
import {
  decodeText,
  getScheduleName,
  isFile,
  MAX_FILE_BYTES,
  MAX_SCHEDULES,
  readPackFile,
  SCHEDULE_FORMATS,
  type ScheduleFormat,
} from './pack-files.ts'
import type { ScheduleFacts } from './read-settings.ts'
import { parseCalendar } from './schedule-ics.ts'
import { type ParsedSchedule, ScheduleError, type ScheduleItem } from './schedule-item.ts'
import { parseJsonSchedule } from './schedule-json.ts'
import { parseXmlSchedule } from './schedule-xml.ts'

/** A schedule of another program. */
export interface ReadSchedule {
  file: string
  facts: ScheduleFacts
  /** The zone of local times; undefined for the fair's zone. */
  zone: string | undefined
  items: ScheduleItem[]
}

const PARSERS: Record<ScheduleFormat, (source: string) => ParsedSchedule> = {
  xml: parseXmlSchedule,
  json: parseJsonSchedule,
  ics: parseCalendar,
}

/** Reads `schedule.xml`, `.json` or `.ics`, and further ones such as `schedule-2.xml`. */
export async function readSchedules(folder: string, findings: Findings): Promise<ReadSchedule[]> {
  const read: ReadSchedule[] = []
  for (let index = 0; index < MAX_SCHEDULES; index += 1) {
    const schedule = await readSchedule(folder, getScheduleName(index), findings)
    if (schedule !== undefined) read.push(schedule)
  }
  return read
}

/** Resolves with what a schedule says of its edition; undefined for any other file, or a schedule without events. */
export async function readScheduleFacts(path: string): Promise<ScheduleFacts | undefined> {
  const format = SCHEDULE_FORMATS.find((each) => extname(path).toLowerCase() === `.${each}`)
  if (format === undefined) return undefined
  const [findings, file] = [new Findings(), basename(path)]
  const body = await readPackFile(dirname(path), file, MAX_FILE_BYTES.schedule, findings)
  const source = body && decodeText(body, findings, file)
  return source === undefined ? undefined : parseSchedule(file, PARSERS[format], source, findings)?.facts
}

async function readSchedule(
  folder: string,
  name: string,
  findings: Findings,
): Promise<ReadSchedule | undefined> {
  let read: ReadSchedule | undefined
  for (const format of SCHEDULE_FORMATS) {
    const file = `${name}.${format}`
    if (!(await isFile(folder, file))) continue
    if (read !== undefined) {
      findings.skip('schedule-other', { file }, { values: { other: read.file } })
      continue
    }
    const body = await readPackFile(folder, file, MAX_FILE_BYTES.schedule, findings)
    const source = body && decodeText(body, findings, file)
    if (source !== undefined) read = parseSchedule(file, PARSERS[format], source, findings)
  }
  return read
}

/** Parses a schedule and determines its zone and edition. Returns undefined after adding a finding. */
function parseSchedule(
  file: string,
  parse: (source: string) => ParsedSchedule,
  source: string,
  findings: Findings,
): ReadSchedule | undefined {
  try {
    const { title, zone: named, eventZone, days, items, faults } = parse(source)
    for (const { kind, found, line } of faults)
      findings.skip(kind, { file, ...(line !== undefined && { line }) }, { found })
    const zone = findZone(file, named, source, findings)
    const all = [...days, ...items.map((item) => findDay(item, eventZone ?? zone ?? 'UTC'))]
      .filter((day) => /^\d{4}-\d\d-\d\d$/.test(day))
      .toSorted()
    const [from] = all
    const to = all.at(-1)
    if (from === undefined || to === undefined) throw new ScheduleError('0')
    const isRussian = /\p{Script=Cyrillic}/u.test(title)
    const year = Number(from.slice(0, 4))
    const name = title || String(year)
    return {
      file,
      zone,
      items,
      facts: {
        timezone: zone ?? eventZone,
        year,
        from,
        to,
        name: { ru: isRussian ? name : '', en: isRussian ? '' : name },
      },
    }
  } catch (error) {
    if (!(error instanceof ScheduleError)) throw error
    const location = { file, ...(error.line !== undefined && { line: error.line }) }
    findings.skip('schedule-broken', location, { values: { reason: error.message } })
    return undefined
  }
}

/** Returns the programme's day of an event. */
export function findDay({ day, start }: ScheduleItem, zone: string): string {
  if (day !== undefined) return day
  if ('local' in start) return start.local.slice(0, 10)
  return DateTime.fromMillis(start.moment, { zone }).toISODate() ?? ''
}

const OFFSET_TIME = /(\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?)([+-]\d\d:?\d\d)/g

/**
 * Returns the zone of a schedule. If all offsets contradict the named zone and are equal whole hours, returns the zone
 * of that offset.
 */
function findZone(
  file: string,
  named: string | undefined,
  source: string,
  findings: Findings,
): string | undefined {
  const zone = named !== undefined && IANAZone.isValidZone(named) ? named : undefined
  if (named !== undefined && zone === undefined) findings.skip('time-zone', { file }, { found: named })
  if (zone === undefined) return undefined
  const offsets = new Set<string>()
  for (const [, time = '', offset = ''] of source.matchAll(OFFSET_TIME)) {
    const written = offset.replace(/([+-]\d\d):?(\d\d)/, '$1:$2')
    const moment = DateTime.fromISO(`${time}${written}`, { zone })
    if (moment.isValid && moment.toFormat('ZZ') !== written) offsets.add(written)
    else return zone
  }
  const [offset] = offsets
  if (offset === undefined) return zone
  findings.mend('schedule-zone', { file }, { found: zone, values: { value: [...offsets].join(', ') } })
  const [, sign, hours = '', minutes] = /^([+-])(\d\d):(\d\d)$/.exec(offset) ?? []
  if (offsets.size > 1 || minutes !== '00') return zone
  return `Etc/GMT${sign === '+' ? '-' : '+'}${Number(hours)}`
}
