import type { ColumnMapping } from './columns-file.ts'
import { decodeBytes } from './decode-text.ts'
import type { FindingLocation, Findings } from './findings.ts'
import { MAX_COLUMNS, MAX_ROWS } from './drop-far-cells.ts'
import { guessColumns, type GuessedColumn } from './headings.ts'
import { joinSheets } from './join-sheets.ts'
import { makeRowIds } from './make-row-ids.ts'
import { isFile, MAX_FILE_BYTES, MEGABYTE, readPackFile } from './pack-files.ts'
import type { PackEdits, TableLines } from './pack-edits.ts'
import { parseCsv, type SheetRow } from './parse-csv.ts'
import {
  isArchive,
  isCompoundFile,
  MAX_UNPACKED_BYTES,
  readWorkbook,
  type Sheet,
  WorkbookError,
} from './read-workbook.ts'
import { Row } from './row.ts'

/** The header is searched in this many rows; titles may stand above it. */
const MAX_TITLE_ROWS = 30
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

/** The columns of a table. Optional ones may be missing and are then read as empty. */
export interface TableColumns {
  required: readonly string[]
  optional: readonly string[]
}

/** Returns the pair of columns of a text in both languages. */
export const createLangColumns = (name: string): string[] => [`${name}_ru`, `${name}_en`]

/** The folder of tables, their edits, the mapping of their headings, and the findings. */
export interface TableSources {
  folder: string
  edits: PackEdits
  mapping: ColumnMapping
  findings: Findings
}

/** The rows of a table by column. */
interface ReadLines extends TableLines {
  file: string
  sheet?: string
  /** The number of each row in the spreadsheet. */
  numbers: number[]
  /** The sheet of each row, where several were joined. */
  sheets?: (string | undefined)[]
  /** True if the table has no ids, and rows were numbered. */
  hasMadeIds?: boolean
}

/** Reads `{name}.csv` or `{name}.xlsx` with its edits. Resolves with undefined if there is none or it cannot be read. */
export async function readTable(
  sources: TableSources,
  name: string,
  columns: TableColumns,
): Promise<Row[] | undefined> {
  const { edits, findings } = sources
  const lines = await readTableLines(sources, name, columns)
  if (lines === undefined && !edits.hasEdits(name)) return undefined
  const {
    file,
    sheet,
    numbers,
    sheets = [],
    hasMadeIds,
    ...table
  }: ReadLines = lines ?? {
    file: `${name}.csv`,
    header: [...columns.required],
    rows: [],
    numbers: [],
  }
  const { header, rows } = edits.hasEdits(name) ? edits.apply(name, table, hasMadeIds) : table
  const fractions = findFractions(header, rows)
  const last = numbers.at(-1) ?? 1
  return rows.map((cells, index) => {
    const number = numbers[index] ?? last + index - numbers.length + 1
    return new Row(
      { file, sheet: sheets[index] ?? sheet, findings, hasMadeIds, fractions },
      number,
      new Map(header.map((column, at) => [column, cells[at] ?? ''])),
    )
  })
}

const FRACTION = /^\s*\d+\.0+\s*$/
const NO_NUMBER = /^\s*(?:nan)?\s*$/i

/** Returns the columns whose numbers are all written as `1.0`, which programs do where some cells are empty. */
function findFractions(header: readonly string[], rows: readonly (readonly string[])[]): ReadonlySet<string> {
  const isFraction = (at: number): boolean =>
    rows.some((cells) => FRACTION.test(cells[at] ?? '')) &&
    rows.every((cells) => FRACTION.test(cells[at] ?? '') || NO_NUMBER.test(cells[at] ?? ''))
  return new Set(header.filter((_, at) => isFraction(at)))
}

/** Resolves with the name of a table's file; that of the workbook if there are two files. */
async function findTableFile(folder: string, name: string): Promise<string | undefined> {
  for (const file of [`${name}.xlsx`, `${name}.csv`]) {
    if (await isFile(folder, file)) return file
  }
  return undefined
}

