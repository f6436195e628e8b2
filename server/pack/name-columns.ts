import type { ColumnMapping } from './columns-file.ts'
import type { FindingLocation, Findings } from './findings.ts'
import { HeadingRows } from './heading-rows.ts'
import { guessColumns, type GuessedColumn } from './headings.ts'
import { makeRowIds } from './make-row-ids.ts'
import type { TableLines } from './pack-edits.ts'
import type { SheetRow } from './parse-csv.ts'
import type { TableColumns } from './table-columns.ts'

/** The language of a column is that of so many filled cells. */
const SAMPLE_CELLS = 30

/** The beginning of a total row. `Total` alone may be a company. */
const TOTAL = /^\s*(?:(?:итого|всего)(?!\p{L})|total\s*:)/iu

/** `Total` in another column than the name is no company. */
const BARE_TOTAL = /^\s*total\s*$/i

/** Returns true for a total row below a table: `Итого: 120`, in one or two cells. */
function isTotal(cells: readonly string[], guessed: readonly (GuessedColumn | undefined)[]): boolean {
  const [first = '', second = '0', ...others] = cells.filter((cell) => cell.trim() !== '')
  const column = guessed[cells.findIndex((cell) => cell.trim() !== '')]?.column
  const isBare = BARE_TOTAL.test(first) && column?.startsWith('name_') !== true
  return (TOTAL.test(first) || isBare) && /^[\d\s]+$/.test(second) && others.length === 0
}

/** The rows of a table by column. */
export interface ReadLines extends TableLines {
  file: string
  sheet?: string
  /** The number of each row in the spreadsheet. */
  numbers: number[]
  /** The headings of the columns that have another name in the table. */
  headings?: ReadonlyMap<string, string>
  /** The sheet of each row, where several were joined. */
  sheets?: (string | undefined)[]
  /** True if the table has no ids, and rows were numbered. */
  hasMadeIds?: boolean
}

interface NamedTable {
  name: string
  location: FindingLocation
  columns: TableColumns
  mapping: ColumnMapping
  findings: Findings
  isWorkbook: boolean
}

/** The row of headings of a table, by position. */
interface Heads {
  location: FindingLocation
  headings: readonly string[]
  guessed: readonly (GuessedColumn | undefined)[]
  /** The columns without a heading that most rows fill in. */
  used: ReadonlySet<number>
}

/** Replaces the headings of a table by the names of the pack's columns. */
export function nameColumns(table: NamedTable, lines: SheetRow[]): ReadLines {
  const { name, location, columns, mapping, findings } = table
  const [first, ...rest] = lines
  const headings = (first?.cells ?? []).map((cell) => cell.trim().replaceAll(/\s+/g, ' '))
  const top = { ...location, row: first?.number ?? 1 }
  const known = [...columns.required, ...columns.optional]
  const sources = (first?.cells ?? []).map((heading, at) => ({
    heading,
    sample: rest
      .map(({ cells }) => cells[at] ?? '')
      .filter((cell) => cell.trim() !== '')
      .slice(0, SAMPLE_CELLS),
  }))
  const guessed = guessColumns(sources, known, mapping.getWritten(name))
  const heads: Heads = { location: top, headings, guessed, used: findUsedColumns(headings, rest) }
  reportHeadings(table, heads, (at) => guessColumns(sources.slice(at, at + 1), known, new Map())[0])
  const header = [...new Set(guessed.flatMap((to) => to?.column ?? []))]
  const positions = header.map((column) => guessed.flatMap((to, at) => (to?.column === column ? [at] : [])))
  const written = new Map(
    header.flatMap((column, at): [string, string][] => {
      const heading = (positions[at] ?? []).map((each) => headings[each] ?? '').join(', ')
      return heading === column ? [] : [[column, heading]]
    }),
  )
  const headingRows = new HeadingRows(known, header)
  const numbers: number[] = []
  const sheets: (string | undefined)[] = []
  const rows: string[][] = []
  for (const row of rest) {
    const { number, cells, sheet = location.sheet } = row
    const here = { ...location, ...(sheet !== undefined && { sheet }), row: number }
    const filled = cells.filter((cell) => cell.trim() !== '')
    if (filled.length === 0) continue
    const found = filled.join(' ')
    if (isTotal(cells, guessed)) {
      findings.skip('total-row', here, { found })
      continue
    }
    const spare = headingRows.read(row, sheet, (at) => guessed[at] !== undefined)
    if (spare === 'remark') findings.skip('remark-row', here, { found })
    else if (spare !== undefined) {
      const { column, value } = spare
      const values = { column: written.get(column) ?? column, value }
      findings.mend('heading-row', here, { found, values })
    }
    if (spare !== undefined || !isAligned(table, heads, cells, here)) continue
    for (const { column: at, value } of listMergedBelow(row, top.row)) {
      if (guessed[at] === undefined) continue
      cells[at] = value
      const { column } = guessed[at]
      const heading = written.get(column)
      const cell = { ...here, column, ...(heading !== undefined && { heading }) }
      findings.mend('merged-cell', cell, { values: { value } })
    }
    numbers.push(number)
    sheets.push(sheet)
    rows.push(headingRows.fill(positions.map((all) => joinCells(all.map((at) => cells[at] ?? '')))))
  }
  header.push(...headingRows.added)
  // Rows above the first that names a hall or day lack its cell.
  for (const cells of rows) while (cells.length < header.length) cells.push('')
  for (const column of listMissing(header, columns.required))
    findings.note('column-missing', top, { values: { column } })
  const read = { ...location, header, rows, numbers, sheets, headings: written }
  if (header.includes('id') || !columns.required.includes('id')) return read
  findings.mend('ids-made', top)
  const ids = makeRowIds(name, header, rows)
  const numbered = rows.map((cells, index) => [...cells, String(ids[index])])
  return { ...read, header: [...header, 'id'], rows: numbered, hasMadeIds: true }
}

