import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buildWayMap } from '#contract/plan/build-way-map.ts'
import { describeWay } from '#contract/plan/describe-way.ts'
import { type Way, findWay, listSpotGates } from '#contract/plan/find-way.ts'
import type { PlanGeometry, Point, StandShape } from '#contract/plan/geometry.ts'
import { isInside } from '#contract/plan/polygons.ts'
import { type WayGrid, createWayGrid } from '#contract/plan/way-grid.ts'
import { type WayMap, packArea, packCells, unpackArea, unpackCells } from '#contract/plan/way-map.ts'
import { assertProperty } from '#test/models/property.ts'
import { TWO_ROWS, anyHall, createHall, createStand, rectangle } from './sample-hall.ts'

/** A large hall takes milliseconds. */
const RUNS = 120

const buildMap = (plan: PlanGeometry, openings?: ReadonlySet<number>): WayMap => {
  const { map } = buildWayMap(plan, openings)
  if (map === null) throw new Error('the hall has no ways')
  return map
}

const openGrid = (plan: PlanGeometry, openings?: ReadonlySet<number>): WayGrid =>
  createWayGrid(buildMap(plan, openings))

function find(plan: PlanGeometry, from: string, to: string): Way | null {
  const { map } = buildWayMap(plan)
  return map && findWay(createWayGrid(map), { stand: from }, { stand: to })
}

/** Returns points of a line, with the ends of its parts, at most half a unit apart. */
const samplePoints = (points: readonly Point[]): Point[] =>
  points.flatMap((point, index) => {
    const before = points[index - 1] ?? point
    const count = Math.ceil(Math.hypot(point.x - before.x, point.y - before.y) * 2) + 1
    return Array.from({ length: count }, (_, step) => ({
      x: before.x + ((point.x - before.x) * (step + 1)) / count,
      y: before.y + ((point.y - before.y) * (step + 1)) / count,
    }))
  })

/** Goes from cell to cell by their sides, apart from the search under test. */
function fillFrom({ free, columns }: WayGrid, starts: readonly number[]): ReadonlySet<number> {
  const reached = new Set(starts)
  for (const cell of reached)
    for (const [next, isBeside] of [
      [cell - columns, true],
      [cell + columns, true],
      [cell - 1, cell % columns > 0],
      [cell + 1, cell % columns < columns - 1],
    ] as const)
      if (isBeside && free[next] === 1) reached.add(next)
  return reached
}

const anyPair = anyHall
  .map((plan) => ({ plan, map: buildWayMap(plan).map }))
  .filter(({ map }) => map !== null)
  .chain(({ plan, map }) => {
    const code = fc.constantFrom(...(map?.stands ?? []).flatMap(({ codes }) => codes))
    return fc.record({
      plan: fc.constant(plan),
      grid: fc.constant(createWayGrid(map as WayMap)),
      from: code,
      to: code,
    })
  })

describe('a way in any hall', () => {
  test('it keeps out of all stands and obstacles, and inside the walls', () => {
    assertProperty(
      fc.property(anyPair, ({ plan, grid, from, to }) => {
        const way = findWay(grid, { stand: from }, { stand: to })
        const areas = [...plan.stands.flatMap(({ polygons }) => polygons), ...plan.obstacles]
        for (const point of samplePoints(way?.points ?? [])) {
          expect(areas.filter((area) => isInside(area, point))).toEqual([])
          expect(plan.outline === null || isInside(plan.outline, point)).toBe(true)
        }
      }),
      RUNS,
    )
  })

  test('the way back is the same one, and none is shorter than the straight line', () => {
    assertProperty(
      fc.property(anyPair, ({ grid, from, to }) => {
        const way = findWay(grid, { stand: from }, { stand: to })
        const back = findWay(grid, { stand: to }, { stand: from })
        expect(back?.points.toReversed()).toEqual(way?.points)
        const [first, last] = [way?.points[0], way?.points.at(-1)]
        if (way === null || first === undefined || last === undefined) return
        const straight = Math.hypot(last.x - first.x, last.y - first.y)
        expect(way.length).toBeGreaterThanOrEqual(straight - 1e-9)
        expect(way.minutes).toBe(Math.max(1, Math.ceil(way.metres / 72)))
      }),
      RUNS,
    )
  })

  test('there is one whenever cells lead from stand to stand', () => {
    assertProperty(
      fc.property(anyPair, ({ grid, from, to }) => {
        const ends = listSpotGates(grid, { stand: to })
        const reached = fillFrom(grid, listSpotGates(grid, { stand: from }))
        const way = findWay(grid, { stand: from }, { stand: to })
        expect(way !== null).toBe(ends.some((cell) => reached.has(cell)))
      }),
      RUNS,
    )
  })

  test('it begins and ends beside its stands', () => {
    assertProperty(
      fc.property(anyPair, ({ grid, from, to }) => {
        const way = findWay(grid, { stand: from }, { stand: to })
        if (way === null) return
        for (const [code, point] of [
          [from, way.points[0]],
          [to, way.points.at(-1)],
        ] as const) {
          const near = grid.listStandsNear(point ?? { x: 0, y: 0 }, grid.cell * 2).map((stand) => stand.code)
          expect(near).toContain(code)
        }
      }),
      RUNS,
    )
  })

  test('each step of its words is one that can be walked', () => {
    assertProperty(
      fc.property(anyPair, ({ grid, from, to }) => {
        const way = findWay(grid, { stand: from }, { stand: to })
        if (way === null) return
        const steps = describeWay(grid, way, { stand: from }, { stand: to })
        const kinds = steps.map(({ kind }) => kind)
        if (way.points.length < 2) {
          expect(kinds).toEqual([from === to ? 'same' : 'beside'])
          return
        }
        expect(kinds[0]).toBe('start')
        expect(kinds.slice(1, -1).every((kind) => kind === 'turn')).toBe(true)
        expect(kinds.at(-1)).toBe('arrive')
        const codes = new Set(grid.map.stands.flatMap((stand) => stand.codes))
        for (const step of steps) {
          if (step.kind === 'turn' && step.near !== undefined) expect(codes).toContain(step.near)
          if (step.kind === 'turn' && step.aisle !== undefined) expect(step.aisle).toBeGreaterThan(0)
        }
      }),
      RUNS,
    )
  })
})

