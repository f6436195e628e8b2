import type { ColumnMapping } from './columns-file.ts'
import { decodeBytes, describeEncoding } from './decode-text.ts'
import type { FindingLocation, Findings } from './findings.ts'
import { MAX_COLUMNS, MAX_ROWS } from './drop-far-cells.ts'
import { guessColumns } from './headings.ts'
import { joinSheets } from './join-sheets.ts'
import { nameColumns, type ReadLines } from './name-columns.ts'
import { isFile, MAX_FILE_BYTES, MEGABYTE, readPackFile } from './pack-files.ts'
import type { PackEdits } from './pack-edits.ts'
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
import type { TableColumns } from './table-columns.ts'

/** The header is searched in this many rows; titles may stand above it. */
const MAX_TITLE_ROWS = 30

/** The folder of tables, their edits, the mapping of their headings, and the findings. */
export interface TableSources {
  folder: string
  edits: PackEdits
  mapping: ColumnMapping
  findings: Findings
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
    headings,
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
      { file, sheet: sheets[index] ?? sheet, headings, findings, hasMadeIds, fractions },
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
export async function findTableFile(folder: string, name: string): Promise<string | undefined> {
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
  if (body === undefined || sheets === undefined) return undefined
  const isWorkbook = file.endsWith('.xlsx') || isArchive(body)
  const known = [...columns.required, ...columns.optional]
  const found = findHeader(sheets, known, mapping.getWritten(name))
  if (found === undefined) {
    const isEmpty = sheets.every(({ rows }) => rows.length === 0)
    for (const heading of listLikelyHeadings(sheets)) mapping.addGuess(name, heading, null)
    if (!isEmpty)
      findings.stop(
        'no-header',
        { file, row: 1 },
        { values: { columns: columns.required.join(', '), isText: String(!isWorkbook) } },
      )
    return undefined
  }
  const { sheet, at, index } = found
  const location = { file, ...(sheets.length > 1 && { sheet: sheet.name }) }
  noteTitles(sheet, at, location, findings)
  const others = sheets.slice(index + 1).map((other) => {
    const header = findHeader([other], known, mapping.getWritten(name))
    noteTitles(other, header?.at ?? 0, { file, sheet: other.name }, findings)
    return { sheet: header?.sheet ?? other, at: header?.at }
  })
  const before = sheets.slice(0, index).map((other) => ({ sheet: other, at: undefined }))
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
  return nameColumns({ name, location, columns, mapping, findings, isWorkbook }, lines)
}

/** Adds findings for the titles above a header. */
function noteTitles(sheet: Sheet, header: number, location: FindingLocation, findings: Findings): void {
  const merged = sheet.rows[header]?.merged ?? []
  for (const { number, cells } of sheet.rows.slice(0, header)) {
    const isHeading = (at: number): boolean =>
      merged.some(({ column, first }) => column === at && first === number)
    const found = cells.filter((cell, at) => cell.trim() !== '' && !isHeading(at)).join(' ')
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
  if (decoded.encoding !== 'utf-8') findings.mend('encoding', { file }, { found: describeEncoding(decoded) })
  const { rows, hasBrokenQuotes } = parseCsv(decoded.text)
  if (hasBrokenQuotes) findings.mend('quotes', { file })
  return [{ name: '', rows }]
}

interface FoundHeader {
  sheet: Sheet
  at: number
  /** Which of the sheets it is. */
  index: number
}

/** Returns the row that names most columns, in the first sheet that has one. Titles may stand above it. */
function findHeader(
  sheets: readonly Sheet[],
  columns: readonly string[],
  written: ReadonlyMap<string, string | null>,
): FoundHeader | undefined {
  for (const [index, sheet] of sheets.entries()) {
    const headers = sheet.rows.slice(0, MAX_TITLE_ROWS).map(fillHeadings)
    const scores = headers.map(({ cells }) => {
      const sources = cells.map((heading) => ({ heading, sample: [] }))
      return guessColumns(sources, columns, written).filter((each) => each !== undefined).length
    })
    const most = Math.max(0, ...scores)
    const at = scores.indexOf(most)
    const header = headers[at]
    if (most > 0 && header !== undefined)
      return { sheet: { ...sheet, rows: sheet.rows.with(at, header) }, at, index }
  }
  return undefined
}

/** A heading that is merged over several rows is one of the last of them, too. */
function fillHeadings(row: SheetRow): SheetRow {
  const cells = [...row.cells]
  for (const { column, value } of row.merged ?? [])
    if ((cells[column] ?? '').trim() === '') cells[column] = value
  return { ...row, cells: Array.from(cells, (cell) => cell ?? '') }
}

/** Returns what seems to be the headings of a table without a known one: the first row that is filled most. */
function listLikelyHeadings(sheets: readonly Sheet[]): string[] {
  const rows = (sheets.find(({ rows: all }) => all.length > 0)?.rows ?? [])
    .slice(0, MAX_TITLE_ROWS)
    .map(({ cells }) =>
      cells.map((cell) => cell.trim().replaceAll(/\s+/g, ' ')).filter((cell) => cell !== ''),
    )
  const most = Math.max(0, ...rows.map((cells) => cells.length))
  return rows.find((cells) => cells.length === most) ?? []
}
