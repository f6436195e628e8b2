/** Something in a pack that is wrong, or was imported otherwise than written. */
export interface Problem {
  /** Path within the pack. */
  file: string
  /** As a spreadsheet counts: the header is row 1. */
  row?: number
  /** Of a text file, counted from 1. */
  line?: number
  /** Column of a table, key of `fair.json` or of a page, stand of a plan. */
  field?: string
  text: string
}

/** Where in a pack. */
export type PackLocation = Omit<Problem, 'text'>

const MAX_SHOWN = 50

/** `exhibitors.csv, row 14, email: "anna@" is not an e-mail address`. */
export function describeProblem({ file, row, line, field, text }: Problem): string {
  const place = [file, row && `row ${row}`, line && `line ${line}`, field]
  return `${place.filter(Boolean).join(', ')}: ${text}`
}

/** A pack that cannot be imported, with everything that is wrong with it, up to 50 problems. */
export class PackError extends Error {
  override readonly name = 'PackError'
  readonly problems: readonly Problem[]

  constructor(problems: readonly Problem[]) {
    const shown = problems.slice(0, MAX_SHOWN)
    const more = problems.length - shown.length
    const lines = shown.map(describeProblem)
    super([...lines, ...(more === 0 ? [] : [`… and ${more} more`])].join('\n'))
    this.problems = shown
  }
}

/** Collects what is found wrong while a pack is read on. */
export class Findings {
  readonly problems: Problem[] = []
  readonly warnings: Problem[] = []

  addProblem(problem: Problem): void {
    this.problems.push(problem)
  }

  addWarning(problem: Problem): void {
    this.warnings.push(problem)
  }
}
