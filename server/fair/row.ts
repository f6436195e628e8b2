import { isEmail } from '../../contract/checks.ts'
import { readId } from '../../contract/addresses.ts'
import type { Texts } from './pack.ts'
import { isFileName } from './pack-files.ts'
import type { Findings, Place } from './problems.ts'
import { sanitiseHtml } from './sanitise.ts'

const LONGEST_TEXT = 2000
const LONGEST_HTML = 100_000
const CONTROL = /[^\P{Cc}\t\n\r]/u

/** One row of a table, read cell by cell; what is wrong with a cell is told once and read as empty. */
export class Row {
  readonly file: string
  readonly number: number
  readonly #cells: ReadonlyMap<string, string>
  readonly #findings: Findings

  constructor(file: string, number: number, cells: ReadonlyMap<string, string>, findings: Findings) {
    this.file = file
    this.number = number
    this.#cells = cells
    this.#findings = findings
  }

  place(field: string): Place {
    return { file: this.file, row: this.number, field }
  }

  wrong(field: string, text: string): void {
    this.#findings.wrong({ ...this.place(field), text })
  }

  warn(field: string, text: string): void {
    this.#findings.warn({ ...this.place(field), text })
  }

  text(field: string, longest = LONGEST_TEXT): string {
    const text = (this.#cells.get(field) ?? '').trim()
    if (text.length > longest) this.wrong(field, `is longer than ${longest} characters`)
    else if (CONTROL.test(text)) this.wrong(field, 'holds a control character')
    else return text
    return ''
  }

  /** Both languages; one of them must be there where the text is needed. */
  texts(field: string, need: 'needed' | 'optional' = 'optional'): Texts {
    const texts = { ru: this.text(`${field}_ru`), en: this.text(`${field}_en`) }
    if (need === 'needed' && texts.ru === '' && texts.en === '') {
      this.wrong(`${field}_ru`, `neither ${field}_ru nor ${field}_en is filled in`)
    }
    return texts
  }

  /** Rich text in both languages, sanitised. */
  html(field: string): Texts {
    return { ru: this.#html(`${field}_ru`), en: this.#html(`${field}_en`) }
  }

  #html(field: string): string {
    const { html, removed } = sanitiseHtml(this.text(field, LONGEST_HTML))
    if (removed.length > 0) this.warn(field, `removed ${removed.join(', ')}`)
    return html
  }

  /** Undefined: the cell is empty or no id. */
  id(field: string, need: 'needed' | 'optional' = 'needed'): number | undefined {
    const text = this.text(field)
    const id = readId(text)
    if (text !== '' && id === undefined) this.wrong(field, `"${text}" is not a positive whole number`)
    if (text === '' && need === 'needed') this.wrong(field, 'is empty')
    return id
  }

  email(field: string, need: 'needed' | 'optional' = 'optional'): string {
    const text = this.text(field)
    if (text === '' && need === 'needed') this.wrong(field, 'is empty')
    return this.#checked(field, text, isEmail(text), 'an e-mail address')
  }

  webAddress(field: string): string {
    const text = this.text(field)
    return this.#checked(
      field,
      text,
      /^https?:\/\//i.test(text) && URL.canParse(text),
      'an http or https address',
    )
  }

  /** A day as `2021-09-01`. */
  day(field: string): string {
    const text = this.text(field)
    if (text === '') this.wrong(field, 'is empty')
    return this.#checked(field, text, isDay(text), 'a date like 2021-09-01')
  }

  /** `Y` is yes, an empty cell is no. */
  flag(field: string): boolean {
    const text = this.text(field)
    if (text !== '' && text !== 'Y') this.wrong(field, `"${text}" is neither Y nor empty`)
    return text === 'Y'
  }

  telegram(field: string): string {
    const text = this.text(field).replace(/^(@|https:\/\/t\.me\/)/, '')
    return this.#checked(field, text, /^\w{3,32}$/.test(text), 'a Telegram name')
  }

  fileName(field: string): string {
    const text = this.text(field)
    return this.#checked(field, text, isFileName(text), 'a file name')
  }

  /** The parts of a cell between semicolons. */
  list(field: string): string[] {
    const parts = this.text(field).split(';')
    return parts.map((part) => part.trim()).filter((part) => part !== '')
  }

  #checked(field: string, text: string, isRight: boolean, expected: string): string {
    if (text === '' || isRight) return text
    this.wrong(field, `"${text}" is not ${expected}`)
    return ''
  }
}

/** Whether a text is a day of the calendar, `2021-09-01`. */
export const isDay = (text: string): boolean => {
  const day = new Date(`${text}T00:00:00Z`)
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}
