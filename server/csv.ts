export type Cell = string | number | Date

/** Rows as CSV (RFC 4180, with a byte-order mark for spreadsheets); moments are ISO 8601. */
export const csv = (rows: readonly (readonly Cell[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`

/** A cell that a spreadsheet shows and never calculates: what starts like a formula gets an apostrophe before it. */
function cell(value: Cell): string {
  const text = value instanceof Date ? value.toISOString() : String(value)
  const safe = /^\s*[=+\-@\t\r|%]/.test(text) ? `'${text}` : text
  return `"${safe.replaceAll('"', '""')}"`
}
