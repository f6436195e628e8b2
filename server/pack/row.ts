import { isEmail } from '#contract/checks.ts'
import { readId } from '#contract/addresses.ts'
import type { BilingualText } from '#contract/lang.ts'
import { isFileName } from './pack-files.ts'
import type { Findings, PackLocation } from './problems.ts'
import { sanitiseHtml } from './sanitise-html.ts'

const MAX_TEXT_LENGTH = 2000
const MAX_HTML_LENGTH = 100_000
const CONTROL_CHARACTER = /[^\P{Cc}\t\n\r]/u

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

  getLocation(field: string): PackLocation {
    return { file: this.file, row: this.number, field }
  }

  addProblem(field: string, readText: string): void {
    this.#findings.addProblem({ ...this.getLocation(field), text: readText })
  }

  addWarning(field: string, text: string): void {
    this.#findings.addWarning({ ...this.getLocation(field), text })
  }

  text(field: string, longest = MAX_TEXT_LENGTH): string {
    const text = (this.#cells.get(field) ?? '').trim()
    if (text.length > longest) this.addProblem(field, `is longer than ${longest} characters`)
    else if (CONTROL_CHARACTER.test(text)) this.addProblem(field, 'holds a control character')
    else return text
    return ''
  }

  /** Both languages; one of them must be there where the text is needed. */
  readBilingualText(field: string, need: 'needed' | 'optional' = 'optional'): BilingualText {
    const texts = { ru: this.text(`${field}_ru`), en: this.text(`${field}_en`) }
    if (need === 'needed' && texts.ru === '' && texts.en === '') {
      this.addProblem(`${field}_ru`, `neither ${field}_ru nor ${field}_en is filled in`)
    }
    return texts
  }

  /** Rich text in both languages, sanitised. */
  readBilingualHtml(field: string): BilingualText {
    return { ru: this.#readHtmlCell(`${field}_ru`), en: this.#readHtmlCell(`${field}_en`) }
  }

  #readHtmlCell(field: string): string {
    const { html, removed } = sanitiseHtml(this.text(field, MAX_HTML_LENGTH))
    if (removed.length > 0) this.addWarning(field, `removed ${removed.join(', ')}`)
    return html
  }

  /** Undefined: the cell is empty or no id. */
  readId(field: string, need: 'needed' | 'optional' = 'needed'): number | undefined {
    const text = this.text(field)
    const id = readId(text)
    if (text !== '' && id === undefined) this.addProblem(field, `"${text}" is not a positive whole number`)
    if (text === '' && need === 'needed') this.addProblem(field, 'is empty')
    return id
  }

  readEmail(field: string, need: 'needed' | 'optional' = 'optional'): string {
    const text = this.text(field)
    if (text === '' && need === 'needed') this.addProblem(field, 'is empty')
    return this.#checkFormat(field, text, isEmail(text), 'an e-mail address')
  }

  readUrl(field: string): string {
    const text = this.text(field)
    return this.#checkFormat(
      field,
      text,
      /^https?:\/\//i.test(text) && URL.canParse(text),
      'an http or https address',
    )
  }

  /** A day as `2021-09-01`. */
  readDay(field: string): string {
    const text = this.text(field)
    if (text === '') this.addProblem(field, 'is empty')
    return this.#checkFormat(field, text, isDay(text), 'a date like 2021-09-01')
  }

  /** `Y` is yes, an empty cell is no. */
  readFlag(field: string): boolean {
    const text = this.text(field)
    if (text !== '' && text !== 'Y') this.addProblem(field, `"${text}" is neither Y nor empty`)
    return text === 'Y'
  }

  readTelegram(field: string): string {
    const text = this.text(field).replace(/^(@|https:\/\/t\.me\/)/, '')
    return this.#checkFormat(field, text, /^\w{3,32}$/.test(text), 'a Telegram name')
  }

  readFileName(field: string): string {
    const text = this.text(field)
    return this.#checkFormat(field, text, isFileName(text), 'a file name')
  }

  /** The parts of a cell between semicolons. */
  readList(field: string): string[] {
    const parts = this.text(field).split(';')
    return parts.map((part) => part.trim()).filter((part) => part !== '')
  }

  #checkFormat(field: string, text: string, isRight: boolean, expected: string): string {
    if (text === '' || isRight) return text
    this.addProblem(field, `"${text}" is not ${expected}`)
    return ''
  }
}

/** Whether a text is a day of the calendar, `2021-09-01`. */
export const isDay = (text: string): boolean => {
  const day = new Date(`${text}T00:00:00Z`)
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}
