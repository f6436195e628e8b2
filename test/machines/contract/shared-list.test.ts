import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  buildListHref,
  decodeSharedList,
  encodeSharedList,
  type SharedList,
} from '#contract/favourites/shared-list.ts'
import { FAVOURITES_MAX } from '#contract/limits.ts'
import { assertProperty } from '#test/models/property.ts'

const id = fc.oneof(fc.integer({ min: 1, max: 3000 }), fc.integer({ min: 1, max: 2 ** 31 - 1 }))
const ids = fc.uniqueArray(id, { maxLength: 60 })
const list = fc.record({ companies: ids, events: ids })
const sort = (each: readonly number[]) => each.toSorted((one, other) => one - other)

describe('a shared list', () => {
  test('comes back as it was, whatever the order', () => {
    assertProperty(
      fc.property(list, ({ companies, events }) => {
        expect(decodeSharedList(encodeSharedList({ companies, events }))).toEqual({
          companies: sort(companies),
          events: sort(events),
        })
      }),
    )
  })

  test('needs no escaping in an address, and is the same for the same ids', () => {
    assertProperty(
      fc.property(list, ({ companies, events }) => {
        const text = encodeSharedList({ companies, events })
        expect(encodeURIComponent(text)).toBe(text)
        expect(encodeSharedList({ companies: sort(companies), events: events.toReversed() })).toBe(text)
      }),
    )
  })

  test('with a changed letter is never decoded as another list', () => {
    const letter = fc.constantFrom(...'ABYZabyz0189-_'.split(''))
    assertProperty(
      fc.property(list, fc.nat(), letter, (whole, at, other) => {
        const text = encodeSharedList(whole)
        const place = at % text.length
        fc.pre(text[place] !== other)
        const changed = text.slice(0, place) + other + text.slice(place + 1)
        expect(typeof decodeSharedList(changed)).toBe('string')
      }),
    )
  })

  test('is broken if it is cut anywhere', () => {
    const text = encodeSharedList({ companies: [1, 12, 345, 70_000], events: [5, 6, 900] })
    for (let length = 0; length < text.length; length += 1)
      expect(decodeSharedList(text.slice(0, length)), `${length} letters`).toBe('broken')
    expect(decodeSharedList(`${text})`)).toBe('broken')
  })

  test.each([
    ['', 'broken'],
    ['1', 'broken'],
    ['1,2,3', 'broken'],
    ['<script>', 'broken'],
    ['2abc', 'newer'],
    [`1${'_'.repeat(5000)}`, 'broken'],
    [`1${'B'.repeat(5000)}`, 'broken'],
  ])('%s is %s', (text, fault) => expect(decodeSharedList(text)).toBe(fault))

  test('holds as many entries as favourites, in an address of accepted length', () => {
    const many = Array.from({ length: FAVOURITES_MAX }, (_, at) => 3 * at + 1)
    const whole: SharedList = { companies: many, events: many }
    expect(decodeSharedList(encodeSharedList(whole))).toEqual(whole)
    expect(buildListHref('en', whole).length).toBeLessThan(8000)
    expect(decodeSharedList(encodeSharedList({ companies: [...many, 9000], events: [] }))).toBe('long')
    expect(decodeSharedList(encodeSharedList({ companies: [], events: [...many, 9000] }))).toBe('long')
  })

  test('of a dozen companies and events is short enough for a code that is read from a phone', () => {
    const companies = [3, 17, 44, 81, 120, 133, 154, 201, 240, 288, 301, 318]
    expect(buildListHref('ru', { companies, events: [61, 64, 70, 88] }).length).toBeLessThan(60)
  })
})
