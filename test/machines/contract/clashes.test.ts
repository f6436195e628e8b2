import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { BriefEvent } from '#contract/entities.ts'
import { findClashes, isClash, isSameEvent } from '#contract/programme/clashes.ts'
import { getEventEnd } from '#contract/programme/timeline.ts'
import { assertProperty } from '#test/models/property.ts'
import { opening } from '#test/models/sample-fair.ts'

const START = opening.TS
const at = (minutes: number) => START + minutes * 60
const createEvent = (ID: number, from: number, to: number, more: Partial<BriefEvent> = {}): BriefEvent => ({
  ...opening,
  '~NAME': `Event ${ID}`,
  TIME: '10:00',
  ...more,
  ID,
  TS: at(from),
  TS_TO: at(to),
})

const find = (all: readonly BriefEvent[], starred: readonly number[], minute = -60) =>
  findClashes(all, (id) => starred.includes(id), { now: at(minute) * 1000, lang: 'ru' })

const listIds = (events: readonly { ID: number }[] | undefined) => events?.map(({ ID }) => ID)

describe('clashes of starred events', () => {
  test('are named from both sides, with the time in which both run', () => {
    const found = find([createEvent(1, 0, 60), createEvent(2, 45, 90), createEvent(3, 90, 120)], [1, 2, 3])
    expect([...found].map(([id, { clashes }]) => [id, clashes.map(({ event }) => event.ID)])).toEqual([
      [1, [2]],
      [2, [1]],
    ])
    expect(found.get(1)?.clashes).toMatchObject([{ from: at(45), to: at(60) }])
  })

  test.each<[string, BriefEvent, BriefEvent, boolean]>([
    ['an end at the other’s beginning', createEvent(1, 0, 60), createEvent(2, 60, 90), false],
    ['a cancelled event', createEvent(1, 0, 60, { STATUS: 'cancelled' }), createEvent(2, 0, 60), false],
    ['one of the whole day', createEvent(1, 0, 1440, { TIME: '' }), createEvent(2, 0, 60), false],
    ['one over midnight', createEvent(1, 700, 900), createEvent(2, 880, 950), true],
    ['one that ends before it begins', createEvent(1, 30, 0), createEvent(2, 40, 60), true],
    ['one that ends before it begins, later', createEvent(1, 30, 0), createEvent(2, 50, 60), false],
    ['one in two rooms, with itself', createEvent(1, 0, 60), createEvent(1, 0, 60), false],
  ])('%s', (_, one, other, clash) => {
    expect([isClash(one, other), isClash(other, one)]).toEqual([clash, clash])
  })

  test('are left out once one of the events is over', () => {
    const all = [createEvent(1, 0, 60), createEvent(2, 45, 90)]
    expect(find(all, [1, 2], 59).size).toBe(2)
    expect(find(all, [1, 2], 60).size).toBe(0)
  })

  test('are found as by comparing all pairs, and never with itself', () => {
    const event = fc.tuple(fc.integer({ min: 0, max: 600 }), fc.integer({ min: -60, max: 300 }), fc.boolean())
    assertProperty(
      fc.property(fc.array(event, { maxLength: 12 }), fc.array(fc.nat(11)), (drafts, starred) => {
        const all = drafts.map(([from, length, cancelled], ID) =>
          createEvent(ID, from, from + length, cancelled && length > 200 ? { STATUS: 'cancelled' } : {}),
        )
        const found = find(all, starred)
        for (const one of all) {
          const expected = all.filter(
            (other) => starred.includes(one.ID) && starred.includes(other.ID) && isClash(one, other),
          )
          const clashes = found.get(one.ID)?.clashes ?? []
          expect(new Set(clashes.map(({ event: { ID } }) => ID))).toEqual(new Set(listIds(expected)))
          expect(clashes).toHaveLength(expected.length)
          for (const { event: other, from, to } of clashes) {
            expect(from).toBe(Math.max(one.TS, other.TS))
            expect(to).toBe(Math.min(getEventEnd(one), getEventEnd(other)))
            expect(to).toBeGreaterThan(from)
          }
        }
      }),
    )
  })
})

describe('other runs of a clashing event', () => {
  const run = { '~NAME': ' Robots  in the warehouse', SPEAKER_NAMES: ['Anna', 'Boris'] }
  const again = { '~NAME': 'Robots in the Warehouse', SPEAKER_NAMES: ['Boris', 'Anna'] }
  const brief = ({ SPEAKERS: _, ...event }: BriefEvent & { SPEAKERS?: unknown }): BriefEvent => event
  const talk = (id: number, from: number, to: number, more: Partial<BriefEvent>) =>
    brief(createEvent(id, from, to, more))

  test('have the same title and speakers', () => {
    expect(isSameEvent(talk(1, 0, 60, run), talk(2, 90, 150, again), 'ru')).toBe(true)
    expect(isSameEvent(talk(1, 0, 60, run), talk(2, 90, 150, { ...again, SPEAKER_NAMES: [] }), 'ru')).toBe(
      false,
    )
  })

  test('are offered if they are not cancelled, are still to come and clash with no other star', () => {
    const all = [
      talk(1, 0, 60, run),
      talk(2, 30, 90, {}),
      talk(3, 200, 260, again),
      talk(4, 300, 360, { ...again, STATUS: 'cancelled' }),
      talk(5, 60, 120, again),
      talk(6, 100, 160, again),
    ]
    expect(listIds(find(all, [1, 2]).get(1)?.repeats)).toEqual([6, 3])
    expect(find(all, [1, 2]).get(2)?.repeats).toEqual([])
    expect(listIds(find(all, [1, 2], 20).get(1)?.repeats)).toEqual([6, 3])
    expect(listIds(find([...all, talk(7, 150, 210, {})], [1, 2, 7]).get(1)?.repeats)).toEqual([])
  })

  test('a swap for one of them never leaves the event with a clash', () => {
    const time = fc.integer({ min: 0, max: 300 })
    assertProperty(
      fc.property(fc.array(fc.tuple(time, fc.boolean()), { maxLength: 12 }), (drafts) => {
        const all = drafts.map(([from, isRun], id) => talk(id, from, from + 40, isRun ? run : {}))
        const starred = all.filter(({ ID }) => ID % 2 === 0).map(({ ID }) => ID)
        for (const [id, { repeats }] of find(all, starred))
          for (const { ID } of repeats) {
            const swapped = [...starred.filter((each) => each !== id), ID]
            expect(find(all, swapped).has(ID)).toBe(false)
          }
      }),
    )
  })
})
