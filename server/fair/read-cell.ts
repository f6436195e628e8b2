import { Findings, PackError } from '#server/pack/problems.ts'
import { getRowKey, type PackEdit } from '#server/pack/pack-edits.ts'
import { readTableLines } from '#server/pack/read-table.ts'

/**
 * Resolves with a cell of the organiser's table; empty if the table has no such row or column.
 * @throws {PackError} if the table cannot be read
 */
export async function readCell(
  folder: string,
  { table, row, field }: Pick<PackEdit, 'table' | 'row' | 'field'>,
): Promise<string> {
  const findings = new Findings()
  const lines = await readTableLines(folder, table, findings)
  if (findings.problems.length > 0) throw new PackError(findings.problems)
  if (lines === undefined) return ''
  const { header, rows } = lines
  const found = rows.find((cells) => {
    const cell = (name: string): string => (cells[header.indexOf(name)] ?? '').trim()
    return getRowKey(table, cell) === row
  })
  return (found?.[header.indexOf(field)] ?? '').trim()
}
