import * as v from 'valibot'
import { invalid } from '../refusal.ts'

const LARGEST = 2_147_483_647
const HALF_A_CHARACTER = /\p{Surrogate}/gu

/**
 * Reads what a call sent against its row of the contract.
 * @throws {Refusal} 400 naming the field
 */
export function readInput<T>(schema: v.GenericSchema<unknown, T>, input: unknown): T {
  const parsed = v.safeParse(schema, input)
  if (parsed.success) return storable(parsed.output) as T
  throw invalid(pathOf(parsed.issues[0]).join('.'))
}

/**
 * Reads a query, in which one text stands for a list of one: `hall=1` is `hall[]=1`.
 * @throws {Refusal} 400 naming the field
 */
export function readQuery<T>(schema: v.GenericSchema<unknown, T>, query: unknown): T {
  const [issue] = v.safeParse(schema, query).issues ?? []
  if (issue?.kind === 'schema' && issue.type === 'array' && typeof issue.input === 'string') {
    const listed = withList(query, pathOf(issue))
    if (v.is(schema, listed)) return readInput(schema, listed)
  }
  return readInput(schema, query)
}

const pathOf = (issue: v.BaseIssue<unknown>): string[] => (issue.path ?? []).map(({ key }) => String(key))

function withList(input: unknown, [key, ...rest]: readonly string[]): unknown {
  if (key === undefined) return [input]
  const object = input as Record<string, unknown>
  return { ...object, [key]: withList(object[key], rest) }
}

/**
 * The database keeps no NUL and no number beyond 32 bits; half a character, where a text was cut, it keeps as a sign.
 * @throws {Refusal} 400 naming the field
 */
function storable(input: unknown, path: readonly string[] = []): unknown {
  const wrong =
    (typeof input === 'string' && input.includes('\0')) ||
    (typeof input === 'number' && Math.abs(input) > LARGEST)
  if (wrong) throw invalid(path.join('.'))
  if (typeof input === 'string') return input.replace(HALF_A_CHARACTER, '\ufffd')
  if (Array.isArray(input)) return input.map((each, i) => storable(each, [...path, String(i)]))
  if (typeof input !== 'object' || input === null) return input
  return Object.fromEntries(
    Object.entries(input).map(([key, value]) => [key, storable(value, [...path, key])]),
  )
}
