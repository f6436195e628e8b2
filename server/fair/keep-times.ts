import { DateTime } from 'luxon'
import type { PackEdit } from '#server/pack/pack-edits.ts'
import { readWrittenDay, readWrittenSpan, readWrittenTime, toNightTime } from '#server/pack/written-times.ts'
import type { Change } from './find-stand-row.ts'
import { readRows } from './read-cell.ts'
import type { FairTables } from './tables.ts'

interface TimeSources {
  /** The copy of the organiser's files. */
  folder: string
  /** The edits that were made before. */
  earlier: readonly PackEdit[]
  events: FairTables['events']
}

/** Returns what a column of the edited event has said so far. */
type ReadBefore = (field: string) => string

/**
 * Resolves with the changes of an event's day and times, and with what has to change with them: a new start keeps what
 * else its cell says, the end of `10:00–11:30` or the day of `22.09.2026 10:30`; with a new day, cells of times that say
 * the former one say the time alone.
 * @throws {PackError} if the table of events cannot be read
 */
export async function keepTimes(
  changes: readonly Change[],
  { folder, earlier, events }: TimeSources,
): Promise<Change[]> {
  const find = (field: string): Change | undefined =>
    changes.find((change) => change.table === 'events' && change.field === field)
  const [date, start] = [find('date'), find('start')]
  const row = (date ?? start)?.row
  if (row === undefined) return [...changes]
  const { rows } = await readRows(folder, 'events')
  const found = rows.find((each) => each.row === row)
  const readBefore: ReadBefore = (field) => {
    const edit = earlier.find((each) => each.table === 'events' && each.row === row && each.field === field)
    return edit?.value ?? found?.cell(field) ?? ''
  }
  const isChanged = (field: string): boolean => find(field) !== undefined
  const kept = start && keepStart(start, readBefore, isChanged)
  const former = events.find(({ id }) => String(id) === row)?.day
  const moved = ['start', 'end'].flatMap((field) => {
    if (date === undefined || isChanged(field)) return []
    const [before, written] = [readBefore(field), found?.cell(field) ?? '']
    const value = date.value === '' ? restoreDay(before, written) : dropDay(before, former)
    return value === undefined ? [] : [{ table: 'events', row, field, value }]
  })
  return [...changes.map((change) => (change === start && kept !== undefined ? kept : change)), ...moved]
}

/** Returns a start with the end or the day that its cell has said so far; undefined if the start is not a time. */
function keepStart(
  start: Change,
  readBefore: ReadBefore,
  isChanged: (field: string) => boolean,
): Change | undefined {
  const time = readWrittenTime(start.value)
  if (time === undefined) return undefined
  const written = readBefore('start')
  const hasEnd = isChanged('end') || readBefore('end') !== ''
  const [, end] = (hasEnd ? undefined : readWrittenSpan(written)) ?? []
  const hasDay = isChanged('date') || readWrittenDay(start.value) !== undefined
  const day = hasDay ? undefined : readWrittenDay(written)
  if (day === undefined && end === undefined) return undefined
  // In one cell, so that the end goes with the start when the table says something new about it.
  const value = `${day === undefined ? '' : `${day} `}${time}${end === undefined ? '' : `–${end}`}`
  return { ...start, value }
}

/**
 * Returns the time of a cell that also says the day of the event, `25:30` for the night after it; undefined for any other
 * cell.
 */
function dropDay(written: string, former = ''): string | undefined {
  const [day, time] = [readWrittenDay(written), readWrittenTime(written)]
  if (day === undefined || time === undefined) return undefined
  if (day === former) return time
  const night = DateTime.fromISO(former, { zone: 'utc' }).plus({ days: 1 }).toISODate()
  return day === night ? toNightTime(time) : undefined
}

/** Returns a time with the day that the organiser's table says in its cell; undefined if it says none there. */
function restoreDay(time: string, written: string): string | undefined {
  const [day, own] = [readWrittenDay(written), readWrittenTime(written)]
  if (day === undefined || own === undefined || readWrittenDay(time) !== undefined) return undefined
  return time === own || time === toNightTime(own) ? written : `${day} ${time}`
}
