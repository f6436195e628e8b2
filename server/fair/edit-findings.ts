import { parseStandCodes } from '#contract/stands.ts'
import type { Finding } from '#server/pack/findings.ts'
import { EDITS_FILE } from '#server/pack/pack-edits.ts'
import type { Change } from './find-stand-row.ts'
import { readRows, type ReadRow } from './read-cell.ts'

/** A changed cell, with the rows of the organiser's table that it belongs to; none if an edit has added the row. */
interface EditedCell extends Change {
  rows: readonly Pick<ReadRow, 'sheet' | 'number'>[]
}

/**
 * Resolves with where changed cells stand in the organiser's tables.
 * @throws {PackError} if a table cannot be read
 */
export async function locateCells(folder: string, changes: readonly Change[]): Promise<EditedCell[]> {
  const cells: EditedCell[] = []
  for (const change of changes) {
    const { rows } = await readRows(folder, change.table)
    cells.push({ ...change, rows: rows.filter(({ row }) => row === change.row) })
  }
  return cells
}

/** The columns of an event that together say when it is. */
const TIME_COLUMNS: ReadonlySet<string> = new Set(['date', 'start', 'end'])
/** The kinds of findings for which an event without a day or a time is left out. */
const TIMELESS: ReadonlySet<string> = new Set(['event-undated', 'event-untimed'])

const isInRow = ({ file, sheet, row }: Finding, { table, rows }: EditedCell): boolean =>
  file.startsWith(`${table}.`) && rows.some((each) => each.number === row && each.sheet === sheet)

function isAboutCell(finding: Finding, cell: EditedCell): boolean {
  const { column = '' } = finding
  const isTime = cell.table === 'events' && TIME_COLUMNS.has(cell.field) && TIME_COLUMNS.has(column)
  return isInRow(finding, cell) && (column === cell.field || isTime)
}

/**
 * Returns true for a finding that the operator did not get with the import: about edits, about how a cell of this one was
 * read, a hall that this one makes, or a stand of this one that is not drawn.
 */
export const isReported = (finding: Finding, cells: readonly EditedCell[]): boolean => {
  const { file, kind, found = '' } = finding
  if (file === EDITS_FILE) return true
  return cells.some((cell) => {
    const { field, value } = cell
    if (kind === 'hall-made') return field === 'hall' && value === found
    if (kind === 'stand-off-plan')
      return field === 'stand' && found.split(', ').every((code) => parseStandCodes(value).includes(code))
    if (kind === 'stand-code') return field === 'stand' && value === found
    const isUsual =
      kind === 'not-translated' || (/^(?:date|time)-read$/.test(kind) && finding.column !== field)
    return !isUsual && isAboutCell(finding, cell)
  })
}

/** Returns true for a finding about a value of this edit that was left out, or that its table has no place for. */
export function isOfEdit(finding: Finding, cells: readonly EditedCell[]): boolean {
  const { file, severity, kind, column, found = '' } = finding
  return cells.some((cell) => {
    const { table, row, field, value, rows } = cell
    if (kind === 'edit-lost' || kind === 'edit-dropped')
      return column === field && found.startsWith(`${table} ${row}: `)
    if (severity !== 'skipped' || !file.startsWith(`${table}.`)) return false
    // The row has no name left. A row that an edit has added stands nowhere in the table.
    if (kind === 'no-name') return field.startsWith('name_') && (rows.length === 0 || isInRow(finding, cell))
    // Neither a name nor a day is left.
    if (kind === 'event-bare') return /^(?:name_|date$|start$)/.test(field) && isInRow(finding, cell)
    // Another cell of the row may have been wrong before.
    if (isAboutCell(finding, cell)) return column === field || TIMELESS.has(kind)
    return column === field && (found === value || kind === 'removed')
  })
}