/** Reads the cells of a table by column. Resolves with undefined if it cannot be read. */
export async function readTableLines(
  { folder, mapping, findings }: Omit<TableSources, 'edits'>,
  name: string,
  columns: TableColumns,
): Promise<ReadLines | undefined> {
  const file = await findTableFile(folder, name)
  if (file === undefined) return undefined
  if (file.endsWith('.xlsx') && (await isFile(folder, `${name}.csv`)))
    findings.skip('table-twice', { file: `${name}.csv` }, { values: { other: file } })
  const body = await readPackFile(folder, file, MAX_FILE_BYTES.table, findings, { file }, 'stop')
  const sheets = body && (await readSheets(body, file, findings))
  if (sheets === undefined) return undefined
  const known = [...columns.required, ...columns.optional]
  const found = findHeader(sheets, known, mapping.getWritten(name))
  if (found === undefined) {
    const isEmpty = sheets.every(({ rows }) => rows.length === 0)
    if (!isEmpty)
      findings.stop('no-header', { file, row: 1 }, { values: { columns: columns.required.join(', ') } })
    return undefined
  }
  const { sheet, at } = found
  const location = { file, ...(sheets.length > 1 && { sheet: sheet.name }) }
  noteTitles(sheet, at, location, findings)
  const others = sheets.slice(sheets.indexOf(sheet) + 1).map((other) => {
    const header = findHeader([other], known, mapping.getWritten(name))?.at
    noteTitles(other, header ?? 0, { file, sheet: other.name }, findings)
    return { sheet: other, at: header }
  })
  const before = sheets.slice(0, sheets.indexOf(sheet)).map((other) => ({ sheet: other, at: undefined }))
  const listColumns = (headings: readonly string[]): string[] =>
    guessColumns(
      headings.map((heading) => ({ heading, sample: [] })),
      known,
      mapping.getWritten(name),
    ).flatMap((guessed) => guessed?.column ?? [])
  const lines = joinSheets({ ...sheet, at }, [...before, ...others], {
    findings,
    location,
    columns: known,
    listColumns,
  })
  return nameColumns({ name, location, columns, mapping, findings }, lines)
}

/** Adds findings for the titles above a header. */
function noteTitles(sheet: Sheet, header: number, location: FindingLocation, findings: Findings): void {
  for (const { number, cells } of sheet.rows.slice(0, header)) {
    const found = cells.filter((cell) => cell.trim() !== '').join(' ')
    if (found !== '') findings.mend('title-rows', { ...location, row: number }, { found })
  }
}

async function readSheets(body: Buffer, file: string, findings: Findings): Promise<Sheet[] | undefined> {
  const isNamedWorkbook = file.endsWith('.xlsx')
  if (isCompoundFile(body)) {
    findings.stop('unreadable-workbook', { file })
    return undefined
  }
  if (isNamedWorkbook || isArchive(body)) {
    try {
      const { sheets, farCells } = await readWorkbook(body)
      if (farCells > 0) {
        const values = { columns: MAX_COLUMNS, rows: MAX_ROWS }
        findings.skip('far-cells', { file }, { found: String(farCells), values })
      }
      if (!isNamedWorkbook) findings.mend('workbook-named-csv', { file })
      return sheets
    } catch (error) {
      if (!(error instanceof WorkbookError)) throw error
      if (error.isTooLarge)
        findings.stop('unpacked-too-large', { file }, { values: { limit: MAX_UNPACKED_BYTES / MEGABYTE } })
      else findings.stop('not-table', { file })
      return undefined
    }
  }
  const decoded = decodeBytes(body)
  if (decoded === undefined) {
    findings.stop('not-table', { file })
    return undefined
  }
  if (decoded.encoding !== 'utf-8') findings.mend('encoding', { file }, { found: decoded.encoding })
  const { rows, hasBrokenQuotes } = parseCsv(decoded.text)
  if (hasBrokenQuotes) findings.mend('quotes', { file })
  return [{ name: '', rows }]
}

/** Returns the row that names most columns, in the first sheet that has one. Titles may stand above it. */
function findHeader(
  sheets: readonly Sheet[],
  columns: readonly string[],
  written: ReadonlyMap<string, string | null>,
): { sheet: Sheet; at: number } | undefined {
  for (const sheet of sheets) {
    const scores = sheet.rows.slice(0, MAX_TITLE_ROWS).map(({ cells }) => {
      const sources = cells.map((heading) => ({ heading: heading.trim(), sample: [] }))
      return guessColumns(sources, columns, written).filter((each) => each !== undefined).length
    })
    const most = Math.max(0, ...scores)
    if (most > 0) return { sheet, at: scores.indexOf(most) }
  }
  return undefined
}

