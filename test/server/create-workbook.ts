import { writeArchive } from '#server/pack/write-archive.ts'

const CONTENT = 'http://schemas.openxmlformats.org'
const OFFICE = `${CONTENT}/officeDocument/2006/relationships`
const MAIN = `${CONTENT}/spreadsheetml/2006/main`

type Cell = string | number | Date | null

/**
 * The bytes of an XLSX workbook with one sheet; a date is stored as spreadsheets do, a number with a date's style.
 * @param more markup of further rows
 * @param merged ranges of merged cells: `A2:A4`
 */
export function createWorkbook(
  rows: readonly (readonly Cell[])[],
  more = '',
  merged: readonly string[] = [],
): Buffer {
  const merges = merged.map((range) => `<mergeCell ref="${range}"/>`).join('')
  const files = {
    '[Content_Types].xml': `<Types xmlns="${CONTENT}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${CONTENT}/package/2006/relationships"><Relationship Id="r1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="table" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${CONTENT}/package/2006/relationships"><Relationship Id="r1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${MAIN}"><sheetData>${rows.map(sheetRow).join('')}${more}</sheetData>${merges && `<mergeCells>${merges}</mergeCells>`}</worksheet>`,
  }
  return writeArchive(new Map(Object.entries(files).map(([path, text]) => [path, Buffer.from(text)])))
}

function sheetRow(cells: readonly Cell[], row: number): string {
  if (cells.length === 0) return ''
  const written = cells.map((cell, column) =>
    sheetCell(cell, `${String.fromCodePoint(65 + column)}${row + 1}`),
  )
  return `<row r="${row + 1}">${written.join('')}</row>`
}

function sheetCell(cell: Cell, at: string): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`
  if (cell instanceof Date) {
    const days = (cell.getTime() - Date.UTC(1899, 11, 30)) / 86_400_000
    return `<c r="${at}" s="1"><v>${days}</v></c>`
  }
  const text = cell.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`
}
