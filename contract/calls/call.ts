import type * as v from 'valibot'

type Schema = v.GenericSchema<unknown, unknown>

export interface Call {
  readonly method: 'GET' | 'POST'
  readonly path: string
  /** A gated call answers an anonymous visitor with code 3 (section 6). */
  readonly access: 'open' | 'authorized'
  /** Query parameters as the server reads them: texts, nested by `filter[w]` and `hall[]`. */
  readonly params?: Schema
  readonly body?: Schema
  /** Absent where the answer is a document, not JSON. */
  readonly answer?: Schema
  /** What a document answer is. */
  readonly type?: 'image/svg+xml' | 'text/html' | 'text/calendar' | 'text/event-stream' | 'application/json'
}
