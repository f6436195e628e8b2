/** @param {string | number} value */
const cell = (value) =>
  /[",\r\n]/.test(String(value)) ? `"${String(value).replaceAll('"', '""')}"` : String(value)

/**
 * A table as CSV. A column that a row leaves out is an empty cell.
 *
 * @param {string} header the names of the columns, separated by commas
 * @param {readonly Record<string, string | number>[]} rows
 */
export function csv(header, rows) {
  const columns = header.split(',')
  const lines = rows.map((row) => columns.map((column) => cell(row[column] ?? '')).join(','))
  return [header, ...lines].join('\n') + '\n'
}
