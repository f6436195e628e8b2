import * as v from 'valibot'
import { badRequest } from '#server/http/http-error.ts'

const MAX_INT32 = 2_147_483_647
const LONE_SURROGATE = /\p{Surrogate}/gu

/** Checks the input of a call against its schema. @throws {HttpError} 400 naming the field */
export function readInput<T>(schema: v.GenericSchema<unknown, T>, input: unknown): T {
  const parsed = v.safeParse(schema, input)
  if (parsed.success) return toStorable(parsed.output) as T
  throw badRequest(getIssuePath(parsed.issues[0]).join('.'))
}

/**
 * Checks a query against its schema. A single text is accepted for a list: `hall=1` for `hall[]=1`.
 * @throws {HttpError} 400 naming the field
 */
export function readQuery<T>(schema: v.GenericSchema<unknown, T>, query: unknown): T {
  const [issue] = v.safeParse(schema, query).issues ?? []
  if (issue?.kind === 'schema' && issue.type === 'array' && typeof issue.input === 'string') {
    const listed = wrapInList(query, getIssuePath(issue))
    if (v.is(schema, listed)) return readInput(schema, listed)
  }
  return readInput(schema, query)
}

const getIssuePath = (issue: v.BaseIssue<unknown>): string[] =>
  (issue.path ?? []).map(({ key }) => String(key))

function wrapInList(input: unknown, [key, ...rest]: readonly string[]): unknown {
  if (key === undefined) return [input]
  const object = input as Record<string, unknown>
  return { ...object, [key]: wrapInList(object[key], rest) }
}

/**
 * Replaces lone surrogates, and rejects NUL characters and numbers beyond 32 bits, which the database cannot store.
 * @throws {HttpError} 400 naming the field
 */
function toStorable(input: unknown, path: readonly string[] = []): unknown {
  const wrong =
    (typeof input === 'string' && input.includes('\0')) ||
    (typeof input === 'number' && Math.abs(input) > MAX_INT32)
  if (wrong) throw badRequest(path.join('.'))
  if (typeof input === 'string') return input.replace(LONE_SURROGATE, '\ufffd')
  if (Array.isArray(input)) return input.map((each, i) => toStorable(each, [...path, String(i)]))
  if (typeof input !== 'object' || input === null) return input
  return Object.fromEntries(
    Object.entries(input).map(([key, value]) => [key, toStorable(value, [...path, key])]),
  )
}
