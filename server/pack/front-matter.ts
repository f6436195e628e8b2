import { type Document, isMap, isScalar, LineCounter, parseDocument } from 'yaml'
import type { BaseIssue } from 'valibot'
import { type FieldPath, findFieldLine, locateField } from './field-lines.ts'
import type { Finding, FindingKind, FindingLocation, Findings } from './findings.ts'
import { readIssue } from './schema-rules.ts'

const FRONT_MATTER_BLOCK = /^---[ \t]*\r?\n((?:[^]*?\r?\n)?)---[ \t]*(?:\r?\n|$)/

/** The front matter of a page with the lines of its values, and the Markdown below it. */
export class FrontMatter {
  readonly file: string
  readonly values: Record<string, unknown>
  readonly body: string
  /** Line of the file at which the body starts. */
  readonly bodyLine: number
  readonly #document: Document
  readonly #lineCounter: LineCounter
  readonly #findings: Findings

  private constructor(
    file: string,
    body: { text: string; line: number },
    document: Document,
    lines: LineCounter,
    findings: Findings,
  ) {
    this.file = file
    this.values = document.toJS({ maxAliasCount: 0 }) as Record<string, unknown>
    this.body = body.text
    this.bodyLine = body.line
    this.#document = document
    this.#lineCounter = lines
    this.#findings = findings
  }

  /** Parses a page. Returns undefined if it has no readable front matter, and adds the reason to the findings. */
  static parse(file: string, text: string, findings: Findings): FrontMatter | undefined {
    const source = text.replace(/^\uFEFF/, '')
    const [whole, yaml = ''] = FRONT_MATTER_BLOCK.exec(source) ?? []
    if (whole === undefined) {
      findings.skip('no-front-matter', { file, line: 1 })
      return undefined
    }
    const lines = new LineCounter()
    try {
      const document = parseDocument(yaml, { lineCounter: lines, prettyErrors: false })
      for (const { pos, message } of [...document.errors, ...document.warnings]) {
        findings.skip(
          'not-yaml',
          { file, line: lines.linePos(pos[0]).line + 1 },
          { values: { reason: message } },
        )
      }
      if (document.errors.length > 0) return undefined
      if (isMap(document.contents)) {
        const body = { text: source.slice(whole.length), line: whole.split('\n').length }
        return new FrontMatter(file, body, document, lines, findings)
      }
      findings.skip('no-fields', { file, line: 1 })
    } catch (error) {
      findings.skip('not-yaml', { file, line: 1 }, { values: { reason: (error as Error).message } })
    }
    return undefined
  }

  /** Returns the location of a text that may have several lines: its first one. */
  getTextLocation(field: FieldPath): FindingLocation & { line: number } {
    return locateField(this.file, this.#getTextLine(field), field)
  }

  getLocation(field: FieldPath): FindingLocation {
    return locateField(this.file, this.#getFieldLine(field), field)
  }

  /** Adds that a value was left out, or the page because of it. */
  skip(kind: FindingKind, field: FieldPath, details?: Pick<Finding, 'found' | 'values'>): void {
    this.#findings.skip(kind, this.getLocation(field), details)
  }

  /** Adds that a value was taken as it is, and may be wrong. */
  note(kind: FindingKind, field: FieldPath): void {
    this.#findings.note(kind, this.getLocation(field))
  }

  /** Adds that a value was read in a corrected form. */
  mend(kind: FindingKind, field: FieldPath, details?: Pick<Finding, 'found' | 'values'>): void {
    this.#findings.mend(kind, this.getLocation(field), details)
  }

  addIssue(issue: BaseIssue<unknown>): void {
    const path = issue.path ?? []
    const isUnknown = issue.type === 'strict_object' && issue.expected === 'never'
    const isCutOff = isUnknown && path.at(-1)?.value === null
    const { kind, ...details } = readIssue(issue)
    this.skip(
      isCutOff ? 'comma-in-text' : kind,
      path.map(({ key }) => String(key)),
      details,
    )
  }

  /** Returns the line at which a text of several lines starts. */
  #getTextLine(field: FieldPath): number {
    const node = this.#document.getIn(field, true)
    if (!isScalar(node)) return this.#getFieldLine(field)
    const isBlock = node.type === 'BLOCK_LITERAL' || node.type === 'BLOCK_FOLDED'
    return this.#getLineAt(node.range?.[0]) + (isBlock ? 1 : 0)
  }

  #getFieldLine(field: FieldPath): number {
    return findFieldLine(this.#document, this.#lineCounter, field, 1)
  }

  #getLineAt(offset = 0): number {
    return this.#lineCounter.linePos(offset).line + 1
  }
}
