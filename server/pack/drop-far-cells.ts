/** A table of a fair is smaller. The reader fills all rows up to the last cell of any, so that a stray cell costs much. */
export const MAX_COLUMNS = 256
export const MAX_ROWS = 100_000

const CELL = /<(?:\w+:)?c\s[^>]*?\br=["']([A-Z]+)\d+["'][^>]*>/g
const ROW = /<(?:\w+:)?row\s[^>]*?\br=["'](\d+)["'][^>]*>/g
const WHOLE_CELL = /<((?:\w+:)?)c\s[^>]*?\br=["']([A-Z]+)\d+["'][^>]*?(?:\/>|>[^]*?<\/\1c>)/g
const WHOLE_ROW = /<((?:\w+:)?)row\s[^>]*?\br=["'](\d+)["'][^>]*?(?:\/>|>[^]*?<\/\1row>)/g

const isFarColumn = (letters: string): boolean => {
  let column = 0
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64
  return column > MAX_COLUMNS
}

const isFarRow = (digits: string): boolean => Number(digits) > MAX_ROWS

/** Returns true if the first group of any match is far. */
function some(text: string, pattern: RegExp, isFar: (group: string) => boolean): boolean {
  for (const [, group = ''] of text.matchAll(pattern)) if (isFar(group)) return true
  return false
}

/** A worksheet without the cells that lie far outside of any table. */
interface NearSheet {
  xml: string
  /** How many cells and rows were left out. */
  dropped: number
}

/** Leaves out the cells of a worksheet that lie far outside of any table. Returns undefined if there are none. */
export function dropFarCells(sheet: Buffer): NearSheet | undefined {
  // The names of cells are ASCII; the text is decoded only where something has to be left out.
  const names = sheet.toString('latin1')
  if (!some(names, ROW, isFarRow) && !some(names, CELL, isFarColumn)) return undefined
  let dropped = 0
  const drop = (): string => {
    dropped += 1
    return ''
  }
  const xml = sheet
    .toString('utf8')
    .replaceAll(WHOLE_ROW, (text, _prefix, row: string) => (isFarRow(row) ? drop() : text))
    .replaceAll(WHOLE_CELL, (text, _prefix, column: string) => (isFarColumn(column) ? drop() : text))
  return { xml, dropped }
}
