import { HAS_HALL_WORD, readHallHeading } from './hall-words.ts'
import type { SheetRow } from './parse-csv.ts'
import { readsAsDay } from './written-times.ts'

/** A row that names the hall or the day of the rows below it. */
interface HeadingRow {
  column: string
  value: string
}

/** What is set below a table, or between its rows. */
const REMARK = /^(?:[*†]|(?:примечани[ея]|note|nb)(?!\p{L})\s*:?)/iu
const COUNT = /^\s*\d+\.?\s*$/

/** The rows of a table that name the hall or the day of those below them, and those that are no records at all. */
export class HeadingRows {
  /** The columns that only such rows fill in. They stand behind the others. */
  readonly added: string[] = []
  readonly #header: readonly string[]
  readonly #hall: string | undefined
  readonly #day: string | undefined
  readonly #values = new Map<string, string>()
  #sheet: string | undefined

  /**
   * @param columns all columns that the table may have
   * @param header those that it has
   */
  constructor(columns: readonly string[], header: readonly string[]) {
    this.#header = [...header]
    const halls = columns.includes('hall') ? ['hall'] : ['room_ru', 'room_en']
    this.#hall =
      halls.find((column) => header.includes(column)) ?? halls.find((each) => columns.includes(each))
    this.#day = columns.includes('date') ? 'date' : undefined
  }

  /**
   * Returns what a row names for those below it, `remark` for one that is no record, or undefined for a record.
   * @param sheet the row's sheet, whose name may have been put into a cell
   * @param isRead true for a position whose column is read
   */
  read(
    { cells, width = 1 }: SheetRow,
    sheet: string | undefined,
    isRead: (at: number) => boolean,
  ): HeadingRow | 'remark' | undefined {
    if (sheet !== this.#sheet) this.#values.clear()
    this.#sheet = sheet
    const filled = cells.filter(
      (cell, at) => cell.trim() !== '' && cell !== sheet && (isRead(at) || !COUNT.test(cell)),
    )
    const [text = '', other] = filled.map((cell) => cell.trim().replaceAll(/\s+/g, ' '))
    if (text === '' || other !== undefined) return undefined
    const isWide = width > 1 && width * 2 >= cells.length
    const hall = readHallHeading(text, isWide)
    if (hall !== undefined && this.#hall !== undefined) return this.#carry(this.#hall, hall)
    if (this.#day !== undefined && readsAsDay(text)) return this.#carry(this.#day, text)
    return isWide || REMARK.test(text) ? 'remark' : undefined
  }

  /** Returns the cells of a record; empty ones are filled with the values that the rows above it name. */
  fill(cells: readonly string[]): string[] {
    // A stand may name its hall itself.
    const hasHall = HAS_HALL_WORD.test(cells[this.#header.indexOf('stand')] ?? '')
    const valueOf = (column = ''): string =>
      hasHall && column === this.#hall ? '' : (this.#values.get(column) ?? '')
    return [
      ...cells.map((cell, at) => (cell.trim() === '' ? valueOf(this.#header[at]) : cell)),
      ...this.added.map(valueOf),
    ]
  }

  #carry(column: string, value: string): HeadingRow {
    this.#values.set(column, value)
    if (!this.#header.includes(column) && !this.added.includes(column)) this.added.push(column)
    return { column, value }
  }
}
