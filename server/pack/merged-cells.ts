import { MAX_COLUMNS, MAX_ROWS } from './drop-far-cells.ts'
import type { SheetRow } from './parse-csv.ts'

/** Cells that a spreadsheet shows as one; only the first has a value. Columns count from 0, rows from 1. */
interface MergedRange {
  from: number
  to: number
  first: number
  last: number
}

export interface SheetMerges {
  columns: MergedCells[]
  /** Over how many columns cells of a row are merged, by the row's number. */
  widths: ReadonlyMap<number, number>
}

/** Cells of a column that a spreadsheet shows as one; only the first has a value. Columns count from 0, rows from 1. */
interface MergedCells {
  column: number
  first: number
  last: number
}

const MERGE = /<(?:\w+:)?mergeCell\s[^>]*?\bref=["']([A-Z]+)(\d+):([A-Z]+)(\d+)["']/g

/** Lists the merged cells of a worksheet: those over several rows of one column, and the widths of others. */
export function listMergedCells(sheet: Buffer): SheetMerges {
  const ranges = listRanges(sheet)
  return {
    columns: ranges.flatMap(({ from, to, first, last }) =>
      from === to && first < last ? [{ column: from, first, last }] : [],
    ),
    widths: new Map(
      ranges.filter(({ from, to }) => from < to).map(({ from, to, first }) => [first, to - from + 1]),
    ),
  }
}

function listRanges(sheet: Buffer): MergedRange[] {
  // They are listed behind the cells.
  const tail = sheet.subarray(Math.max(0, sheet.lastIndexOf('sheetData')))
  return [...tail.toString('latin1').matchAll(MERGE)].flatMap(([, from = '', top, to = '', bottom]) => {
    const range = { from: readColumn(from), to: readColumn(to), first: Number(top), last: Number(bottom) }
    return range.from < MAX_COLUMNS && range.last <= MAX_ROWS ? [range] : []
  })
}

function readColumn(letters: string): number {
  let column = 0
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64
  return column - 1
}

/** Adds to each row what stands in the first of its merged cells, and their width. */
export function addMergedValues(rows: readonly SheetRow[], { columns, widths }: SheetMerges): void {
  for (const [number, width] of widths) {
    const row = rows[number - 1]
    if (row !== undefined) row.width = width
  }
  const filled = new Map<number, number>()
  for (const { column, first, last } of columns.toSorted((a, b) => a.first - b.first)) {
    // Merged cells never overlap in a workbook that a spreadsheet has written.
    if (first <= (filled.get(column) ?? 0)) continue
    filled.set(column, last)
    const value = rows[first - 1]?.cells[column] ?? ''
    if (value.trim() === '') continue
    for (const row of rows.slice(first, last)) (row.merged ??= []).push({ column, first, value })
  }
}
