/** A mistake in a pack, or something that was imported differently from how it is written. */
export interface Problem {
  /** Path within the pack. */
  file: string
  /** Row number as in a spreadsheet: the header is row 1. */
  row?: number
  /** Line of a text file, counted from 1. */
  line?: number
  /** Column of a table, key of `fair.json` or of a page, stand of a plan. */
  field?: string
  text: string
}

/** The position of a problem in a pack. */
export type PackLocation = Omit<Problem, 'text'>

const MAX_SHOWN = 50

/** Returns `exhibitors.csv, row 14, email: "anna@" is not an e-mail address`. */
export function describeProblem({ file, row, line, field, text }: Problem): string {
  const location = [file, row && `row ${row}`, line && `line ${line}`, field]
  return `${location.filter(Boolean).join(', ')}: ${text}`
}

/** A pack that cannot be imported, with up to 50 of its problems. */
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

/** Collects the problems and warnings of a pack, so that reading continues after a mistake. */
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
