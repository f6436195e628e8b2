import * as v from 'valibot'
import { invalid } from '../refusal.ts'

const LARGEST = 2_147_483_647
const UNSTORABLE = /\0|\p{Surrogate}/u

/**
 * Reads what a call sent against its row of the contract. One text stands for a list of one: `hall=1` is `hall[]=1`.
 * @throws {Refusal} 400 naming the field
 */
export function readInput<T>(schema: v.GenericSchema<unknown, T>, input: unknown): T {
  const parsed = v.safeParse(schema, input)
  if (parsed.success) return storable(parsed.output)
  const [issue] = parsed.issues
  if (issue.kind === 'schema' && issue.type === 'array' && typeof issue.input === 'string') {
    const again = v.safeParse(schema, withList(input, pathOf(issue)))
    if (again.success) return storable(again.output)
  }
  throw invalid(pathOf(issue).join('.'))
}

const pathOf = (issue: v.BaseIssue<unknown>): string[] => (issue.path ?? []).map(({ key }) => String(key))

function withList(input: unknown, [key, ...rest]: readonly string[]): unknown {
  if (key === undefined) return [input]
  const object = input as Record<string, unknown>
  return { ...object, [key]: withList(object[key], rest) }
}

/** The database keeps neither NUL nor half a character in a text, and no number beyond 32 bits. */
function storable<T>(input: T, path: readonly string[] = []): T {
  const wrong =
    (typeof input === 'string' && UNSTORABLE.test(input)) ||
    (typeof input === 'number' && Math.abs(input) > LARGEST)
  if (wrong) throw invalid(path.join('.'))
  if (typeof input === 'object' && input !== null) {
    for (const [key, value] of Object.entries(input)) storable(value, [...path, key])
  }
  return input
}
