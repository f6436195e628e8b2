import { CsvError, parse } from 'csv-parse/sync'
import { readSheet } from 'read-excel-file/node'
import { decodeText, isFile, MAX_FILE_BYTES, readPackFile } from './pack-files.ts'
import type { PackEdits, TableLines } from './pack-edits.ts'
import type { Findings } from './problems.ts'
import { Row } from './row.ts'

const MINUTE_MS = 60_000

/** The columns of a table. Optional ones may be missing and are then read as empty. */
export interface TableColumns {
  required: readonly string[]
  optional: readonly string[]
}

/** Returns the pair of columns of a text in both languages. */
export const createLangColumns = (name: string): string[] => [`${name}_ru`, `${name}_en`]

/** The folder of tables, the edits of them, and the findings that receive problems. */
export interface TableSources {
  folder: string
  edits: PackEdits
  findings: Findings
}

/**
 * Reads `{name}.csv` or `{name}.xlsx` with its edits. Resolves with undefined after adding a problem if it cannot be
 * read.
 */
export async function readTable(
  { folder, edits, findings }: TableSources,
  name: string,
  columns: TableColumns,
  optional = false,
): Promise<Row[] | undefined> {
  const file = await findTableFile(folder, name)
  if (optional && file === undefined) {
    if (!edits.hasEdits(name)) return []
    const empty = { header: [...columns.required], rows: [] }
    return readRows(edits.apply(name, empty), columns, findings, `${name}.csv`)
  }
  const lines = await readTableLines(folder, name, findings)
  if (lines === undefined) return undefined
  const edited = edits.hasEdits(name) ? edits.apply(name, lines) : lines
  return readRows(edited, columns, findings, file ?? `${name}.csv`)
}

/** Resolves with the name of a table's file; that of the workbook if there are two files. */
async function findTableFile(folder: string, name: string): Promise<string | undefined> {
  for (const file of [`${name}.xlsx`, `${name}.csv`]) {
    if (await isFile(folder, file)) return file
  }
  return undefined
}

/** Reads the header and the cells of a table. Resolves with undefined after adding a problem if it cannot be read. */
export async function readTableLines(
  folder: string,
  name: string,
  findings: Findings,
): Promise<TableLines | undefined> {
  const [csv, workbook] = [`${name}.csv`, `${name}.xlsx`]
  const file = (await findTableFile(folder, name)) ?? csv
  if (file === workbook && (await isFile(folder, csv))) {
    findings.addProblem({ file: csv, text: `there is also ${workbook}; only one of the two may be there` })
    return undefined
  }
  const body = await readPackFile(folder, file, MAX_FILE_BYTES.table, findings)
  if (body === undefined) return undefined
  const lines = file === workbook ? await parseSheet(body, findings, file) : parseCsv(body, findings, file)
  if (lines === undefined) return undefined
  const [header = [], ...rows] = lines
  return { header: header.map((cell) => cell.trim()), rows }
}

function parseCsv(body: Buffer, findings: Findings, file: string): string[][] | undefined {
  const text = decodeText(body, findings, file)
  if (text === undefined) return undefined
  try {
    return parse(text, { bom: true, delimiter: detectDelimiter(text), relaxColumnCount: true })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    findings.addProblem({ file, row: Number(error['records'] ?? 0) + 1, text: describeCsvError(error) })
    return undefined
  }
}

const detectDelimiter = (text: string): string => {
  const header = text.slice(0, text.search(/[\r\n]|$/))
  return header.split(';').length > header.split(',').length ? ';' : ','
}

const describeCsvError = (error: CsvError): string =>
  error.code === 'CSV_QUOTE_NOT_CLOSED'
    ? 'a quoted cell is never closed'
    : 'the quotes are broken: a quote inside a quoted cell is written twice'

async function parseSheet(body: Buffer, findings: Findings, file: string): Promise<string[][] | undefined> {
  try {
    const rows: readonly (readonly unknown[])[] = await readSheet(body)
    return rows.map((row) => row.map(formatCell))
  } catch {
    findings.addProblem({ file, text: 'is not an XLSX workbook' })
    return undefined
  }
}

function formatCell(value: unknown): string {
  if (value instanceof Date) return formatDate(value)
  const isText = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
  return isText ? String(value) : ''
}

/** Formats a date of a workbook, which counts days from the end of 1899; earlier dates are times, to the minute. */
function formatDate(date: Date): string {
  const minute = new Date(Math.round(date.getTime() / MINUTE_MS) * MINUTE_MS).toISOString()
  return date.getUTCFullYear() < 1900 ? minute.slice(11, 16) : minute.slice(0, 10)
}

function readRows(
  { header, rows }: TableLines,
  columns: TableColumns,
  findings: Findings,
  file: string,
): Row[] | undefined {
  if (!isHeaderValid(header, columns, findings, file)) return undefined
  const isWorkbook = file.endsWith('.xlsx')
  return rows.flatMap((cells, index) => {
    const row = index + 2
    if (cells.every((cell) => cell.trim() === '')) return []
    if (!isWorkbook && cells.length !== header.length) {
      const text = `the row has ${cells.length} cells, the header has ${header.length}`
      findings.addProblem({ file, row, text })
      return []
    }
    return [new Row(file, row, new Map(header.map((name, at) => [name, cells[at] ?? ''])), findings)]
  })
}

function isHeaderValid(
  header: string[],
  { required, optional }: TableColumns,
  findings: Findings,
  file: string,
): boolean {
  const known = new Set([...required, ...optional])
  const problems = [
    ...header
      .filter((name) => !known.has(name))
      .map((name) => (name === '' ? 'a column has no name' : `unknown column "${name}"`)),
    ...header
      .filter((name, at) => header.indexOf(name) !== at)
      .map((name) => `column "${name}" stands twice`),
    ...required.filter((name) => !header.includes(name)).map((name) => `column "${name}" is missing`),
  ]
  for (const text of problems) findings.addProblem({ file, row: 1, text })
  return problems.length === 0
}
