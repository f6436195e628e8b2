import type { FastifyError } from 'fastify'
import { ERROR_CODES } from '../contract/answers.ts'
import type { ErrorAnswer } from '../contract/calls.ts'
import { WritesRefused } from './store/writes-refused.ts'

interface RefusalDetails {
  field?: string
  /** Seconds until the same call may succeed. */
  retryAfter?: number
  /** What the page says to a person, where the status does not tell. */
  notice?: 'access'
}

/** A call that is answered with the contract's error form instead of data (section 8). */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly status: number
  readonly code: number
  readonly details: RefusalDetails

  constructor(status: number, code: number, message: string, details: RefusalDetails = {}) {
    super(message)
    this.status = status
    this.code = code
    this.details = details
  }

  get answer(): ErrorAnswer {
    const { field } = this.details
    return {
      response: 'error',
      code: this.code,
      message: this.message,
      ...(field === undefined ? {} : { field }),
    }
  }
}

export const invalid = (field: string): Refusal =>
  new Refusal(
    400,
    ERROR_CODES.invalid,
    field === '' ? 'Not what this call takes' : `Missing or wrong: ${field}`,
    {
      field,
    },
  )

export const notFound = (field?: string): Refusal =>
  new Refusal(404, ERROR_CODES.notFound, 'Not found', field === undefined ? {} : { field })

export const unauthorized = (): Refusal => new Refusal(401, ERROR_CODES.authorization, 'Log in first')

export const forbidden = (): Refusal => new Refusal(403, ERROR_CODES.forbidden, 'Not from this origin')

export const withoutConsent = (): Refusal =>
  new Refusal(403, ERROR_CODES.forbidden, 'First agree to pass your contact on')

export const unproven = (): Refusal => new Refusal(403, ERROR_CODES.forbidden, 'First confirm by e-mail')

export const withoutAccess = (): Refusal =>
  new Refusal(403, ERROR_CODES.forbidden, 'First give your name and e-mail', { notice: 'access' })

export const closed = (): Refusal =>
  new Refusal(409, ERROR_CODES.invalid, 'The survey is closed', { field: 'id' })

export const tooMany = (retryAfter: number): Refusal =>
  new Refusal(429, ERROR_CODES.tooMany, 'Too many tries, wait a little', { retryAfter })

export const notJson = (): Refusal =>
  new Refusal(415, ERROR_CODES.invalid, 'The body must be application/json')

const unavailable = (): Refusal =>
  new Refusal(503, ERROR_CODES.connection, 'Out of order for a moment, try again', { retryAfter: 5 })

const notSaved = (): Refusal =>
  new Refusal(503, ERROR_CODES.connection, 'Nothing can be saved at the moment, try again later', {
    retryAfter: 30,
  })

const MESSAGES: Readonly<Record<number, string>> = {
  400: 'Malformed request',
  404: 'Not found',
  405: 'This method is not for this address',
  413: 'The body is too large',
  414: 'The address is too long',
  415: 'The body must be application/json',
}

export const methodNotAllowed = (): Refusal => new Refusal(405, ERROR_CODES.invalid, MESSAGES[405] ?? '')

/** Whatever was thrown, as a refusal: the framework's 4xx keep their status, all else is the server's own trouble. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  if (error instanceof WritesRefused) return notSaved()
  const status = (error as Partial<FastifyError> | null)?.statusCode
  if (typeof status !== 'number' || status < 400 || status > 499) return unavailable()
  const code = status === 404 ? ERROR_CODES.notFound : ERROR_CODES.invalid
  return new Refusal(status, code, MESSAGES[status] ?? 'Malformed request')
}
