/** What a command of the organiser came to. */
export interface CommandResult {
  ok: boolean
  text: string
}

/** Takes a line about how far a long command is. */
export type ReportProgress = (line: string) => void
