import { describe, expect, test } from 'vitest'
import { findWishedWay } from '#src/ports/find-wished-way.ts'
import type { TourStop, WayWish } from '#contract/plan/wished-way.ts'
import { ENTRANCE, entrance, facts, wayMap } from './sample-ways.ts'

const stand = (code: string): TourStop => ({ hall: '1', spot: { stand: code } })
const find = (wish: WayWish) => findWishedWay({ facts, maps: { '1': wayMap }, wish })

describe('a tour', () => {
  test('has at least two stops', () => {
    expect(find({ stops: [stand('A1'), stand('B5')] })).toMatchObject({ kind: 'tour', order: { length: 2 } })
    expect(find({ stops: [stand('A1')] })).toBeNull()
  })

  test('names the stops that the plans do not show, if too few are left', () => {
    const wish = { stops: [stand('A1'), stand('Z9'), { hall: '2', spot: { stand: 'A1' } }, stand('Z8')] }
    const found = findWishedWay({ facts, maps: { '1': wayMap, '2': null }, wish })
    expect(found).toEqual({ kind: 'noTour', unknown: [stand('Z9'), stand('Z8')] })
  })

  test('asks for the map of a hall that is not loaded', () => {
    const wish = { stops: [stand('A1'), { hall: '2', spot: { stand: 'A1' } }] }
    expect(find(wish)).toEqual({ missing: ['2'] })
  })
})

describe('a way', () => {
  test('has words, and begins at a stand or a place', () => {
    for (const from of [{ hall: '1', stand: 'A1' }, { place: ENTRANCE }]) {
      const way = find({ from, to: stand('B5'), isStepFree: false })
      expect(way).toMatchObject({ kind: 'route', legs: [{ hall: '1' }] })
      expect(way).toHaveProperty('legs.0.steps.1')
    }
  })

  test('has no start where the place is unknown, and none where the plan does not show the stand', () => {
    for (const from of [{ place: 99 }, { hall: '1', stand: 'Z9' }])
      expect(find({ from, to: stand('B5'), isStepFree: false })).toEqual({ kind: 'noStart' })
  })

  test('to a hall without a known way is the advice to go to its entrance, if it has one', () => {
    const from = { hall: '1', stand: 'A1' }
    const to = { hall: '2', spot: { stand: 'A1' } }
    const wish = { from, to, isStepFree: false }
    const ofBoth = { '1': wayMap, '2': wayMap }
    expect(findWishedWay({ facts, maps: ofBoth, wish })).toEqual({ kind: 'advice', hall: '2' })
    const places = [...facts.places, { ...entrance, hall: '2' }]
    expect(findWishedWay({ facts: { ...facts, places }, maps: ofBoth, wish })).toEqual({
      kind: 'advice',
      hall: '2',
      entrance: ENTRANCE,
    })
  })
})
