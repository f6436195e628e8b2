import * as v from 'valibot'

/**
 * What an answer means, decided before its data is looked at (section 8, readings 16, 17).
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

export type Meaning<T> = { data: T } | { fault: Fault; code?: number; message?: string }

/** A call that did not end in data. `code` is the contract's, where the server gave one. */
export class CallFault extends Error {
  override readonly name = 'CallFault'
  readonly fault: Fault
  readonly code: number | undefined

  constructor(fault: Fault, code?: number, message?: string) {
    super(message ?? fault)
    this.fault = fault
    this.code = code
  }
}

/** Reads the body of a JSON answer against the row's schema; never throws. */
export function readAnswer<T>(body: string, schema: v.GenericSchema<unknown, T>): Meaning<T> {
  const json = parseJson(body)
  if (json === undefined) return { fault: 'unauthorized' }
  if (typeof json.value === 'string') return { fault: 'refused' }
  const error = readError(json.value)
  if (error !== undefined) return error
  const parsed = v.safeParse(schema, json.value)
  return parsed.success ? { data: parsed.output } : { fault: 'rejected' }
}

function readError(value: unknown): { fault: Fault; code?: number; message?: string } | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  if ('response' in value && value.response === 'error') {
    const code = 'code' in value ? readCode(value.code) : undefined
    const message = 'message' in value && typeof value.message === 'string' ? value.message : undefined
    return {
      fault: faultOf(code),
      ...(code === undefined ? {} : { code }),
      ...(message === undefined ? {} : { message }),
    }
  }
  return 'error_info' in value && Boolean(value.error_info) ? { fault: 'ignored' } : undefined
}

/** Servers send the code as a number or as digits. */
function readCode(code: unknown): number | undefined {
  const number = typeof code === 'number' || typeof code === 'string' ? Number(code) : NaN
  return Number.isNaN(number) ? undefined : number
}

function faultOf(code: number | undefined): Fault {
  if (code === ERROR_CODES.authorization) return 'unauthorized'
  return code === ERROR_CODES.connection ? 'refused' : 'rejected'
}

function parseJson(body: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(body) as unknown }
  } catch {
    return undefined
  }
}

/** The fault behind a failed call, whatever was thrown. */
export const faultOfError = (error: unknown): Fault =>
  error instanceof CallFault ? error.fault : 'unreachable'
