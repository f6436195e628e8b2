import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { applyDifference } from '#contract/favourites/apply-difference.ts'
import { hasSameIds, toggleId } from '#machines/favourites/ids.ts'
import { assertProperty } from '#test/models/property.ts'

const id = fc.integer({ min: 1, max: 8 })
const ids = fc.uniqueArray(id)
const sorted = (list: number[]) => list.toSorted((one, other) => one - other)

describe('toggled', () => {
  test('toggles only the given id', () => {
    assertProperty(
      fc.property(ids, id, id, (list, toggled, other) => {
        expect(toggleId(list, toggled).includes(other)).toBe(list.includes(other) !== (toggled === other))
      }),
    )
  })

  test('adds at the end and keeps the order', () => {
    expect(toggleId([3, 1], 2)).toEqual([3, 1, 2])
    expect(toggleId([3, 1, 2], 1)).toEqual([3, 2])
  })
})

describe('sameIds', () => {
  test('ignores only the order', () => {
    assertProperty(
      fc.property(ids, ids, (one, other) => {
        expect(hasSameIds(one, other)).toBe(JSON.stringify(sorted(one)) === JSON.stringify(sorted(other)))
      }),
    )
  })
})

describe('applyDifference', () => {
  test('keeps unchanged ids, and applies additions and removals', () => {
    assertProperty(
      fc.property(ids, ids, ids, id, (onto, from, to, each) => {
        const expected = from.includes(each) === to.includes(each) ? onto.includes(each) : to.includes(each)
        expect(applyDifference(onto, from, to).includes(each)).toBe(expected)
      }),
    )
  })

  test('holds each id once, whatever it is given', () => {
    const any = fc.array(id)
    assertProperty(
      fc.property(any, any, any, (onto, from, to) => {
        const result = applyDifference(onto, from, to)
        expect(new Set(result).size).toBe(result.length)
      }),
    )
  })

  test('an empty difference changes nothing; a difference turns its base into the wanted list; it is idempotent', () => {
    assertProperty(
      fc.property(ids, ids, ids, (onto, from, to) => {
        expect(applyDifference(onto, from, from)).toEqual(onto)
        expect(hasSameIds(applyDifference(from, from, to), to)).toBe(true)
        const once = applyDifference(onto, from, to)
        expect(applyDifference(once, from, to)).toEqual(once)
      }),
    )
  })

  test('keeps the order of what stays and adds at the end', () => {
    expect(applyDifference([5, 3, 1], [1], [2])).toEqual([5, 3, 2])
  })

  test('does not modify its arguments', () => {
    const [onto, from, to] = [[1], [1], [2]].map((list) => Object.freeze(list)) as [
      number[],
      number[],
      number[],
    ]
    expect(applyDifference(onto, from, to)).toEqual([2])
  })
})
