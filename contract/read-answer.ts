import * as v from 'valibot'
import { ERROR_CODES, type Fault, type AnswerResult, type FaultDetails } from './faults.ts'

/** Parses the body of a JSON answer and checks it against the call's schema. Never throws. */
export function readAnswer<T>(body: string, schema: v.GenericSchema<unknown, T>): AnswerResult<T> {
  const json = parseJson(body)
  if (json === undefined) return { fault: 'unauthorized' }
  if (typeof json.value === 'string') return { fault: 'refused' }
  const error = readError(json.value)
  if (error !== undefined) return error
  const parsed = v.safeParse(schema, json.value)
  return parsed.success ? { data: parsed.output } : { fault: 'rejected' }
}

function readError(value: unknown): ({ fault: Fault } & FaultDetails) | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  if ('response' in value && value.response === 'error') {
    const code = 'code' in value ? readCode(value.code) : undefined
    const message = 'message' in value && typeof value.message === 'string' ? value.message : undefined
    const field = 'field' in value && typeof value.field === 'string' ? value.field : undefined
    return {
      fault: mapCodeToFault(code),
      ...(code === undefined ? {} : { code }),
      ...(message === undefined ? {} : { message }),
      ...(field === undefined ? {} : { field }),
    }
  }
  return 'error_info' in value && Boolean(value.error_info) ? { fault: 'ignored' } : undefined
}

/** Reads an error code, which servers send as a number or as a string. */
function readCode(code: unknown): number | undefined {
  const number = typeof code === 'number' || typeof code === 'string' ? Number(code) : NaN
  return Number.isNaN(number) ? undefined : number
}

function mapCodeToFault(code: number | undefined): Fault {
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
