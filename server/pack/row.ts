import { isEmail } from '#contract/checks.ts'
import { readId } from '#contract/addresses.ts'
import type { BilingualText } from '#contract/lang.ts'
import { isFileName } from './pack-files.ts'
import type { Findings, PackLocation } from './problems.ts'
import { sanitiseHtml } from './sanitise-html.ts'

const MAX_TEXT_LENGTH = 2000
const MAX_HTML_LENGTH = 100_000
const CONTROL_CHARACTER = /[^\P{Cc}\t\n\r]/u

/** A row of a table. Its methods read a cell; an invalid cell adds a problem and is read as empty. */
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

  addProblem(field: string, text: string): void {
    this.#findings.addProblem({ ...this.getLocation(field), text })
  }

  addWarning(field: string, text: string): void {
    this.#findings.addWarning({ ...this.getLocation(field), text })
  }

  text(field: string, maxLength = MAX_TEXT_LENGTH): string {
    const text = (this.#cells.get(field) ?? '').trim()
    if (text.length > maxLength) this.addProblem(field, `is longer than ${maxLength} characters`)
    else if (CONTROL_CHARACTER.test(text)) this.addProblem(field, 'holds a control character')
    else return text
    return ''
  }

  /** Reads a text in both languages. A needed text must exist in one of them. */
  readBilingualText(field: string, need: 'needed' | 'optional' = 'optional'): BilingualText {
    const texts = { ru: this.text(`${field}_ru`), en: this.text(`${field}_en`) }
    if (need === 'needed' && texts.ru === '' && texts.en === '') {
      this.addProblem(`${field}_ru`, `neither ${field}_ru nor ${field}_en is filled in`)
    }
    return texts
  }

  /** Reads rich text in both languages and sanitises it. */
  readBilingualHtml(field: string): BilingualText {
    return { ru: this.#readHtmlCell(`${field}_ru`), en: this.#readHtmlCell(`${field}_en`) }
  }

  #readHtmlCell(field: string): string {
    const { html, removed } = sanitiseHtml(this.text(field, MAX_HTML_LENGTH))
    if (removed.length > 0) this.addWarning(field, `removed ${removed.join(', ')}`)
    return html
  }

  /** Returns undefined if the cell is empty or no id. */
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

  /** Reads a day: `2021-09-01`. */
  readDay(field: string): string {
    const text = this.text(field)
    if (text === '') this.addProblem(field, 'is empty')
    return this.#checkFormat(field, text, isDay(text), 'a date like 2021-09-01')
  }

  /** Reads `Y` as true and an empty cell as false. */
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

  /** Reads a list separated by semicolons. */
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

/** Returns true for an existing day: `2021-09-01`. */
export const isDay = (text: string): boolean => {
  const day = new Date(`${text}T00:00:00Z`)
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}