interface NamedTable {
  name: string
  location: FindingLocation
  columns: TableColumns
  mapping: ColumnMapping
  findings: Findings
}

/** Replaces the headings of a table by the names of the pack's columns. */
function nameColumns(
  { name, location, columns, mapping, findings }: NamedTable,
  lines: SheetRow[],
): ReadLines {
  const [first, ...rest] = lines
  const headings = (first?.cells ?? []).map((cell) => cell.trim().replaceAll(/\s+/g, ' '))
  const top = { ...location, row: first?.number ?? 1 }
  const known = [...columns.required, ...columns.optional]
  const sources = headings.map((heading, at) => ({
    heading,
    sample: rest
      .map(({ cells }) => cells[at] ?? '')
      .filter((cell) => cell.trim() !== '')
      .slice(0, SAMPLE_CELLS),
  }))
  const guessed = guessColumns(sources, known, mapping.getWritten(name))
  const used = findUsedColumns(headings, rest)
  headings.forEach((heading, at) => {
    const to = guessed[at]
    if (to !== undefined) {
      if (to.column !== heading)
        findings.mend('column-mapped', top, { found: heading, values: { column: to.column } })
      if (to.isGuess) mapping.addGuess(name, heading, to.column)
    } else if (heading !== '') {
      const isTwice = headings.indexOf(heading) < at
      const isLeftOut = mapping.getWritten(name).get(heading) === null
      const [alone] = guessColumns(sources.slice(at, at + 1), known, new Map())
      if (isTwice || isLeftOut)
        findings.skip(isTwice ? 'column-twice' : 'column-left-out', top, { found: heading })
      else if (alone === undefined) findings.skip('column-unknown', top, { found: heading })
      else findings.skip('column-second', top, { found: heading, values: { column: alone.column } })
      if (!isTwice) mapping.addGuess(name, heading, null)
    }
  })
  for (const at of used) findings.skip('column-unknown', top, { found: `${at + 1}` })
  const header = [...new Set(guessed.flatMap((to) => to?.column ?? []))]
  const positions = header.map((column) => guessed.flatMap((to, at) => (to?.column === column ? [at] : [])))
  for (const column of listMissing(header, columns.required))
    findings.mend('column-missing', top, { values: { column } })
  const numbers: number[] = []
  const sheets: (string | undefined)[] = []
  const rows: string[][] = []
  for (const row of rest) {
    const { number, cells, sheet = location.sheet } = row
    const here = { ...location, ...(sheet !== undefined && { sheet }), row: number }
    const filled = cells.filter((cell) => cell.trim() !== '')
    if (filled.length === 0) continue
    if (isTotal(cells, guessed)) {
      findings.skip('total-row', here, { found: filled.join(' ') })
      continue
    }
    const limit = headings.findLastIndex((heading) => heading !== '') + 1
    if (cells.some((cell, at) => cell.trim() !== '' && (headings[at] ?? '') === '' && !used.has(at))) {
      findings.skip('row-long', here, { values: { limit } })
      continue
    }
    if (cells.length < limit && location.file.endsWith('.csv'))
      findings.mend('row-short', here, { values: { limit } })
    for (const { column: at, value } of listMergedBelow(row, top.row)) {
      if (guessed[at] === undefined) continue
      cells[at] = value
      findings.mend('merged-cell', { ...here, column: guessed[at].column }, { values: { value } })
    }
    numbers.push(number)
    sheets.push(sheet)
    rows.push(positions.map((all) => joinCells(all.map((at) => cells[at] ?? ''))))
  }
  if (header.includes('id') || !columns.required.includes('id'))
    return { ...location, header, rows, numbers, sheets }
  findings.mend('ids-made', top)
  const ids = makeRowIds(name, header, rows)
  const numbered = rows.map((cells, index) => [...cells, String(ids[index])])
  return { ...location, header: [...header, 'id'], rows: numbered, numbers, sheets, hasMadeIds: true }
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
