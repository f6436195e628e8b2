import { ColumnMapping } from '#server/pack/columns-file.ts'
import { Findings, PackError } from '#server/pack/findings.ts'
import { getRowKey, getRowName, type PackEdit } from '#server/pack/pack-edits.ts'
import { EVENT_COLUMNS } from '#server/pack/read-events.ts'
import { EXHIBITOR_COLUMNS } from '#server/pack/read-exhibitor-fields.ts'
import { ANNOUNCEMENT_COLUMNS } from '#server/pack/read-materials.ts'
import { STAND_COLUMNS } from '#server/pack/read-participations.ts'
import { type TableColumns, readTableLines } from '#server/pack/read-table.ts'

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

/**
 * Resolves with a cell of the organiser's table, and with what it calls the exhibitor of the row. Both are empty if the
 * table has no such row or column.
 * @throws {PackError} if the table cannot be read
 */
export async function readCell(
  folder: string,
  { table, row, field }: Pick<PackEdit, 'table' | 'row' | 'field'>,
): Promise<{ before: string; name: string }> {
  const findings = new Findings()
  const mapping = await ColumnMapping.read(folder, findings)
  const columns = Object.hasOwn(EDITABLE, table) ? EDITABLE[table] : undefined
  const lines = columns && (await readTableLines({ folder, mapping, findings }, table, columns))
  if (findings.all.some(({ severity }) => severity === 'stops')) throw new PackError(findings.all)
  if (lines === undefined) return { before: '', name: '' }
  const { header, rows } = lines
  const readers = rows.map((cells) => (name: string) => (cells[header.indexOf(name)] ?? '').trim())
  const cell = readers.find((read) => getRowKey(table, read) === row)
  return { before: cell?.(field) ?? '', name: cell && table === 'exhibitors' ? getRowName(cell) : '' }
}