/**
 * Adds findings for headings that are called otherwise in the pack, and for columns that are not read.
 * @param guessAlone returns the column of a heading as if it were the only one of the table
 */
function reportHeadings(
  { name, mapping, findings }: NamedTable,
  { location, headings, guessed, used }: Heads,
  guessAlone: (at: number) => GuessedColumn | undefined,
): void {
  headings.forEach((heading, at) => {
    const to = guessed[at]
    if (to !== undefined) {
      if (to.column !== heading)
        findings.mend('column-mapped', location, { found: heading, values: { column: to.column } })
      if (to.isGuess) mapping.addGuess(name, heading, to.column)
    } else if (heading !== '') {
      const isTwice = headings.indexOf(heading) < at
      const isLeftOut = mapping.getWritten(name).get(heading) === null
      const alone = guessAlone(at)
      if (isTwice || isLeftOut)
        findings.skip(isTwice ? 'column-twice' : 'column-left-out', location, { found: heading })
      else if (alone === undefined) findings.skip('column-unknown', location, { found: heading })
      else findings.skip('column-second', location, { found: heading, values: { column: alone.column } })
      if (!isTwice) mapping.addGuess(name, heading, null)
    }
  })
  for (const at of used) findings.skip('column-unknown', location, { found: `${at + 1}` })
}

/** Returns false for a row whose cells are shifted; adds findings for cells beside the table, and for missing ones. */
function isAligned(
  { findings, isWorkbook }: NamedTable,
  { location, headings, guessed, used }: Heads,
  cells: readonly string[],
  here: FindingLocation,
): boolean {
  const limit = headings.findLastIndex((heading) => heading !== '') + 1
  const beside = cells.filter(
    (cell, at) => cell.trim() !== '' && (headings[at] ?? '') === '' && !used.has(at),
  )
  // Only a separator in a text shifts the cells of a row.
  if (beside.length > 0 && !isWorkbook) {
    findings.skip('row-long', here, { values: { limit } })
    return false
  }
  if (beside.length > 0) {
    const name = cells[guessed.findIndex((to) => /^name(?:_|$)/.test(to?.column ?? ''))] ?? ''
    const found = [name, ...beside].filter((cell) => cell.trim() !== '').join(': ')
    findings.skip('cell-beside', here, { found })
  }
  if (cells.length < limit && location.file.endsWith('.csv'))
    findings.mend('row-short', here, { values: { limit } })
  return true
}

/** A cell that is merged with the header says nothing about the rows below it. */
const listMergedBelow = ({ merged = [] }: SheetRow, header: number) =>
  merged.filter(({ first }) => first > header)

/** A list that is divided over several columns is one cell. */
const joinCells = (cells: readonly string[]): string =>
  cells.length === 1 ? (cells[0] ?? '') : cells.filter((cell) => cell.trim() !== '').join('; ')

/**
 * Returns the columns without a heading that most rows fill in. In other columns such a cell was shifted by mistake.
 */
function findUsedColumns(headings: readonly string[], rows: readonly SheetRow[]): ReadonlySet<number> {
  const counts = new Map<number, number>()
  for (const { cells } of rows) {
    cells.forEach((cell, at) => {
      if (headings[at] === '' && cell.trim() !== '') counts.set(at, (counts.get(at) ?? 0) + 1)
    })
  }
  return new Set([...counts].flatMap(([at, count]) => (count * 2 > rows.length ? [at] : [])))
}

/** Columns that a table may lack without losing information. */
const DISPENSABLE: ReadonlySet<string> = new Set([
  'id',
  'categories',
  'parent',
  'year',
  'hall',
  'end',
  'shape',
])

/** Returns the required columns that a table lacks and needs. A text in one language is enough. */
const listMissing = (header: readonly string[], required: readonly string[]): string[] =>
  required.filter((column) => {
    const other = column.replace(/_(ru|en)$/, (_, lang) => (lang === 'ru' ? '_en' : '_ru'))
    return !header.includes(column) && !header.includes(other) && !DISPENSABLE.has(column)
  })
