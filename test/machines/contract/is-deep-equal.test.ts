import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isDeepEqual } from '#contract/is-deep-equal.ts'
import { assertProperty } from '#test/models/property.ts'

/** Returns the same value with the properties of its objects in the reverse order. */
const reverseKeys = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(reverseKeys)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, each]) => [key, reverseKeys(each)] as const)
  return Object.fromEntries(entries.toReversed())
}

const anyJson = fc.jsonValue({ maxDepth: 3 })

test('a JSON value equals itself with its properties in another order', () => {
  assertProperty(
    fc.property(anyJson, (value) => {
      expect(isDeepEqual(value, reverseKeys(value))).toBe(true)
    }),
  )
})

test('two JSON values are equal if their canonical texts are', () => {
  const sortKeys = (_: string, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : value
  assertProperty(
    fc.property(anyJson, anyJson, (one, other) => {
      const isSameText = JSON.stringify(one, sortKeys) === JSON.stringify(other, sortKeys)
      // A text has no negative zero.
      fc.pre(
        !JSON.stringify([one, other], (_, each: unknown) => (Object.is(each, -0) ? 'zero' : each)).includes(
          'zero',
        ),
      )
      expect(isDeepEqual(one, other)).toBe(isSameText)
    }),
  )
})

test.each([
  [{ a: 1 }, { a: 1, b: undefined }],
  [[], {}],
  [{ a: undefined }, { b: undefined }],
  [null, {}],
  [[1], [1, 2]],
])('%j does not equal %j', (one, other) => {
  expect(isDeepEqual(one, other)).toBe(false)
  expect(isDeepEqual(other, one)).toBe(false)
})
