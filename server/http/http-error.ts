import type { FastifyError } from 'fastify'
import { ERROR_CODES } from '#contract/faults.ts'
import type { ErrorAnswer } from '#contract/calls.ts'
import { ReadOnlyDatabaseError } from '#server/store/read-only-database.ts'

interface HttpErrorDetails {
  field?: string
  /** Seconds until the call may be repeated. */
  retryAfter?: number
  /** Selects the text of the error page if the status is not specific enough. */
  notice?: 'access' | 'consent' | 'broadcast' | 'offline'
  /** The company in whose window the visitor can agree. */
  company?: number
  /** The event in whose broadcast window the visitor can agree. */
  event?: number
}

/** A call that is answered with the contract's error body instead of data (section 8). */
export class HttpError extends Error {
  override readonly name = 'HttpError'
  readonly status: number
  readonly code: number
  readonly details: HttpErrorDetails

  constructor(status: number, code: number, message: string, details: HttpErrorDetails = {}) {
    super(message)
    this.status = status
    this.code = code
    this.details = details
  }

  get body(): ErrorAnswer {
    const { field } = this.details
    return {
      response: 'error',
      code: this.code,
      message: this.message,
      ...(field === undefined ? {} : { field }),
    }
  }
}

export const badRequest = (field: string): HttpError =>
  new HttpError(
    400,
    ERROR_CODES.invalid,
    field === '' ? 'Not what this call takes' : `Missing or wrong: ${field}`,
    {
      field,
    },
  )

export const notFound = (field?: string): HttpError =>
  new HttpError(404, ERROR_CODES.notFound, 'Not found', field === undefined ? {} : { field })

export const unauthorized = (): HttpError => new HttpError(401, ERROR_CODES.authorization, 'Log in first')

export const forbidden = (): HttpError => new HttpError(403, ERROR_CODES.forbidden, 'Not from this origin')

/** The answer to a visitor who has not agreed to share a contact with a company, or with the organizer of an event. */
export const consentRequired = (receiver: { company: number } | { event: number }): HttpError =>
  new HttpError(403, ERROR_CODES.forbidden, 'First agree to pass your contact on', {
    notice: 'company' in receiver ? 'consent' : 'broadcast',
    ...receiver,
  })

export const confirmationRequired = (): HttpError =>
  new HttpError(403, ERROR_CODES.forbidden, 'First confirm by e-mail')

export const accessRequired = (): HttpError =>
  new HttpError(403, ERROR_CODES.forbidden, 'First give your name and e-mail', { notice: 'access' })

export const surveyClosed = (): HttpError =>
  new HttpError(409, ERROR_CODES.invalid, 'The survey is closed', { field: 'id' })

/** The answer to a consent to pass a contact to a company that does not receive it any more. */
export const receiverChanged = (): HttpError =>
  new HttpError(409, ERROR_CODES.invalid, 'Another company receives the contact now', { field: 'receiver' })

export const tooManyRequests = (retryAfter: number): HttpError =>
  new HttpError(429, ERROR_CODES.tooMany, 'Too many tries, wait a little', { retryAfter })

export const unsupportedMediaType = (): HttpError =>
  new HttpError(415, ERROR_CODES.invalid, 'The body must be application/json')

const serviceUnavailable = (): HttpError =>
  new HttpError(503, ERROR_CODES.connection, 'Out of order for a moment, try again', { retryAfter: 5 })

const writesUnavailable = (): HttpError =>
  new HttpError(503, ERROR_CODES.connection, 'Nothing can be saved at the moment, try again later', {
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

export const methodNotAllowed = (): HttpError => new HttpError(405, ERROR_CODES.invalid, MESSAGES[405] ?? '')

/** Converts any error to an HTTP error. 4xx errors of Fastify keep their status; all others become 503. */
export function toHttpError(error: unknown): HttpError {
  if (error instanceof HttpError) return error
  if (error instanceof ReadOnlyDatabaseError) return writesUnavailable()
  const status = (error as Partial<FastifyError> | null)?.statusCode
  if (typeof status !== 'number' || status < 400 || status > 499) return serviceUnavailable()
  const code = status === 404 ? ERROR_CODES.notFound : ERROR_CODES.invalid
  return new HttpError(status, code, MESSAGES[status] ?? 'Malformed request')
}
