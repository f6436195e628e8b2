import { inflateRawSync } from 'node:zlib'
import readXlsxFile from 'read-excel-file/node'
import { dropFarCells } from './drop-far-cells.ts'
import { addMergedValues, listMergedCells, type SheetMerges } from './merged-cells.ts'
import type { SheetRow } from './parse-csv.ts'
import { writeArchive } from './write-archive.ts'

/** Maximal unpacked size of a workbook: 7,000 exhibitors take 20 MB. */
export const MAX_UNPACKED_BYTES = 150 * 2 ** 20
const MAX_ENTRIES = 2000
const MINUTE_MS = 60_000
const FIRST_DAY = Date.UTC(1899, 11, 30)
/** The first day of a workbook of Excel for Mac, which counts days from 1904. */
const FIRST_DAY_1904 = Date.UTC(1904, 0, 1)
const DAY_MS = 24 * 60 * MINUTE_MS

const END_OF_DIRECTORY = 0x06054b50
const DIRECTORY_ENTRY = 0x02014b50
const END_BYTES = 22
const ENTRY_BYTES = 46
const LOCAL_HEADER_BYTES = 30
const MAX_COMMENT_BYTES = 65_535
const STORED = 0
const DEFLATED = 8

/** A sheet of a workbook with its rows. */
export interface Sheet {
  name: string
  rows: SheetRow[]
}

/** A file that is not a workbook, or that unpacks to too much. */
export class WorkbookError extends Error {
  override readonly name = 'WorkbookError'
  readonly isTooLarge: boolean

  constructor(isTooLarge: boolean, cause?: unknown) {
    super(isTooLarge ? 'too large' : 'no workbook', { cause })
    this.isTooLarge = isTooLarge
  }
}

/** Returns true for the bytes of a ZIP archive, such as a workbook. */
export const isArchive = (body: Buffer): boolean => body.toString('latin1', 0, 4) === 'PK\x03\x04'

/** Returns true for a workbook with a password, or of Excel before 2007: both are compound files. */
export const isCompoundFile = (body: Buffer): boolean => body.toString('hex', 0, 8) === 'd0cf11e0a1b11ae1'

interface Workbook {
  sheets: Sheet[]
  /** The number of cells and rows that were left out because they are far outside of any table. */
  farCells: number
}

/**
 * Reads all sheets of an XLSX workbook, with dates as `2021-09-01`, times as `10:30` and both as `2021-09-01 10:30`.
 *
 * @throws {WorkbookError} if it is not a workbook, or too large when unpacked
 */
export async function readWorkbook(body: Buffer): Promise<Workbook> {
  const { near, farCells, merged, firstDay } = keepNearCells(body)
  try {
    const sheets = await readXlsxFile(near)
    return {
      sheets: sheets.map(({ sheet, data }, at) => formatSheet(sheet, data, firstDay, merged[at] ?? UNMERGED)),
      farCells,
    }
  } catch (cause) {
    throw new WorkbookError(false, cause)
  }
}

function formatSheet(
  name: string,
  data: readonly (readonly unknown[])[],
  firstDay: number,
  merged: SheetMerges,
): Sheet {
  const rows: SheetRow[] = data.map((cells, index) => ({
    number: index + 1,
    cells: cells.map((cell) => formatCell(cell, firstDay)),
  }))
  addMergedValues(rows, merged)
  return { name, rows }
}

const UNMERGED: SheetMerges = { columns: [], widths: new Map() }

const WORKSHEET = /^\/?xl\/worksheets\//

/** A workbook without the cells that are far outside of any table. */
interface NearWorkbook {
  near: Buffer
  farCells: number
  /** The merged cells of each sheet, in the order of the workbook. */
  merged: SheetMerges[]
  /** The day that the workbook's dates count from, in milliseconds. */
  firstDay: number
}

/** Unpacks each entry up to the limit, because the sizes that an archive declares may be wrong. */
function keepNearCells(body: Buffer): NearWorkbook {
  const entries = listEntries(body)
  const sheets = new Map<string, Buffer>()
  const merged = new Map<string, SheetMerges>()
  let [book, relations] = ['', '']
  let farCells = 0
  let left = MAX_UNPACKED_BYTES
  for (const entry of entries) {
    const content = unpack(body, entry, left)
    left -= content.length
    if (left < 0) throw new WorkbookError(true)
    if (entry.name === 'xl/workbook.xml') book = content.toString()
    if (entry.name === 'xl/_rels/workbook.xml.rels') relations = content.toString()
    if (!WORKSHEET.test(entry.name)) continue
    merged.set(entry.name, listMergedCells(content))
    const near = dropFarCells(content)
    if (near === undefined) continue
    sheets.set(entry.name, Buffer.from(near.xml))
    farCells += near.dropped
  }
  const names = listSheetFiles(book, relations)
  const inOrder = names.map((name) => merged.get(name) ?? UNMERGED)
  const firstDay = COUNTS_FROM_1904.test(book) ? FIRST_DAY_1904 : FIRST_DAY
  if (sheets.size === 0) return { near: body, farCells, merged: inOrder, firstDay }
  const files = entries.map(
    (entry) => [entry.name, sheets.get(entry.name) ?? unpack(body, entry, MAX_UNPACKED_BYTES)] as const,
  )
  return { near: writeArchive(new Map(files)), farCells, merged: inOrder, firstDay }
}