describe('a way in the sample hall', () => {
  const hall = createHall({ stands: TWO_ROWS })

  test('it goes around the corner, with its words', () => {
    const grid = openGrid(hall)
    const way = findWay(grid, { stand: 'A1' }, { stand: 'B4' })
    if (way === null) throw new Error('there is no way')
    expect(way.metres).toBeGreaterThan(30)
    expect(way.metres).toBeLessThan(50)
    expect(way).toMatchObject({ minutes: 1, isEstimate: true })
  })

  test('aisles are counted on the side to which one turns', () => {
    const grid = openGrid(hall)
    const points = [
      { x: 7.5, y: 7.5 },
      { x: 67.5, y: 7.5 },
      { x: 67.5, y: 30 },
    ]
    const way = { points, length: 0, metres: 0, minutes: 1, isEstimate: true }
    expect(describeWay(grid, way, { stand: 'A1' }, { stand: 'B5' })).toEqual([
      { kind: 'start', go: 'right' },
      { kind: 'turn', side: 'right', metres: 60, aisle: 4, near: 'A4' },
      { kind: 'arrive', side: 'left', metres: 22.5, opposite: 'B4' },
    ])
    expect(
      describeWay(grid, { ...way, points: points.toReversed() }, { stand: 'B5' }, { stand: 'A1' }),
    ).toEqual([
      { kind: 'start', go: 'right' },
      { kind: 'turn', side: 'left', metres: 22.5, aisle: 2, near: 'A4' },
      expect.objectContaining({ kind: 'arrive', metres: 60 }),
    ])
  })

  test('a place is left and reached, too', () => {
    const grid = openGrid({ ...hall, places: [{ place: 7, polygons: [rectangle(45, 76, 10, 4)] }] })
    const way = findWay(grid, { place: 7 }, { stand: 'A1' })
    expect(way?.points[0]?.y).toBeGreaterThan(74)
    expect(findWay(grid, { stand: 'A1' }, { place: 7 })?.length).toBe(way?.length)
    expect(findWay(grid, { place: 8 }, { stand: 'A1' })).toBeNull()
  })

  describe('an entrance that is marked outside of the hall is reached', () => {
    const aisles = [rectangle(5, 5, 80, 5), rectangle(5, 20, 80, 5), rectangle(5, 5, 5, 30)]
    const reaches = (x: number, more: Partial<PlanGeometry>, openings?: ReadonlySet<number>): boolean => {
      const places = [{ place: 7, polygons: [rectangle(x, 20, 4, 4)] }]
      const extent = { x: -20, y: 0, width: 120, height: 80 }
      const grid = openGrid(createHall({ stands: TWO_ROWS, aisles, extent, places, ...more }), openings)
      return findWay(grid, { place: 7 }, { stand: 'B3' }) !== null
    }

    test('through a door straight ahead of it', () => {
      const walls = [rectangle(2, 0, 1, 18), rectangle(2, 26, 1, 50)]
      expect(reaches(-2, { obstacles: walls })).toBe(true)
    })

    test('not through a wall', () => {
      expect(reaches(-2, { obstacles: [rectangle(2, 0, 1, 80)] })).toBe(false)
    })

    test('not through an outline that is all the walls there are', () => {
      expect(reaches(-6, { aisles: [] })).toBe(false)
    })

    test('through a closed wall or outline if it is a door', () => {
      const openings = new Set([7])
      expect(reaches(-2, { obstacles: [rectangle(2, 0, 1, 80)] }, openings)).toBe(true)
      expect(reaches(-6, { aisles: [] }, openings)).toBe(true)
      expect(reaches(-12, {}, openings)).toBe(false)
    })

    test('not from farther away than an aisle is wide', () => {
      expect(reaches(-12, {})).toBe(false)
    })
  })

  test('where the plan says it, metres are exact: marked aisles and a scale', () => {
    const aisles = [rectangle(5, 5, 80, 5), rectangle(5, 20, 80, 5), rectangle(5, 5, 5, 30)]
    const way = find(createHall({ stands: TWO_ROWS, aisles, metresPerUnit: 2 }), 'A1', 'B2')
    expect(way).toMatchObject({ isEstimate: false, metres: (way?.length ?? 0) * 2 })
    for (const point of samplePoints(way?.points ?? []))
      expect(aisles.some((aisle) => isInside(aisle, point))).toBe(true)
  })

  test('without a scale the side of most stands is 3 m', () => {
    const map = buildMap(createHall({ stands: TWO_ROWS, metresPerUnit: null }))
    expect(map).toMatchObject({ metresPerUnit: 0.3, isEstimate: true })
  })

  test('aisles that lead to few stands are no drawing of all of them', () => {
    const aisles = [rectangle(0, 70, 5, 5)]
    expect(find(createHall({ stands: TWO_ROWS, aisles }), 'A1', 'B2')).toMatchObject({ isEstimate: true })
  })
})

