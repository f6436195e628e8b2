import { stringify } from 'csv-stringify/sync'

export type Cell = string | number | Date

/** What stands between separators: any of these ends a cell in some spreadsheet, whatever the quotes say. */
const CELL_PIECES = /[^;,\t\n\v\f\r\u0085\u2028\u2029]+/g
/** What begins a formula, also behind blanks and quotes; apostrophes before it count, so that the guard can be taken off. */
const FORMULA_START = /^([\s\p{Cc}"]*)('*[=+\-@|%＝＋－＠])/u
/** Without a blank or a bracket behind the country's code a spreadsheet would calculate it. */
const TELEPHONE = /^\+\d{1,3}[ (][\d ().-]{5,}\d$/

/**
 * Returns rows as CSV that a spreadsheet opens as columns: semicolons, which a Russian one expects, a byte-order mark, and
 * line ends of Windows. Every cell is quoted; moments are ISO 8601. No text is calculated: {@link escapeFormulas} says how.
 */
export const formatCsv = (rows: readonly (readonly Cell[])[]): string =>
  stringify(
    rows.map((row) => row.map((cell, column) => escapeFormulas(toText(cell), column > 0))),
    { bom: true, delimiter: ';', quoted: true, quoted_empty: true, record_delimiter: 'windows' },
  )

const toText = (cell: Cell): string => (cell instanceof Date ? cell.toISOString() : String(cell))

/**
 * Puts an apostrophe before each sign that would begin a formula, at the start and behind every separator, because a
 * spreadsheet that is set to another separator splits cells there. A telephone number is left readable, though not at
 * the start of a line, which with another separator is a longer cell.
 */
function escapeFormulas(text: string, mayBeTelephone: boolean): string {
  if (mayBeTelephone && TELEPHONE.test(text)) return text
  return text.replaceAll(CELL_PIECES, (piece) => piece.replace(FORMULA_START, "$1'$2"))
}
