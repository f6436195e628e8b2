import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  compareStarred,
  getStarredKey,
  markSeen,
  type SeenItems,
  type Starred,
  type StarredEvent,
  type StarredItem,
} from '#contract/starred-changes.ts'

const text = fc.constantFrom('', 'a', 'b')
const both = fc.record({ ru: text, en: text })
const id = fc.integer({ min: 1, max: 3 })
const year = fc.constantFrom(2020, 2021)
const event: fc.Arbitrary<StarredItem> = fc.record({
  kind: fc.constant('event' as const),
  id,
  year: fc.constant(2020),
  name: both,
  href: fc.constantFrom(undefined, '/a'),
  day: fc.constantFrom('2020-09-22', '2020-09-23'),
  time: fc.constantFrom('10:00', '11:00'),
  timeTo: fc.constantFrom('11:00', '12:00'),
  room: both,
  cancelled: fc.boolean(),
})
const company: fc.Arbitrary<StarredItem> = fc.record({
  kind: fc.constant('company' as const),
  id,
  year,
  name: both,
  stands: fc.array(fc.record({ hall: fc.constantFrom(null, '1'), stand: text }), { maxLength: 2 }),
})
const items = fc.uniqueArray(fc.oneof(event, company), { selector: getStarredKey, maxLength: 6 })
/** A revision as the visitor's favourites see it: all three of each kind are starred. */
const revision: fc.Arbitrary<Starred> = items.map((list) => ({
  companies: [1, 2, 3],
  events: [1, 2, 3],
  items: list,
}))

const look = (seen: SeenItems, starred: Starred) => compareStarred(seen, starred)
/** Visits every revision without dismissing the shown changes. */
const visitAll = (seen: SeenItems, revisions: readonly Starred[]): SeenItems =>
  revisions.reduce((known, each) => look(known, each).seen, seen)

describe('the changes of favourites', () => {
  test('a first look shows nothing, nor does the same revision again', () => {
    fc.assert(
      fc.property(revision, (shown) => {
        const first = look([], shown)
        expect(first.changes).toEqual([])
        expect(look(first.seen, shown)).toEqual({ changes: [], seen: first.seen })
      }),
    )
  })

  test('a seen change is not shown again', () => {
    fc.assert(
      fc.property(revision, revision, (before, after) => {
        const { changes, seen } = look(look([], before).seen, after)
        expect(look(markSeen(seen, changes), after).changes).toEqual([])
      }),
    )
  })

  test('a change is shown until it was seen', () => {
    fc.assert(
      fc.property(revision, revision, (before, after) => {
        const { changes, seen } = look(look([], before).seen, after)
        expect(look(seen, after).changes).toEqual(changes)
      }),
    )
  })

  test('revisions between two visits count as one change, from the first to the last', () => {
    fc.assert(
      fc.property(revision, fc.array(revision, { maxLength: 3 }), revision, (before, between, after) => {
        const first = look([], before).seen
        const keys = new Set(first.map(({ item }) => getStarredKey(item)))
        const ofFirst = (starred: Starred, seen: SeenItems) =>
          look(seen, starred).changes.filter(({ was }) => keys.has(getStarredKey(was)))
        expect(ofFirst(after, visitAll(first, between))).toEqual(ofFirst(after, first))
        expect(ofFirst(before, visitAll(first, between))).toEqual([])
      }),
    )
  })

  test('ignores what is not starred', () => {
    fc.assert(
      fc.property(revision, revision, (before, after) => {
        const { seen } = look([], before)
        const unstarred = {
          ...after,
          companies: [],
          events: [2],
          items: after.items.filter((each) => each.kind === 'event' && each.id === 2),
        }
        const { changes, seen: kept } = look(seen, unstarred)
        expect(
          [...changes.map(({ was }) => was), ...kept.map(({ item }) => item)].every(
            (each) => each.kind === 'event' && each.id === 2,
          ),
        ).toBe(true)
      }),
    )
  })

  test('the order of stands, a name and an address are no change', () => {
    fc.assert(
      fc.property(revision, (shown) => {
        const renamed = shown.items.map((item): StarredItem => {
          const named = { ...item, name: { ru: 'x', en: 'x' }, href: '/x' }
          return named.kind === 'company' ? { ...named, stands: named.stands.toReversed() } : named
        })
        expect(look(look([], shown).seen, { ...shown, items: renamed }).changes).toEqual([])
      }),
    )
  })

  const talk: StarredEvent = {
    kind: 'event',
    id: 1,
    year: 2020,
    name: { ru: 'Доклад', en: 'Talk' },
    day: '2020-09-22',
    time: '11:00',
    timeTo: '11:45',
    room: { ru: 'Зал 1', en: 'Hall 1' },
    cancelled: false,
  }
  const stall: StarredItem = {
    kind: 'company',
    id: 1,
    year: 2020,
    name: { ru: 'Альфа', en: 'Alfa' },
    stands: [{ hall: '1', stand: 'A12' }],
  }
  const starred = (...list: StarredItem[]): Starred => ({ companies: [1], events: [1], items: list })
  const whatOf = (before: StarredItem[], after: StarredItem[]) =>
    look(look([], starred(...before)).seen, starred(...after)).changes.map(({ what, now }) => [
      what,
      now.kind,
    ])

  test.each<[string, StarredItem[], StarredItem[], string[][]]>([
    ['another time', [talk], [{ ...talk, time: '12:30' }], [['moved', 'event']]],
    ['another end', [talk], [{ ...talk, timeTo: '12:30' }], [['moved', 'event']]],
    ['another day', [talk], [{ ...talk, day: '2020-09-23' }], [['moved', 'event']]],
    ['another room', [talk], [{ ...talk, room: { ru: 'Зал 2', en: 'Hall 2' } }], [['moved', 'event']]],
    ['cancelled', [talk], [{ ...talk, cancelled: true, time: '12:30' }], [['cancelled', 'event']]],
    [
      'cancelled as before',
      [{ ...talk, cancelled: true }],
      [{ ...talk, cancelled: true, time: '12:30' }],
      [],
    ],
    ['held after all', [{ ...talk, cancelled: true }], [talk], [['restored', 'event']]],
    ['gone', [talk], [], [['gone', 'event']]],
    ['another stand', [stall], [{ ...stall, stands: [{ hall: '2', stand: 'A12' }] }], [['moved', 'company']]],
    ['a company that left', [stall], [], [['gone', 'company']]],
    ['another edition of it', [stall], [stall, { ...stall, year: 2021 }], []],
  ])('%s', (_name, before, after, expected) => {
    expect(whatOf(before, after)).toEqual(expected)
  })

  test('a removed item is reported once, and again only after it came back', () => {
    const there = starred(talk)
    const first = look(look([], there).seen, starred())
    const gone = markSeen(first.seen, first.changes)
    expect(look(gone, starred()).changes).toEqual([])
    const [back] = look(gone, there).changes
    expect(back).toMatchObject({ what: 'back', now: talk })
  })
})