describe('no way is returned', () => {
  const other = createStand('C1', rectangle(10, 60, 10, 10))
  const withStands = (...stands: readonly StandShape[]) =>
    createHall({ stands: [...TWO_ROWS, other, ...stands] })

  test('to stands that overlap; a common wall is no overlap', () => {
    const hall = withStands(
      createStand('C2', rectangle(20, 60, 10, 10)),
      createStand('C3', rectangle(29.5, 60, 10, 10)),
      createStand('C4', rectangle(35, 60, 10, 10)),
    )
    expect(buildWayMap(hall).problems).toMatchObject({ overlapping: ['C3', 'C4'], unreachable: [] })
    expect(find(hall, 'C1', 'C4')).toBeNull()
    expect(find(hall, 'C1', 'C3')).toBeNull()
    expect(find(hall, 'C1', 'C2')).not.toBeNull()
  })

  test('to a stand in two parts, unless they touch', () => {
    const hall = withStands(
      createStand('D1', rectangle(40, 60, 5, 5), rectangle(60, 60, 5, 5)),
      createStand('D2', rectangle(70, 60, 5, 5), rectangle(75, 62, 5, 5)),
    )
    expect(buildWayMap(hall).problems.parted).toEqual(['D1'])
    expect(find(hall, 'C1', 'D1')).toBeNull()
    expect(find(hall, 'C1', 'D2')).not.toBeNull()
  })

  test('to a code that two stands have', () => {
    const hall = withStands(
      createStand('D1', rectangle(40, 60, 5, 5)),
      createStand('D1', rectangle(60, 60, 5, 5)),
    )
    expect(buildWayMap(hall).problems.parted).toEqual(['D1', 'D1'])
    expect(find(hall, 'C1', 'D1')).toBeNull()
  })

  test('to a stand that is closed in', () => {
    const ring = [
      rectangle(38, 58, 24, 1),
      rectangle(38, 78, 24, 1),
      rectangle(38, 58, 1, 21),
      rectangle(61, 58, 1, 21),
    ]
    const hall = { ...withStands(createStand('D1', rectangle(45, 65, 5, 5))), obstacles: ring }
    expect(buildWayMap(hall).problems.unreachable).toEqual(['D1'])
    expect(find(hall, 'C1', 'D1')).toBeNull()
  })

  test.each([
    ['without stands', createHall({})],
    ['with one stand', createHall({ stands: [other] })],
    ['without free space', createHall({ stands: TWO_ROWS, obstacles: [rectangle(0, 0, 100, 80)] })],
    ['without a size', createHall({ stands: [createStand('A1', rectangle(5, 5, 0, 0))] })],
  ])('in a hall %s', (_, hall) => {
    expect(buildWayMap(hall)).toMatchObject({ map: null, problems: { hasNoSpace: true } })
  })

  test('to a stand that the plan does not have', () => {
    expect(find(withStands(), 'C1', 'X9')).toBeNull()
  })
})

test('cells and areas are unpacked as they were packed', () => {
  assertProperty(
    fc.property(fc.array(fc.nat({ max: 1 })), (bits) => {
      const cells = Uint8Array.from(bits)
      expect(unpackCells(packCells(cells), cells.length)).toEqual(cells)
    }),
  )
  for (const parts of [[rectangle(1, 2, 3, 4)], [rectangle(1, 2, 3, 4), rectangle(5, 5, 1, 1)]])
    expect(unpackArea(packArea(parts))).toEqual(parts)
  const bow = [rectangle(0, 0, 1, 1)].map(([a, b, c, d]) => [a, c, b, d].flatMap((corner) => corner ?? []))
  expect(unpackArea(packArea(bow))).toEqual(bow)
})
