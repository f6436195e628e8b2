import type { Growth, ReportRow } from './row.ts'

const formatNumber = (value: number | undefined): string => {
  if (value === undefined) return '–'
  return Math.abs(value) >= 100
    ? Math.round(value).toLocaleString('en')
    : String(Number(value.toFixed(Math.abs(value) >= 10 ? 0 : 2)))
}

const formatRatio = (product: number | undefined, other: number | undefined): string =>
  product === undefined || other === undefined || other === 0
    ? ''
    : `${Number((product / other).toFixed(2))} ×`

const formatMet = (met: boolean | undefined): string => (met === undefined ? '' : met ? 'met' : 'NOT MET')

/** Formats a table of Markdown with aligned columns. */
function formatTable(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((cells) => (cells[column] ?? '').length)),
  )
  return rows
    .map((cells) => `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`)
    .toSpliced(1, 0, `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`)
    .join('\n')
}

/** Formats figures as a Markdown table; `other` is what stands beside the product. */
export const formatRows = (rows: readonly ReportRow[], other: string): string =>
  formatTable([
    ['figure', 'exhibitors', other, 'product', 'ratio', 'goal', '', 'remarks'],
    ...rows.map((row) => [
      row.unit === '' ? row.label : `${row.label}, ${row.unit}`,
      String(row.size),
      formatNumber(row.other),
      formatNumber(row.product),
      formatRatio(row.product, row.other),
      row.goal,
      formatMet(row.met),
      row.remarks,
    ]),
  ])

export const formatGrowth = (growth: readonly Growth[]): string =>
  formatTable([
    ['figure', 'from', 'to', 'floor grows', 'product grows', 'not faster'],
    ...growth.map(({ label, from, to, product, other, met }) => [
      label,
      String(from),
      String(to),
      other === undefined ? '–' : `${formatNumber(other)} ×`,
      `${formatNumber(product)} ×`,
      formatMet(met),
    ]),
  ])
