import { isEmail } from '#contract/checks.ts'
import { readId } from '#contract/addresses.ts'
import type { BilingualText } from '#contract/lang.ts'
import { readWrittenDay, readWrittenTime } from './written-times.ts'
import { isFileName } from './pack-files.ts'
import type { FindingKind, FindingLocation, Findings } from './findings.ts'
import { sanitiseHtml } from './sanitise-html.ts'
import { listWebAddresses, readWebAddress } from './web-address.ts'

const MAX_TEXT_LENGTH = 2000
const MAX_HTML_LENGTH = 100_000
const CONTROL_CHARACTERS = /[^\P{Cc}\t\n\r]/gu
/** Signs that stand for an empty cell. A company may be called by a placeholder word, but not by a sign alone. */
const PLACEHOLDER_SIGN = /^[-–—−?.·]+$/
const PLACEHOLDER_WORD = /^(?:nan|none|null|n\/a|#n\/a|#н\/д|н\/д|нет|нет данных|не указан[оаы]?)$/i
const YES = /^(?:y|yes|true|1|\+|да|x|х)$/i
const NO = /^(?:n|no|false|0)$/i
/** A spreadsheet writes long numbers in this form, and loses digits. */
const SCIENTIFIC = /^\d(?:[.,]\d+)?E\+?\d+$/i
/** A day or an error of a formula in the place of a stand. */
const DAMAGED_STAND =
  /^(?:\d{4}-\d\d-\d\d|\d\d\.\d\d\.\d{4}|(?:янв|фев|мар|апр|ма[йя]|июн|июл|авг|сен|окт|ноя|дек|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[.-]\d\d|\d\d?[.-](?:янв|фев|мар|апр|ма[йя]|июн|июл|авг|сен|окт|ноя|дек|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)|#[^\s\d]*[!?])$/iu
/** A telephone number whose `+` a spreadsheet dropped. No code of a country begins with 0. */
const STORED_PHONE = /^([1-9]\d{10,14})(?:\.0+)?$/
/** A telephone number as it is dialled abroad. */
const DIALLED_PHONE = /^00([1-9]\d{7,14})$/

/** The source of a table's rows. */
interface RowSource {
  file: string
  sheet?: string | undefined
  /** True if the table has no ids, and rows were numbered. */
  hasMadeIds?: boolean | undefined
  /** The headings of the columns that have another name in the table. */
  headings?: ReadonlyMap<string, string> | undefined
  /** The columns whose numbers were all written as fractions. */
  fractions?: ReadonlySet<string> | undefined
  findings: Findings
}

type FindingValues = Record<string, string | number>

const toDetails = (found: string | undefined, values: FindingValues | undefined) => ({
  ...(found !== undefined && { found }),
  ...(values && { values }),
})

/** A row of a table. Its methods read a cell; an invalid one is corrected, or read as empty, with a finding. */
export class Row {
  readonly file: string
  readonly number: number
  readonly #source: RowSource
  readonly #cells: Map<string, string>
  readonly #texts = new Map<string, string>()
  /** The later rows from which cells were taken. */
  readonly #origins = new Map<string, Row>()

  constructor(source: RowSource, number: number, cells: ReadonlyMap<string, string>) {
    this.file = source.file
    this.number = number
    this.#source = source
    this.#cells = new Map(cells)
  }

  getLocation(field: string): FindingLocation {
    const origin = this.#origins.get(field)
    if (origin !== undefined) return origin.getLocation(field)
    const { file, sheet, headings } = this.#source
    const heading = headings?.get(field)
    return {
      file,
      ...(sheet !== undefined && { sheet }),
      row: this.number,
      column: field,
      ...(heading !== undefined && { heading }),
    }
  }

  /** Returns what the organiser's table calls a column. */
  getHeading(field: string): string {
    return this.getLocation(field).heading ?? field
  }

  /** True if the table has no ids, and the row was numbered. */
  get isNumbered(): boolean {
    return this.#source.hasMadeIds === true
  }

  hasColumn(field: string): boolean {
    return this.#cells.has(field)
  }

  /** Fills empty cells from a later row about the same thing; cells of lists are joined. */
  fillFrom(later: Row, fields: readonly string[], lists: readonly string[] = []): void {
    for (const field of fields) {
      const [mine, other] = [this.#cells.get(field) ?? '', later.#cells.get(field) ?? '']
      if (isBlank(other) || isSameText(mine, other)) continue
      const isList = lists.includes(field)
      if (!isBlank(mine) && !isList) {
        later.skip('row-contradicts', field, other, { row: this.number, value: mine })
        continue
      }
      if (isBlank(mine)) this.#origins.set(field, later)
      this.#cells.set(field, isBlank(mine) ? other : `${mine}; ${other}`)
      this.#texts.delete(field)
      later.mend('cell-filled', field, other, { row: this.number })
    }
  }

  /** Adds that a cell was left out, or the whole row because of it. */
  skip(kind: FindingKind, field: string, found?: string, values?: FindingValues): void {
    this.#source.findings.skip(kind, this.getLocation(field), toDetails(found, values))
  }

  /** Adds that a cell was taken as it is, and may be wrong. */
  note(kind: FindingKind, field: string, found?: string, values?: FindingValues): void {
    this.#source.findings.note(kind, this.getLocation(field), toDetails(found, values))
  }

  /** Adds that a cell was read in a corrected form, by default as the value `value`. */
  mend(kind: FindingKind, field: string, found?: string, values?: FindingValues): void {
    this.#source.findings.mend(kind, this.getLocation(field), toDetails(found, values))
  }

  text(field: string, maxLength = MAX_TEXT_LENGTH): string {
    const known = this.#texts.get(field)
    if (known !== undefined) return known
    const text = this.#readText(field, maxLength)
    this.#texts.set(field, text)
    return text
  }

  #readText(field: string, maxLength: number): string {
    const written = (this.#cells.get(field) ?? '').trim()
    const isName = field.startsWith('name_')
    if (PLACEHOLDER_SIGN.test(written) || (!isName && PLACEHOLDER_WORD.test(written))) {
      this.mend('placeholder', field, written)
      return ''
    }
    const text = written.replaceAll(CONTROL_CHARACTERS, '').trim()
    if (text !== written) this.mend('control-character', field)
    if (text.length <= maxLength) return text
    this.mend('cut', field, text, { limit: maxLength })
    return text.slice(0, maxLength).trim()
  }

  /** Reads a text that may be a number: `12` of `12.0`, if all of the column were written so. */
  readNumbered(field: string, maxLength = MAX_TEXT_LENGTH): string {
    const text = this.text(field, maxLength)
    const whole = this.#source.fractions?.has(field) === true ? /^(\d+)\.0+$/.exec(text)?.[1] : undefined
    if (whole !== undefined) this.mend('number-read', field, text, { value: whole })
    return whole ?? text
  }

  /** Reads a stand. Empty after adding a finding for what a spreadsheet has left of one: a day for `3-12`, `1,00E+05`. */
  readStand(field: string): string {
    const text = this.readNumbered(field, 300)
    if (!DAMAGED_STAND.test(text) && !SCIENTIFIC.test(text)) return text
    this.skip('stand-damaged', field, text)
    return ''
  }

  /** Reads a text in both languages. */
  readBilingualText(field: string): BilingualText {
    return { ru: this.text(`${field}_ru`), en: this.text(`${field}_en`) }
  }

  /** Reads a name, which must exist in at least one language. Returns undefined after adding a finding. */
  readName(field: string): BilingualText | undefined {
    const texts = this.readBilingualText(field)
    if (texts.ru !== '' || texts.en !== '') return texts
    this.skip('no-name', this.hasColumn(`${field}_ru`) ? `${field}_ru` : `${field}_en`)
    return undefined
  }

  /** Reads rich text in both languages and sanitises it. */
  readBilingualHtml(field: string): BilingualText {
    return { ru: this.#readHtmlCell(`${field}_ru`), en: this.#readHtmlCell(`${field}_en`) }
  }

  #readHtmlCell(field: string): string {
    const { html, removed } = sanitiseHtml(this.text(field, MAX_HTML_LENGTH))
    if (removed.length > 0) this.mend('removed', field, removed.join(', '))
    return html
  }

  /** Returns undefined if the cell is empty or no id. */
  readId(field: string, need: 'needed' | 'optional' = 'needed'): number | undefined {
    const text = this.text(field)
    const id = readId(text)
    if (text !== '' && id === undefined) this.skip('id', field, text)
    if (text === '' && need === 'needed') this.skip('empty', field)
    return id
  }

  /** Reads an e-mail address; the first of several. */
  readEmail(field: string): string {
    const text = this.text(field)
    if (text === '' || isEmail(text)) return text
    const found = text
      .replaceAll(/mailto:|[<>]/gi, ' ')
      .split(/[;,\s/|]+/)
      .filter((part) => isEmail(part))
    const [first] = found
    if (first === undefined) {
      this.skip('email', field, text)
      return ''
    }
    this.mend('emails', field, text, { value: first })
    return first
  }

  /** Reads the address of a website: `https://fair.example/`, or `fair.example`, which gets `https://`. */
  readUrl(field: string): string {
    const text = this.text(field)
    if (text === '') return ''
    const [first, second] = listWebAddresses(text)
    const whole = second === undefined ? readWebAddress(text) : undefined
    if (first === undefined) {
      this.skip('address', field, text)
      return ''
    }
    if (whole === undefined) this.mend('addresses', field, text, { value: first })
    else if (whole !== text) this.mend('address-completed', field, text, { value: whole })
    return first
  }

  /**
   * Reads a telephone number. A number that a spreadsheet has stored without `+` gets it back, and so does one with `00`
   * in its place. Any other number that begins with 0 is one within its country, and stays as it is.
   */
  readPhone(field: string): string {
    const text = this.text(field)
    if (SCIENTIFIC.test(text)) {
      this.skip('phone-damaged', field, text)
      return ''
    }
    const value = completePhone(text)
    if (value === undefined) return text
    this.mend('phone-read', field, text, { value })
    return value
  }

  /**
   * Reads a day: `2021-09-01` or a common written form. Empty after adding a finding; of this kind
   * where the row is left out without a day.
   */
  readDay(field: string, read = readWrittenDay, undated?: FindingKind): string {
    const text = this.text(field)
    const day = read(text)
    if (text === '') this.skip(undated ?? 'empty', field)
    else if (day === undefined) this.skip(undated ?? 'not-date', field, text)
    else if (day !== text) this.mend('date-read', field, text, { value: day })
    return day ?? ''
  }

  /**
   * Reads a time, up to `47:59` for the night after the day: `10:30` or a common written form. Empty after adding a finding;
   * of this kind where the row is left out without a time.
   */
  readTime(field: string, untimed: FindingKind = 'time'): string {
    const text = this.text(field)
    if (text === '') return ''
    const time = readWrittenTime(text)
    if (time === undefined) this.skip(untimed, field, text)
    else if (time !== text.padStart(5, '0')) this.mend('time-read', field, text, { value: time })
    return time ?? ''
  }

  /** Reads a flag: `Y` or another word for yes; an empty cell is false. */
  readFlag(field: string): boolean {
    const text = this.text(field)
    if (text === '' || text === 'Y') return text === 'Y'
    const isYes = YES.test(text)
    if (isYes || NO.test(text)) this.mend('flag-read', field, text, { value: isYes ? 'Y' : '' })
    else this.skip('flag', field, text)
    return isYes
  }

  readTelegram(field: string): string {
    const text = this.text(field).replace(/^(@|https:\/\/t\.me\/)/, '')
    if (text === '' || /^\w{3,32}$/.test(text)) return text
    this.skip('telegram', field, text)
    return ''
  }

  readFileName(field: string): string {
    const text = this.text(field)
    if (text === '' || isFileName(text)) return text
    this.skip('not-file-name', field, text)
    return ''
  }

  /** Reads a list separated by semicolons. */
  readList(field: string): string[] {
    const parts = this.text(field).split(';')
    return parts.map((part) => part.trim()).filter((part) => part !== '')
  }
}

const isBlank = (cell: string): boolean => {
  const text = cell.trim()
  return text === '' || PLACEHOLDER_SIGN.test(text) || PLACEHOLDER_WORD.test(text)
}

const isSameText = (a: string, b: string): boolean =>
  a.trim().replaceAll(/\s+/g, ' ').toLowerCase() === b.trim().replaceAll(/\s+/g, ' ').toLowerCase()

/** Returns the number with its `+`, or undefined if the text is no number that lacks it. */
function completePhone(text: string): string | undefined {
  const dialled = DIALLED_PHONE.exec(text)?.[1]
  if (dialled !== undefined) return `+${dialled}`
  const digits = STORED_PHONE.exec(text)?.[1]
  return digits && (/^8\d{10}$/.test(digits) ? `+7${digits.slice(1)}` : `+${digits}`)
}

/** Returns true for an existing day: `2021-09-01`. */
export const isDay = (text: string): boolean => readWrittenDay(text) === text
