import type * as v from 'valibot'

type Schema = v.GenericSchema<unknown, unknown>

export interface Call {
  readonly method: 'GET' | 'POST'
  readonly path: string
  /** A gated call (`authorized`) answers an anonymous visitor with code 3 (section 6). */
  readonly access: 'open' | 'authorized'
  /** The schema of the query parameters: strings, nested by `filter[w]` and `hall[]`. */
  readonly params?: Schema
  readonly body?: Schema
  /** Absent if the answer is a document, not JSON. */
  readonly answer?: Schema
  /** The media type of a document answer. */
  readonly type?: 'image/svg+xml' | 'text/html' | 'text/calendar' | 'text/event-stream' | 'application/json'
}
