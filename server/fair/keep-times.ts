import type { PackEdit } from '#server/pack/pack-edits.ts'
import { readWrittenDay, readWrittenSpan, readWrittenTime } from '#server/pack/written-times.ts'
import type { Change } from './find-stand-row.ts'
import { readRows } from './read-cell.ts'

interface TimeSources {
  /** The copy of the organiser's files. */
  folder: string
  /** The edits that were made before. */
  earlier: readonly PackEdit[]
}

/**
 * Resolves with the changes, of which a new start keeps what else the cell of the start says: the end of `10:00–11:30`, or
 * the day of `22.09.2026 10:30`.
 * @throws {PackError} if the table of events cannot be read
 */
export async function keepTimes(
  changes: readonly Change[],
  { folder, earlier }: TimeSources,
): Promise<Change[]> {
  const start = changes.find(({ table, field }) => table === 'events' && field === 'start')
  const time = start && readWrittenTime(start.value)
  if (start === undefined || time === undefined) return [...changes]
  const { rows } = await readRows(folder, 'events')
  const found = rows.find(({ row }) => row === start.row)
  const readBefore = (field: string): string => {
    const edit = earlier.find(
      (each) => each.table === 'events' && each.row === start.row && each.field === field,
    )
    return edit?.value ?? found?.cell(field) ?? ''
  }
  const isChanged = (name: string): boolean => changes.some(({ field }) => field === name)
  const written = readBefore('start')
  const hasEnd = isChanged('end') || readBefore('end') !== ''
  const [, end] = (hasEnd ? undefined : readWrittenSpan(written)) ?? []
  const hasDay = isChanged('date') || readWrittenDay(start.value) !== undefined
  const day = hasDay ? undefined : readWrittenDay(written)
  if (day === undefined && end === undefined) return [...changes]
  // In one cell, so that the end goes with the start when the table says something new about it.
  const value = `${day === undefined ? '' : `${day} `}${time}${end === undefined ? '' : `–${end}`}`
  return changes.map((change) => (change === start ? { ...start, value } : change))
}
