import { writeArchive } from '#server/pack/write-archive.ts'

const CONTENT = 'http://schemas.openxmlformats.org'
const OFFICE = `${CONTENT}/officeDocument/2006/relationships`
const MAIN = `${CONTENT}/spreadsheetml/2006/main`

type Cell = string | number | Date | null

type SheetRows = readonly (readonly Cell[])[]

/**
 * The bytes of an XLSX workbook with one sheet; a date is stored as spreadsheets do, a number with a date's style.
 * @param more markup of further rows
 * @param merged ranges of merged cells: `A2:A4`
 */
export function createWorkbook(rows: SheetRows, more = '', merged: readonly string[] = []): Buffer {
  return packSheets([['table', createSheet(rows, more, merged)]])
}

/** The bytes of such a workbook whose dates count from 1904, as those of Excel for Mac do. */
export const createWorkbook1904 = (rows: SheetRows): Buffer =>
  packSheets([['table', createSheet(rows, '', [], Date.UTC(1904, 0, 1))]], '<workbookPr date1904="1"/>')

/** The bytes of an XLSX workbook with several sheets, by name. */
export const createBook = (sheets: Readonly<Record<string, SheetRows>>): Buffer =>
  packSheets(Object.entries(sheets).map(([name, rows]) => [name, createSheet(rows)]))

const FIRST_DAY = Date.UTC(1899, 11, 30)

function createSheet(
  rows: SheetRows,
  more = '',
  merged: readonly string[] = [],
  firstDay = FIRST_DAY,
): string {
  const merges = merged.map((range) => `<mergeCell ref="${range}"/>`).join('')
  return `<worksheet xmlns="${MAIN}"><sheetData>${rows.map((cells, row) => sheetRow(cells, row, firstDay)).join('')}${more}</sheetData>${merges && `<mergeCells>${merges}</mergeCells>`}</worksheet>`
}

function packSheets(sheets: readonly (readonly [name: string, xml: string])[], properties = ''): Buffer {
  const mark = (create: (name: string, number: number) => string): string =>
    sheets.map(([name], at) => create(name, at + 1)).join('')
  const files = {
    '[Content_Types].xml': `<Types xmlns="${CONTENT}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/>${mark((_, number) => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>`)}<Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${CONTENT}/package/2006/relationships"><Relationship Id="r1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}">${properties}<sheets>${mark((name, number) => `<sheet name="${name}" sheetId="${number}" r:id="r${number}"/>`)}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${CONTENT}/package/2006/relationships">${mark((_, number) => `<Relationship Id="r${number}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${number}.xml"/>`)}<Relationship Id="styles" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`,
    ...Object.fromEntries(sheets.map(([, xml], at) => [`xl/worksheets/sheet${at + 1}.xml`, xml])),
  }
  return writeArchive(new Map(Object.entries(files).map(([path, text]) => [path, Buffer.from(text)])))
}

function sheetRow(cells: readonly Cell[], row: number, firstDay: number): string {
  if (cells.length === 0) return ''
  const written = cells.map((cell, column) =>
    sheetCell(cell, `${String.fromCodePoint(65 + column)}${row + 1}`, firstDay),
  )
  return `<row r="${row + 1}">${written.join('')}</row>`
}

function sheetCell(cell: Cell, at: string, firstDay: number): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`
  if (cell instanceof Date) {
    const days = (cell.getTime() - firstDay) / 86_400_000
    return `<c r="${at}" s="1"><v>${days}</v></c>`
  }
  const text = cell.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`
}
