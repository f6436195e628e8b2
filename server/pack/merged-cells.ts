import { MAX_COLUMNS, MAX_ROWS } from './drop-far-cells.ts'
import type { SheetRow } from './parse-csv.ts'

/** Cells of a column that a spreadsheet shows as one; only the first has a value. Columns count from 0, rows from 1. */
export interface MergedCells {
  column: number
  first: number
  last: number
}

const MERGE = /<(?:\w+:)?mergeCell\s[^>]*?\bref=["']([A-Z]+)(\d+):([A-Z]+)(\d+)["']/g

/** Lists the cells of a worksheet that are merged over several rows of one column. Wider ones are titles. */
export function listMergedCells(sheet: Buffer): MergedCells[] {
  // They are listed behind the cells.
  const tail = sheet.subarray(Math.max(0, sheet.lastIndexOf('sheetData')))
  return [...tail.toString('latin1').matchAll(MERGE)].flatMap(([, from = '', top, to = '', bottom]) => {
    const column = readColumn(from)
    const [first, last] = [Number(top), Number(bottom)]
    const isRead = from === to && column < MAX_COLUMNS && first < last && last <= MAX_ROWS
    return isRead ? [{ column, first, last }] : []
  })
}

function readColumn(letters: string): number {
  let column = 0
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64
  return column - 1
}

/** Adds to each row what stands in the first of its merged cells. */
export function addMergedValues(rows: readonly SheetRow[], merged: readonly MergedCells[]): void {
  const filled = new Map<number, number>()
  for (const { column, first, last } of merged.toSorted((a, b) => a.first - b.first)) {
    // Merged cells never overlap in a workbook that a spreadsheet has written.
    if (first <= (filled.get(column) ?? 0)) continue
    filled.set(column, last)
    const value = rows[first - 1]?.cells[column] ?? ''
    if (value.trim() === '') continue
    for (const row of rows.slice(first, last)) (row.merged ??= []).push({ column, first, value })
  }
}
