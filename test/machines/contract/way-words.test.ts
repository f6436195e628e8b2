import { describe, expect, test } from 'vitest'
import { buildWayMap } from '#contract/plan/build-way-map.ts'
import { type WayStep, describeWay } from '#contract/plan/describe-way.ts'
import { findWay } from '#contract/plan/find-way.ts'
import type { WaySpot } from '#contract/plan/way-spot.ts'
import { createWayGrid } from '#contract/plan/way-grid.ts'
import type { WayMap } from '#contract/plan/way-map.ts'
import { TWO_ROWS, createHall, createStand, rectangle } from './sample-hall.ts'

const grid = createWayGrid(buildWayMap(createHall({ stands: TWO_ROWS })).map as WayMap)

/** Returns all steps but the first one of a way from A1 to B5 along a line. */
function describeLine(...line: readonly [x: number, y: number][]): WayStep[] {
  const points = line.map(([x, y]) => ({ x, y }))
  const way = { points, length: 0, metres: 0, minutes: 1, isEstimate: true }
  return describeWay(grid, way, { stand: 'A1' }, { stand: 'B5' }).slice(1)
}

describe('one is told to turn', () => {
  test('once where a corner is walked around in several bends', () => {
    expect(describeLine([7.5, 7.5], [64.5, 7.5], [67.5, 10.5], [67.5, 30])).toEqual([
      expect.objectContaining({ kind: 'turn', side: 'right', metres: 57 }),
      expect.objectContaining({ kind: 'arrive', metres: expect.closeTo(23.74, 2) as number }),
    ])
  })

  test('where the corner is, if a small bend lies before it', () => {
    expect(describeLine([7.5, 4.4], [63, 4.4], [67.5, 7.5], [67.5, 30])).toEqual([
      expect.objectContaining({ kind: 'turn', metres: expect.closeTo(60.96, 2) as number }),
      expect.objectContaining({ kind: 'arrive', metres: 22.5 }),
    ])
  })

  test('twice to the other side, at two corners, or to turn back', () => {
    const lines: [number, number][][] = [
      [
        [7.5, 7.5],
        [64.5, 7.5],
        [67.5, 10.5],
        [80, 10.5],
      ],
      [
        [7.5, 7.5],
        [60.5, 7.5],
        [67.5, 14.5],
        [67.5, 30],
      ],
      [
        [7.5, 7.5],
        [67.5, 7.5],
        [67.5, 12.5],
        [7.5, 12.5],
      ],
    ]
    for (const line of lines)
      expect(describeLine(...line).map(({ kind }) => kind)).toEqual(['turn', 'turn', 'arrive'])
  })

  test('into an aisle that is counted from the last turn that was told', () => {
    const start: [number, number][] = [
      [7.5, 30],
      [7.5, 7.5],
    ]
    const straight = describeLine(...start, [67.5, 7.5], [67.5, 30])
    expect(straight[1]).toMatchObject({ aisle: 4 })
    // A bend of 9 degrees, and one of 27 after which the first aisles lie behind.
    expect(describeLine(...start, [37.5, 3], [67.5, 3], [67.5, 30])[1]).toMatchObject({ aisle: 4 })
    expect(describeLine([7.5, 30], [7.5, 22], [33, 9], [67.5, 9], [67.5, 30])[1]).not.toHaveProperty('aisle')
  })
})

describe('an end without a way to it', () => {
  const stands = [
    ...TWO_ROWS,
    // A row along the lower wall of the hall, and one along the right wall.
    ...[1, 2, 3].map((number) => createStand(`C${number}`, rectangle(11 + 10 * number, 70, 10, 10))),
    ...[1, 2, 3].map((number) => createStand(`D${number}`, rectangle(90, 21 + 10 * number, 10, 10))),
    // An island with aisles all around.
    ...[1, 2].map((number) => createStand(`E${number}`, rectangle(51 + 10 * number, 50, 10, 10))),
  ]
  const places = [{ place: 7, polygons: [rectangle(34, 69, 2, 0.9)] }]
  const rows = createWayGrid(buildWayMap(createHall({ stands, places })).map as WayMap)
  const describeEnds = (from: WaySpot, to: WaySpot): WayStep[] => {
    const way = findWay(rows, from, to)
    if (way === null) throw new Error('there is no way')
    expect(way.points).toHaveLength(1)
    return describeWay(rows, way, from, to)
  }

  test.each([
    ['C2', 'C1', 'right'],
    ['C2', 'C3', 'left'],
    ['D2', 'D1', 'left'],
    ['D2', 'D3', 'right'],
  ])('from %s %s is on the %s, as one sees it from the aisle', (from, to, side) => {
    expect(describeEnds({ stand: from }, { stand: to })).toEqual([{ kind: 'beside', side }])
  })

  test('is on no side of a stand with aisles on several sides', () => {
    expect(describeEnds({ stand: 'E1' }, { stand: 'E2' })).toEqual([{ kind: 'beside' }])
  })

  test('is where one is, if it is the start', () => {
    expect(describeEnds({ stand: 'C1' }, { stand: 'C1' })).toEqual([{ kind: 'same' }])
    expect(describeEnds({ place: 7 }, { place: 7 })).toEqual([{ kind: 'same' }])
  })

  test('is right at a place, which is named first', () => {
    expect(describeEnds({ place: 7 }, { stand: 'C2' })).toEqual([
      { kind: 'start', go: 'straight' },
      { kind: 'beside' },
    ])
    expect(describeEnds({ stand: 'C2' }, { place: 7 })).toEqual([{ kind: 'beside' }])
  })
})
