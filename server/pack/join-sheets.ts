import type { FindingLocation, Findings } from './findings.ts'
import { readsAsHall } from './hall-words.ts'
import type { SheetRow } from './parse-csv.ts'
import type { Sheet } from './read-workbook.ts'
import { readsAsDay, readWrittenDay } from './written-times.ts'

/** A sheet with the position of its header, if it has one. */
interface SheetWithHeader {
  sheet: Sheet
  at: number | undefined
}

interface JoinedSheets {
  findings: Findings
  location: FindingLocation
  columns: readonly string[]
  listColumns: (headings: readonly string[]) => readonly string[]
}

const YEAR = /(?<!\d)(?:19|20)\d\d(?!\d)/

/**
 * Joins the rows of further sheets with those of the first that have the same headings, and adds findings for the others.
 * The name of a sheet is the hall or the day of its rows, where no column says it.
 */
export function joinSheets(
  first: Sheet & { at: number },
  others: readonly SheetWithHeader[],
  { findings, location, columns, listColumns }: JoinedSheets,
): SheetRow[] {
  const { file } = location
  const lines = first.rows.slice(first.at)
  const headings = listHeadings(lines[0])
  const headed = listColumns(lines[0]?.cells ?? [])
  const joined = others.flatMap(({ sheet, at }) => {
    const rows = at === undefined ? [] : sheet.rows.slice(at)
    const count = (at === undefined ? sheet.rows : rows.slice(1)).filter(isFilled).length
    const positions = mapHeadings(listHeadings(rows[0]), headings)
    const isOtherYear = YEAR.test(sheet.name) && readWrittenDay(sheet.name) === undefined
    if (positions === undefined || isOtherYear) {
      if (sheet.rows.some(isFilled))
        findings.skip('sheet-left-out', { file, sheet: sheet.name }, { values: { count, sheet: first.name } })
      return []
    }
    findings.mend('sheet-joined', { file, sheet: sheet.name }, { values: { count, sheet: first.name } })
    return [{ name: sheet.name, rows: moveCells(rows, positions, sheet.name) }]
  })
  if (joined.length === 0) return lines
  const all = [{ name: first.name, rows: lines.slice(1) }, ...joined]
  const named = columnOfNames(
    all.map(({ name }) => name),
    columns,
    headed,
  )
  const header = lines[0] ?? { number: 1, cells: [] }
  if (named === undefined) return [header, ...all.flatMap(({ rows }) => rows)]
  const width = Math.max(
    header.cells.length,
    ...all.flatMap(({ rows }) => rows.map(({ cells }) => cells.length)),
  )
  const append = (row: SheetRow, cell: string): SheetRow => ({
    ...row,
    cells: [...Array.from({ length: width }, (_, at) => row.cells[at] ?? ''), cell],
  })
  for (const { name } of all)
    findings.mend('sheet-name', { file, sheet: name, column: named }, { found: name })
  return [
    append(header, named),
    ...all.flatMap(({ name, rows }) => rows.filter(isFilled).map((row) => append(row, name))),
  ]
}

const isFilled = ({ cells }: SheetRow): boolean => cells.some((cell) => cell.trim() !== '')

const listHeadings = (row: SheetRow | undefined): string[] =>
  (row?.cells ?? []).map((cell) => cell.trim().replaceAll(/\s+/g, ' '))

/** Returns the position in the first sheet of each heading, or undefined if the sheets have different ones. */
function mapHeadings(headings: readonly string[], first: readonly string[]): number[] | undefined {
  const wanted = first.map((heading) => heading.toLowerCase())
  const taken = new Set<number>()
  const positions = headings.map((heading, at) => {
    const name = heading.toLowerCase()
    const to =
      wanted[at] === name ? at : wanted.findIndex((each, index) => each === name && !taken.has(index))
    taken.add(to)
    return name === '' ? at : to
  })
  const count = (names: readonly string[]): number => names.filter((name) => name !== '').length
  return count(headings) === count(first) && count(first) > 0 && !positions.includes(-1)
    ? positions
    : undefined
}

/** Returns the rows below a header with their cells where the first sheet has them. */
function moveCells([header, ...rows]: readonly SheetRow[], to: readonly number[], sheet: string): SheetRow[] {
  const move = (at: number): number => to[at] ?? at
  return rows.map((row) => {
    const cells: string[] = []
    row.cells.forEach((cell, at) => {
      cells[move(at)] = cell
    })
    return {
      number: row.number,
      sheet,
      ...(row.width !== undefined && { width: row.width }),
      cells: Array.from(cells, (cell) => cell ?? ''),
      merged: (row.merged ?? [])
        .filter((merged) => merged.first > (header?.number ?? 0))
        .map((merged) => ({ ...merged, column: move(merged.column), first: Infinity })),
    }
  })
}

/** Returns the column that the names of sheets fill in: that of the day or of the hall, if the table lacks it. */
function columnOfNames(
  names: readonly string[],
  columns: readonly string[],
  headed: readonly string[],
): string | undefined {
  const isFree = (column: string): boolean => columns.includes(column) && !headed.includes(column)
  if (isFree('date') && names.every(readsAsDay)) return 'date'
  if (!names.every(readsAsHall)) return undefined
  if (isFree('hall')) return 'hall'
  return isFree('room_ru') && isFree('room_en') ? 'room_ru' : undefined
}
