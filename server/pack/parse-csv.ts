import { CsvError, type Options, parse } from 'csv-parse/sync'

/** The rows of a table of text, each with the number under which a spreadsheet shows it. */
export interface SheetRow {
  number: number
  cells: string[]
  /** The sheet of the row, if it was joined with another one. */
  sheet?: string
  /** Over how many columns cells of the row are merged, if they are. */
  width?: number
  /** What merged cells that begin in an earlier row say about this one. */
  merged?: { column: number; first: number; value: string }[]
}

interface ParsedCsv {
  rows: SheetRow[]
  /** True if quotes were unbalanced, and some or all were read as characters. */
  hasBrokenQuotes: boolean
}

const SEPARATOR_LINE = /^sep=(.)\r?\n/i
const DELIMITERS = [';', '\t', ','] as const
const SAMPLE_LINES = 20
const SAMPLE_LENGTH = 65_536
const QUOTED_CELL = /(^|[;,\t\r\n])"[^"]*(?:""[^"]*)*"(?=[;,\t\r\n]|$)/g
/** A quoted cell that the end of the sample cuts. */
const CUT_CELL = /(^|[;,\t\r\n])"[^"]*(?:""[^"]*)*$/
/** A stray quote before a cell takes the lines below it into that cell. */
const SWALLOWED_LINES = /^"[^]*[\r\n]/
/** Further rows are ignored. */
const MAX_ROWS = 200_000

/** Parses CSV with commas, semicolons or tabs as delimiters, or with the one of a first line `sep=;`. */
export function parseCsv(text: string): ParsedCsv {
  const [line = '', named] = SEPARATOR_LINE.exec(text) ?? []
  const rest = text.slice(line.length)
  const delimiter = named ?? detectDelimiter(rest)
  const first = line === '' ? 1 : 2
  const rows = tryLines(rest, delimiter, first, STRICT)
  if (rows !== undefined) return { rows, hasBrokenQuotes: false }
  const relaxed = tryLines(rest, delimiter, first, RELAXED)
  const isWhole = relaxed?.every(({ cells }) => !cells.some((cell) => SWALLOWED_LINES.test(cell)))
  if (relaxed !== undefined && isWhole === true) return { rows: relaxed, hasBrokenQuotes: true }
  return { rows: parseLines(rest, delimiter, first, UNQUOTED), hasBrokenQuotes: true }
}

/** How quotes are understood. */
type QuoteRules = Pick<Options, 'quote' | 'relaxQuotes'>

const STRICT: QuoteRules = { quote: '"' }
/** Quotes within a cell are characters. */
const RELAXED: QuoteRules = { quote: '"', relaxQuotes: true }
/** All quotes are characters. */
const UNQUOTED: QuoteRules = { quote: false }

/** Returns undefined if the quotes of the text contradict the rules. */
function tryLines(text: string, delimiter: string, first: number, rules: QuoteRules): SheetRow[] | undefined {
  try {
    return parseLines(text, delimiter, first, rules)
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return undefined
  }
}

/** Row numbers are those of a spreadsheet: empty lines count, and a cell with several lines is in one row. */
function parseLines(text: string, delimiter: string, first: number, rules: QuoteRules): SheetRow[] {
  const records: string[][] = parse(text, {
    delimiter,
    ...rules,
    relaxColumnCount: true,
    to: MAX_ROWS,
    skipEmptyLines: false,
  })
  return records.map((cells, index) => ({ number: index + first, cells }))
}

/** Returns the delimiter that splits most of the first lines into the same number of cells; a comma if none does. */
function detectDelimiter(text: string): string {
  const lines = dropQuotedCells(text)
    .split(/\r?\n|\r/, SAMPLE_LINES)
    .filter((line) => line.trim() !== '')
  let best = { delimiter: ',', score: 0 }
  for (const delimiter of DELIMITERS) {
    const counts = lines.map((line) => countOutsideQuotes(line, delimiter)).filter((count) => count > 0)
    const usual = counts.toSorted((a, b) => a - b)[Math.floor(counts.length / 2)] ?? 0
    const score = counts.filter((count) => count === usual).length + Math.min(usual, 50) / 100
    if (usual > 0 && score > best.score) best = { delimiter, score }
  }
  return best.delimiter
}

/** Returns the head of a text without what its quoted cells hold, which may be separators and line breaks. */
function dropQuotedCells(text: string): string {
  const head = text.slice(0, SAMPLE_LENGTH).replaceAll(QUOTED_CELL, '$1')
  return text.length > SAMPLE_LENGTH ? head.replace(CUT_CELL, '$1') : head
}

const countOutsideQuotes = (line: string, delimiter: string): number =>
  line.replaceAll(/"[^"]*"?/g, '').split(delimiter).length - 1
