import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyReply } from 'fastify'
import { isEtagKnown, type ContentEncoding } from './content-encoding.ts'
import { readRange } from './read-range.ts'
import { setHeaders, type HeaderList } from './header-list.ts'
import type { SecurityHeaders } from './security-headers.ts'

export interface Answer {
  status: number
  headers: HeaderList
  body: Buffer | undefined
}

interface PreparedOptions {
  type: string
  body: Buffer
  etag: string
  cacheControl: string
  vary: string
  /** The kind whose security headers the answer gets. */
  kind: Exclude<keyof SecurityHeaders, 'unchanged'>
  /** True if a request may ask for a part of the body. */
  hasRanges?: boolean
  /** Other headers, such as a policy of its own. */
  headers?: HeaderList
}

/**
 * An answer that is the same for every client, with the headers of each of its forms made once: in each encoding, and
 * for a client that has it already. Fastify's routes and the handler before Fastify send the same ones.
 */
export class PreparedResponse {
  readonly #options: PreparedOptions
  readonly #bodies = new Map<ContentEncoding | 'identity', Buffer>()
  readonly #answers = new Map<ContentEncoding | 'identity', Answer>()
  #unchanged: Answer | undefined
  #security: SecurityHeaders | undefined

  constructor(options: PreparedOptions) {
    this.#options = options
    this.#bodies.set('identity', options.body)
  }

  addEncoding(encoding: ContentEncoding, body: Buffer): void {
    this.#bodies.set(encoding, body)
  }

  /**
   * Returns the answer to a request.
   * @param encoding an encoding that was added; undefined for the body as it is
   */
  select(
    headers: IncomingHttpHeaders,
    encoding: ContentEncoding | undefined,
    security: SecurityHeaders,
  ): Answer {
    if (security !== this.#security) this.#forget(security)
    if (isEtagKnown(headers, this.#options.etag)) return (this.#unchanged ??= this.#createUnchanged(security))
    if (this.#options.hasRanges === true && headers.range !== undefined) {
      const part = this.#selectRange(headers, security)
      if (part !== undefined) return part
    }
    const form = encoding ?? 'identity'
    const known = this.#answers.get(form)
    if (known !== undefined) return known
    const body = this.#bodies.get(form) ?? this.#options.body
    const answer = { status: 200, headers: this.#createHeaders(encoding, body.length, security), body }
    this.#answers.set(form, answer)
    return answer
  }

  #forget(security: SecurityHeaders): void {
    this.#security = security
    this.#answers.clear()
    this.#unchanged = undefined
  }

  #createUnchanged(security: SecurityHeaders): Answer {
    const { etag, cacheControl, vary, kind } = this.#options
    const common = kind === 'file' ? [] : security.unchanged
    return {
      status: 304,
      headers: ['etag', etag, 'cache-control', cacheControl, 'vary', vary, ...common],
      body: undefined,
    }
  }

  #createHeaders(
    encoding: ContentEncoding | undefined,
    length: number,
    security: SecurityHeaders,
  ): HeaderList {
    const { type, etag, cacheControl, vary, kind, hasRanges, headers = [] } = this.#options
    return [
      'content-type',
      type,
      'content-length',
      String(length),
      'etag',
      etag,
      'cache-control',
      cacheControl,
      'vary',
      vary,
      ...(encoding === undefined ? [] : ['content-encoding', encoding]),
      ...(hasRanges === true ? ['accept-ranges', 'bytes'] : []),
      ...headers,
      ...security[kind],
    ]
  }

  #selectRange(headers: IncomingHttpHeaders, security: SecurityHeaders): Answer | undefined {
    const { body, etag } = this.#options
    const range = readRange(headers, body.length, etag)
    if (range === undefined) return undefined
    if (range === 'unsatisfiable') {
      return {
        status: 416,
        headers: [...this.#createHeaders(undefined, 0, security), 'content-range', `bytes */${body.length}`],
        body: undefined,
      }
    }
    const part = body.subarray(range.start, range.end + 1)
    const content = `bytes ${range.start}-${range.end}/${body.length}`
    return {
      status: 206,
      headers: [...this.#createHeaders(undefined, part.length, security), 'content-range', content],
      body: part,
    }
  }
}

/** Sends an answer from a route of Fastify, with its own headers instead of those that hooks have set. */
export function sendAnswer(reply: FastifyReply, answer: Answer): FastifyReply {
  for (const name of Object.keys(reply.getHeaders())) void reply.removeHeader(name)
  setHeaders(reply, answer.headers)
  return reply.code(answer.status).send(answer.body)
}
