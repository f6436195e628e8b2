/** The result of an operator command. */
export interface CommandResult {
  ok: boolean
  text: string
}

/** Receives a line about the progress of a long command. */
export type ReportProgress = (line: string) => void
