import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buildWayMap } from '#contract/plan/build-way-map.ts'
import { type Distances, measureTour, orderStops } from '#contract/plan/order-stops.ts'
import { planTour } from '#contract/plan/plan-tour.ts'
import { createWayGrid } from '#contract/plan/way-grid.ts'
import tourSets from '#test/data/tours.json' with { type: 'json' }
import { assertProperty } from '#test/models/property.ts'
import { TWO_ROWS, createHall, createStand, rectangle } from './sample-hall.ts'

type Stop = readonly number[]

/** Returns the distances between stops along aisles, or in straight lines. */
const measureStops = (stops: readonly Stop[], kind: string): Distances =>
  stops.map(([x = 0, y = 0]) =>
    stops.map(([otherX = 0, otherY = 0]) =>
      kind === 'aisles' ? Math.abs(x - otherX) + Math.abs(y - otherY) : Math.hypot(x - otherX, y - otherY),
    ),
  )

/** Returns the length of the shortest tour: it tries all orders. */
function findShortest(distances: Distances, visited: readonly number[] = []): number {
  if (visited.length === distances.length) return measureTour(distances, visited)
  let shortest = Infinity
  for (const stop of distances.keys())
    if (!visited.includes(stop)) shortest = Math.min(shortest, findShortest(distances, [...visited, stop]))
  return shortest
}

const stop = fc.tuple(fc.nat({ max: 140 }), fc.nat({ max: 130 }))

describe('a tour', () => {
  test('of up to seven stops it is the shortest of all orders', () => {
    assertProperty(
      fc.property(fc.array(stop, { maxLength: 7 }), fc.constantFrom('aisles', 'straight'), (stops, kind) => {
        const distances = measureStops(stops, kind)
        expect(measureTour(distances, orderStops(distances))).toBeCloseTo(findShortest(distances), 6)
      }),
      60,
    )
  })

  test('of twelve stops on a line it goes along the line from end to end', () => {
    assertProperty(
      fc.property(fc.array(fc.nat({ max: 1000 }), { minLength: 12, maxLength: 12 }), (places) => {
        const distances = places.map((one) => places.map((other) => Math.abs(one - other)))
        expect(measureTour(distances, orderStops(distances))).toBe(Math.max(...places) - Math.min(...places))
      }),
      20,
    )
  })

  test('it has each stop once, however many there are', () => {
    assertProperty(
      fc.property(fc.array(stop, { maxLength: 30 }), (stops) => {
        const order = orderStops(measureStops(stops, 'aisles'))
        expect(order.toSorted((one, other) => one - other)).toEqual([...stops.keys()])
      }),
      40,
    )
  })

  test.each(tourSets)('of $stops.length stops it is within 5 % of the best known one', (set) => {
    const distances = measureStops(set.stops, set.distance)
    const length = measureTour(distances, orderStops(distances))
    expect(length).toBeLessThanOrEqual(set.best * 1.05)
    expect(length).toBeGreaterThanOrEqual(set.best - 0.001)
  })
})

describe('a tour through a hall', () => {
  const stopsOf = (...codes: readonly string[]) => codes.map((code) => ({ stand: code }))
  const grid = () => {
    const { map } = buildWayMap(
      createHall({
        stands: [...TWO_ROWS, createStand('D1', rectangle(40, 60, 5, 5), rectangle(60, 60, 5, 5))],
      }),
    )
    if (map === null) throw new Error('the hall has no ways')
    return createWayGrid(map)
  }

  test('it goes from neighbour to neighbour, with the way to each', () => {
    const stops = stopsOf('A5', 'A1', 'A4', 'A2', 'A3')
    const { order, legs } = planTour(grid(), stops)
    const codes = order.map((index) => stops[index]?.stand)
    expect([codes, codes.toReversed()]).toContainEqual(['A1', 'A2', 'A3', 'A4', 'A5'])
    expect(legs.map(({ minutes }) => minutes)).toEqual([1, 1, 1, 1])
  })

  test('stops to which there is no way are left out', () => {
    const { order, legs } = planTour(grid(), stopsOf('A1', 'D1', 'X9', 'B5'))
    expect(order.toSorted((one, other) => one - other)).toEqual([0, 3])
    expect(legs).toHaveLength(1)
  })

  test('without stops there is none', () => {
    expect(planTour(grid(), [])).toEqual({ order: [], legs: [] })
    expect(planTour(grid(), stopsOf('B2'))).toEqual({ order: [0], legs: [] })
  })
})
