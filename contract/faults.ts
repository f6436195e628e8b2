/**
 * The meaning of a failed answer, decided before its data is read (section 8, readings 16, 17).
 *
 * - `unauthorized`: not JSON, or error code 3: authorization lost
 * - `refused`: a plain string, or error code 2: connection lost
 * - `unreachable`: no answer at all, in time: connection lost
 * - `ignored`: carries `error_info`: the data is ignored, the last good data stays
 * - `rejected`: any other error of the contract, or an answer of another shape than the row promises
 */
export type Fault = 'unauthorized' | 'refused' | 'unreachable' | 'ignored' | 'rejected'

export const ERROR_CODES = {
  invalid: 1,
  connection: 2,
  authorization: 3,
  notFound: 4,
  tooMany: 5,
  forbidden: 6,
} as const

export interface FaultDetails {
  code?: number
  message?: string
  /** The name of the invalid parameter or field. */
  field?: string
}

export type AnswerResult<T> = { data: T } | ({ fault: Fault } & FaultDetails)

/** A call that failed. `code` is the contract's error code, if the server sent one. */
export class CallFault extends Error {
  override readonly name = 'CallFault'
  readonly fault: Fault
  readonly code: number | undefined
  readonly field: string | undefined

  constructor(fault: Fault, code?: number, message?: string, field?: string) {
    super(message ?? fault)
    this.fault = fault
    this.code = code
    this.field = field
  }
}

/** Returns the fault of a failed call; any error other than a `CallFault` counts as `unreachable`. */
export const toFault = (error: unknown): Fault => (error instanceof CallFault ? error.fault : 'unreachable')
