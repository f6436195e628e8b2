import { CsvError, parse } from 'csv-parse/sync'

/** The rows of a table of text, each with the number under which a spreadsheet shows it. */
export interface SheetRow {
  number: number
  cells: string[]
  /** What merged cells that begin in an earlier row say about this one. */
  merged?: { column: number; first: number; value: string }[]
}

interface ParsedCsv {
  rows: SheetRow[]
  /** True if quotes were unbalanced, and were read as characters. */
  hasBrokenQuotes: boolean
}

const SEPARATOR_LINE = /^sep=(.)\r?\n/i
const DELIMITERS = [';', '\t', ','] as const
const SAMPLE_LINES = 20
/** Further rows are ignored. */
const MAX_ROWS = 200_000

/** Parses CSV with commas, semicolons or tabs as delimiters, or with the one of a first line `sep=;`. */
export function parseCsv(text: string): ParsedCsv {
  const [line = '', named] = SEPARATOR_LINE.exec(text) ?? []
  const rest = text.slice(line.length)
  const delimiter = named ?? detectDelimiter(rest)
  const first = line === '' ? 1 : 2
  try {
    return { rows: parseLines(rest, delimiter, first), hasBrokenQuotes: false }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return { rows: parseLines(rest, delimiter, first, false), hasBrokenQuotes: true }
  }
}

/** Row numbers are those of a spreadsheet: empty lines count, and a cell with several lines is in one row. */
function parseLines(text: string, delimiter: string, first: number, quote: '"' | false = '"'): SheetRow[] {
  const records: string[][] = parse(text, {
    delimiter,
    quote,
    relaxColumnCount: true,
    to: MAX_ROWS,
    skipEmptyLines: false,
  })
  return records.map((cells, index) => ({ number: index + first, cells }))
}

/** Returns the delimiter that splits most of the first lines into the same number of cells; a comma if none does. */
function detectDelimiter(text: string): string {
  const lines = text.split(/\r?\n|\r/, SAMPLE_LINES).filter((line) => line.trim() !== '')
  let best = { delimiter: ',', score: 0 }
  for (const delimiter of DELIMITERS) {
    const counts = lines.map((line) => countOutsideQuotes(line, delimiter)).filter((count) => count > 0)
    const usual = counts.toSorted((a, b) => a - b)[Math.floor(counts.length / 2)] ?? 0
    const score = counts.filter((count) => count === usual).length + Math.min(usual, 50) / 100
    if (usual > 0 && score > best.score) best = { delimiter, score }
  }
  return best.delimiter
}

const countOutsideQuotes = (line: string, delimiter: string): number =>
  line.replaceAll(/"[^"]*"?/g, '').split(delimiter).length - 1
