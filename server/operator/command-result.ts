export interface CommandResult {
  ok: boolean
  text: string
}

export const createFailure = (text: string): CommandResult => ({ ok: false, text: `${text}\n` })
export const createSuccess = (text: string): CommandResult => ({ ok: true, text: `${text}\n` })

/** Receives a line about the progress of a long command. */
export type ReportProgress = (line: string) => void
