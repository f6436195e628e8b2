import { ColumnMapping } from '#server/pack/columns-file.ts'
import { Findings, PackError } from '#server/pack/findings.ts'
import {
  identifyRow,
  isOwnStand,
  listRowsOfSame,
  type PackEdit,
  type RowIdentity,
} from '#server/pack/pack-edits.ts'
import { EVENT_COLUMNS } from '#server/pack/read-events.ts'
import { EXHIBITOR_COLUMNS } from '#server/pack/read-exhibitor-fields.ts'
import { ANNOUNCEMENT_COLUMNS } from '#server/pack/read-materials.ts'
import { STAND_COLUMNS } from '#server/pack/read-participations.ts'
import { readTableLines } from '#server/pack/read-table.ts'
import type { TableColumns } from '#server/pack/table-columns.ts'

/** The tables whose cells a command can change. */
const EDITABLE: Readonly<Record<string, TableColumns>> = {
  announcements: ANNOUNCEMENT_COLUMNS,
  events: EVENT_COLUMNS,
  exhibitors: EXHIBITOR_COLUMNS,
  stands: STAND_COLUMNS,
}

/** Returns the columns that a command can change. The id of a row stays. */
export const listEditableColumns = (table: string): string[] => {
  const columns = Object.hasOwn(EDITABLE, table) ? EDITABLE[table] : undefined
  return [...(columns?.required ?? []), ...(columns?.optional ?? [])].filter((column) => column !== 'id')
}

/** A row of the organiser's table that a command can change. */
export interface ReadRow extends RowIdentity {
  cell: (column: string) => string
  /** Where it stands in the spreadsheet. */
  number: number
  sheet: string | undefined
}

/** The rows of a table of the organiser. */
interface ReadRows {
  rows: ReadRow[]
  /** True if the table has no ids, and rows were numbered. */
  hasMadeIds: boolean
}

/**
 * Resolves with the rows of a table of the organiser; with none if there is no such table.
 * @throws {PackError} if the table cannot be read
 */
export async function readRows(folder: string, table: string): Promise<ReadRows> {
  const findings = new Findings()
  const mapping = await ColumnMapping.read(folder, findings)
  const columns = Object.hasOwn(EDITABLE, table) ? EDITABLE[table] : undefined
  const lines = columns && (await readTableLines({ folder, mapping, findings }, table, columns))
  if (findings.all.some(({ severity }) => severity === 'stops')) throw new PackError(findings.all)
  if (lines === undefined) return { rows: [], hasMadeIds: false }
  const { numbers, sheets = [], sheet } = lines
  const rows = lines.rows.map((cells, at): ReadRow => {
    const cell = (name: string): string => (cells[lines.header.indexOf(name)] ?? '').trim()
    return { ...identifyRow(table, cell), cell, number: numbers[at] ?? 0, sheet: sheets[at] ?? sheet }
  })
  return { rows, hasMadeIds: lines.hasMadeIds === true }
}

/**
 * Resolves with a cell of the organiser's table, and with what it calls the exhibitor of the row. Both are empty if the
 * table has no such row or column. Of a company's rows it is the first, or the one whose stand `before` names.
 * @throws {PackError} if the table cannot be read
 */
export async function readCell(
  folder: string,
  change: Pick<PackEdit, 'table' | 'row' | 'field'> & { before?: string },
): Promise<{ before: string; name: string }> {
  const { rows, hasMadeIds } = await readRows(folder, change.table)
  const first = rows.find(({ row }) => row === change.row)
  if (first === undefined) return { before: '', name: '' }
  const same = isOwnStand(change) ? listRowsOfSame(first, rows, hasMadeIds) : []
  const found = same.find(({ stand }) => stand === change.before) ?? first
  return { before: found.cell(change.field), name: first.name }
}
