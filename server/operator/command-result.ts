/** What a command prints, a failure to the standard error. */
export interface CommandResult {
  ok: boolean
  text: string
}

/** Returns a failed command's result, with a line break after the text. */
export const createFailure = (text: string): CommandResult => ({ ok: false, text: `${text}\n` })
/** Returns a finished command's result, with a line break after the text. */
export const createSuccess = (text: string): CommandResult => ({ ok: true, text: `${text}\n` })

/** Receives a line about the progress of a long command. */
export type ReportProgress = (line: string) => void