const COUNTS_FROM_1904 = /<(?:\w+:)?workbookPr\s[^>]*\bdate1904=["']1["']/
const SHEET = /<(?:\w+:)?sheet\s[^>]*?\w+:id=["']([^"']+)["']/g
const RELATION = /<(?:\w+:)?Relationship\s[^>]*>/g

/** Lists the file of each sheet, in the order of the workbook. */
function listSheetFiles(book: string, relations: string): string[] {
  const files = new Map(
    (relations.match(RELATION) ?? []).map((relation) => {
      const [id = '', target = ''] = [/\sId=["']([^"']+)/, /\sTarget=["']([^"']+)/].map(
        (attribute) => attribute.exec(relation)?.[1],
      )
      return [id, target.startsWith('/') ? target.slice(1) : `xl/${target}`]
    }),
  )
  return [...book.matchAll(SHEET)].map(([, id = '']) => files.get(id) ?? '')
}

/** An entry of an archive: how it is packed, and where. */
interface ArchiveEntry {
  name: string
  method: number
  from: number
  size: number
}

const unpack = (body: Buffer, { method, from, size }: ArchiveEntry, limit: number): Buffer =>
  method === STORED ? body.subarray(from, from + size) : inflate(body.subarray(from, from + size), limit)

function inflate(packed: Buffer, limit: number): Buffer {
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, limit) })
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? cause.code : undefined
    throw new WorkbookError(code === 'ERR_BUFFER_TOO_LARGE', cause)
  }
}

function listEntries(body: Buffer): ArchiveEntry[] {
  const end = findDirectoryEnd(body)
  const count = body.readUInt16LE(end + 10)
  if (count > MAX_ENTRIES) throw new WorkbookError(true)
  let at = body.readUInt32LE(end + 16)
  return Array.from({ length: count }, () => {
    if (at + ENTRY_BYTES > body.length || body.readUInt32LE(at) !== DIRECTORY_ENTRY)
      throw new WorkbookError(false)
    const method = body.readUInt16LE(at + 10)
    const size = body.readUInt32LE(at + 20)
    const local = body.readUInt32LE(at + 42)
    const isReadable = method === STORED || method === DEFLATED
    if (!isReadable || local + LOCAL_HEADER_BYTES > body.length) throw new WorkbookError(false)
    const from = local + LOCAL_HEADER_BYTES + body.readUInt16LE(local + 26) + body.readUInt16LE(local + 28)
    if (from + size > body.length) throw new WorkbookError(false)
    const nameEnd = at + ENTRY_BYTES + body.readUInt16LE(at + 28)
    const name = body.toString('utf8', at + ENTRY_BYTES, nameEnd)
    at = nameEnd + body.readUInt16LE(at + 30) + body.readUInt16LE(at + 32)
    return { name, method, from, size }
  })
}

function findDirectoryEnd(body: Buffer): number {
  for (let at = body.length - END_BYTES; at >= Math.max(0, body.length - END_BYTES - MAX_COMMENT_BYTES); at--)
    if (body.readUInt32LE(at) === END_OF_DIRECTORY) return at
  throw new WorkbookError(false)
}

function formatCell(value: unknown, firstDay: number): string {
  if (value instanceof Date) return formatDate(value, firstDay)
  const isText = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
  return isText ? String(value) : ''
}

/**
 * Formats a date cell, rounded to minutes: a day, or a day and a time. Cells of the first two days that a workbook counts
 * are times, and their whole days are hours from 24 on.
 */
function formatDate(date: Date, firstDay: number): string {
  const minutes = Math.round((date.getTime() - firstDay) / MINUTE_MS)
  if (date.getTime() < firstDay + 2 * DAY_MS)
    return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
  const [day, time] = new Date(firstDay + minutes * MINUTE_MS).toISOString().slice(0, 16).split('T')
  return time === '00:00' ? `${day}` : `${day} ${time}`
}
