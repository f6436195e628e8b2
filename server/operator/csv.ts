import { stringify } from 'csv-stringify/sync'

export type Cell = string | number | Date

/** Text between separators: spreadsheets split cells at any of these characters, some even inside quotes. */
const CELL_PIECES = /[^;,\t\n\v\f\r\u0085\u2028\u2029]+/g
/** The start of a formula, also after blanks and quotes, with leading apostrophes, so that it can be unescaped. */
const FORMULA_START = /^([\s\p{Cc}"]*)('*[=+\-@|%＝＋－＠])/u
/** A telephone number: `+74951234567`, `+7 (495) 123-45-67`. */
const TELEPHONE = /^\+\d[\d \u00A0().-]{5,}\d$/
/** A number with a sign, or a dash that stands for an empty cell. */
const SIGNED_NUMBER = /^(?:[+-]\d+(?:[.,]\d+)?|-)$/

/**
 * Formats rows as CSV that a spreadsheet opens as columns: semicolons, as a Russian one expects, a byte-order mark, and
 * Windows line ends. Every cell is quoted; times are ISO 8601. Formulas are escaped, see {@link escapeFormulas}.
 */
export const formatCsv = (rows: readonly (readonly Cell[])[]): string =>
  stringify(
    rows.map((row) => row.map((cell, column) => escapeFormulas(toText(cell), column > 0))),
    { bom: true, delimiter: ';', quoted: true, quoted_empty: true, record_delimiter: 'windows' },
  )

const toText = (cell: Cell): string => (cell instanceof Date ? cell.toISOString() : String(cell))

/**
 * Puts an apostrophe before each sign that would begin a formula, at the start and after every separator, because a
 * spreadsheet with another separator splits cells there. A text of nothing but a telephone number or a number is left
 * unchanged, except in the first column, where another separator would make it part of a longer cell; so would a second
 * number in a text.
 */
function escapeFormulas(text: string, mayBeNumber: boolean): string {
  if (mayBeNumber && isNumberText(text)) return text
  return text.replaceAll(CELL_PIECES, (piece) => piece.replace(FORMULA_START, "$1'$2"))
}

const isNumberText = (text: string): boolean => SIGNED_NUMBER.test(text) || TELEPHONE.test(text)
