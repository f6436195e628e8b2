import { CsvError, parse } from 'csv-parse/sync'
import { readSheet } from 'read-excel-file/node'
import { decodeText, isFile, LARGEST, readPackFile } from './pack-files.ts'
import type { Findings } from './problems.ts'
import { Row } from './row.ts'

const MINUTE_MS = 60_000

/** The columns of a table; those that are not needed may be left out and are then empty. */
export interface Columns {
  needed: readonly string[]
  other: readonly string[]
}

/** Reads `{name}.csv` or `{name}.xlsx`; undefined: it is missing or unreadable, and `findings` says so. */
export async function readTable(
  folder: string,
  name: string,
  columns: Columns,
  findings: Findings,
  optional = false,
): Promise<Row[] | undefined> {
  const [csv, workbook] = [`${name}.csv`, `${name}.xlsx`]
  const hasWorkbook = await isFile(folder, workbook)
  if (hasWorkbook && (await isFile(folder, csv))) {
    findings.wrong({ file: csv, text: `there is also ${workbook}; only one of the two may be there` })
    return undefined
  }
  if (optional && !hasWorkbook && !(await isFile(folder, csv))) return []
  const file = hasWorkbook ? workbook : csv
  const body = await readPackFile(folder, file, LARGEST.table, findings)
  if (body === undefined) return undefined
  const lines = hasWorkbook ? await sheetLines(body, findings, file) : csvLines(body, findings, file)
  return lines && readRows(lines, columns, findings, file)
}

function csvLines(body: Buffer, findings: Findings, file: string): string[][] | undefined {
  const text = decodeText(body, findings, file)
  if (text === undefined) return undefined
  try {
    return parse(text, { bom: true, delimiter: delimiterOf(text), relaxColumnCount: true })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    findings.wrong({ file, row: Number(error['records'] ?? 0) + 1, text: quotingProblem(error) })
    return undefined
  }
}

const delimiterOf = (text: string): string => {
  const header = text.slice(0, text.search(/[\r\n]|$/))
  return header.split(';').length > header.split(',').length ? ';' : ','
}

const quotingProblem = (error: CsvError): string =>
  error.code === 'CSV_QUOTE_NOT_CLOSED'
    ? 'a quoted cell is never closed'
    : 'the quotes are broken: a quote inside a quoted cell is written twice'

async function sheetLines(body: Buffer, findings: Findings, file: string): Promise<string[][] | undefined> {
  try {
    const rows: readonly (readonly unknown[])[] = await readSheet(body)
    return rows.map((row) => row.map(cellText))
  } catch {
    findings.wrong({ file, text: 'is not an XLSX workbook' })
    return undefined
  }
}

function cellText(value: unknown): string {
  if (value instanceof Date) return dateText(value)
  const isText = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
  return isText ? String(value) : ''
}

/** A workbook counts days from the end of 1899: before 1900 there are only times of day, and none is exact. */
function dateText(date: Date): string {
  const minute = new Date(Math.round(date.getTime() / MINUTE_MS) * MINUTE_MS).toISOString()
  return date.getUTCFullYear() < 1900 ? minute.slice(11, 16) : minute.slice(0, 10)
}

function readRows(lines: string[][], columns: Columns, findings: Findings, file: string): Row[] | undefined {
  const [first = [], ...rest] = lines
  const header = first.map((cell) => cell.trim())
  if (!isHeaderRight(header, columns, findings, file)) return undefined
  const isWorkbook = file.endsWith('.xlsx')
  return rest.flatMap((cells, index) => {
    const row = index + 2
    if (cells.every((cell) => cell.trim() === '')) return []
    if (!isWorkbook && cells.length !== header.length) {
      const text = `the row has ${cells.length} cells, the header has ${header.length}`
      findings.wrong({ file, row, text })
      return []
    }
    return [new Row(file, row, new Map(header.map((name, at) => [name, cells[at] ?? ''])), findings)]
  })
}

function isHeaderRight(
  header: string[],
  { needed, other }: Columns,
  findings: Findings,
  file: string,
): boolean {
  const known = new Set([...needed, ...other])
  const problems = [
    ...header
      .filter((name) => !known.has(name))
      .map((name) => (name === '' ? 'a column has no name' : `unknown column "${name}"`)),
    ...header
      .filter((name, at) => header.indexOf(name) !== at)
      .map((name) => `column "${name}" stands twice`),
    ...needed.filter((name) => !header.includes(name)).map((name) => `column "${name}" is missing`),
  ]
  for (const text of problems) findings.wrong({ file, row: 1, text })
  return problems.length === 0
}
