import type en from '#locales/en.json'

/** The kind of a finding; `locales/` describes it in the message `server.finding.{kind}`. */
export type FindingKind = keyof typeof en extends infer Id
  ? Id extends `server.finding.${infer Kind}`
    ? Kind
    : never
  : never

/**
 * The effect of a finding: a value was corrected (`mended`), taken as it is although it may be wrong (`noted`) or left out
 * (`skipped`), or nothing of the pack can be imported.
 */
export type Severity = 'mended' | 'noted' | 'skipped' | 'stops'

export interface FindingLocation {
  /** Path within the pack. */
  file: string
  /** Sheet of a workbook with several. */
  sheet?: string
  /** Row number as in a spreadsheet: the first row of the file is row 1. */
  row?: number
  /** Line of a text file, counted from 1. */
  line?: number
  /** Column of a table, key of `fair.json` or of a page, stand of a plan. */
  column?: string
  /** What the organiser's table calls the column, if it has another name there. */
  heading?: string
}

/** A mistake in a pack, or a value that was imported differently from how it is written. */
export interface Finding extends FindingLocation {
  kind: FindingKind
  severity: Severity
  /** The text in the pack. */
  found?: string
  /** Further values of the message. */
  values?: Readonly<Record<string, string | number>>
}

type Details = Pick<Finding, 'found' | 'values'>

/** A longer text is cut in the finding. */
const MAX_FOUND_LENGTH = 200

/** A pack that cannot be imported, with all its findings. */
export class PackError extends Error {
  override readonly name = 'PackError'
  readonly findings: readonly Finding[]

  constructor(findings: readonly Finding[]) {
    super(findings.map(({ kind, file }) => `${file}: ${kind}`).join('\n'))
    this.findings = findings
  }
}

/** Collects the findings of a pack, so that reading continues after a mistake. */
export class Findings {
  readonly all: Finding[] = []

  /** Adds a value that was corrected. */
  mend(kind: FindingKind, location: FindingLocation, details: Details = {}): void {
    this.#add('mended', kind, location, details)
  }

  /** Adds a note on a value that was taken as it is and that only the organiser can check. */
  note(kind: FindingKind, location: FindingLocation, details: Details = {}): void {
    this.#add('noted', kind, location, details)
  }

  /** Adds a value that was left out. */
  skip(kind: FindingKind, location: FindingLocation, details: Details = {}): void {
    this.#add('skipped', kind, location, details)
  }

  /** Adds a reason why nothing of the pack can be imported. */
  stop(kind: FindingKind, location: FindingLocation, details: Details = {}): void {
    this.#add('stops', kind, location, details)
  }

  #add(severity: Severity, kind: FindingKind, location: FindingLocation, { found, values }: Details): void {
    this.all.push({
      kind,
      severity,
      ...location,
      ...(found !== undefined && { found: shorten(found) }),
      ...(values !== undefined && { values }),
    })
  }
}

const shorten = (text: string): string =>
  text.length > MAX_FOUND_LENGTH ? `${text.slice(0, MAX_FOUND_LENGTH)}…` : text
