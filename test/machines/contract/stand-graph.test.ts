import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import {
  DIRECTIONS,
  findInAisle,
  findNearestStand,
  findNeighbour,
  findNearby,
  sortStands,
  type Direction,
  type StandBox,
} from '#contract/plan/stand-graph.ts'
import { root } from '#scripts/steps/root.js'
import { assertProperty } from '#test/models/property.ts'

/** The stands of a plan that draws each as a group with a rectangle, or with a path of straight lines. */
function readStands(svg: string): StandBox[] {
  const rects = svg.matchAll(
    /<g id="(?<stand>[A-Z]+\d+[A-Z]?)"><rect class="stand" x="(?<x>[^"]+)" y="(?<y>[^"]+)" width="(?<width>[^"]+)" height="(?<height>[^"]+)"/g,
  )
  const paths = svg.matchAll(/<g id="(?<stand>[A-Z]+\d+[A-Z]?)"><path class="stand" d="M(?<line>[\d. L]+)Z"/g)
  return [
    ...[...rects].map(({ groups = {} }) => ({
      stand: groups['stand'] ?? '',
      x: Number(groups['x']),
      y: Number(groups['y']),
      width: Number(groups['width']),
      height: Number(groups['height']),
    })),
    ...[...paths].map(({ groups = {} }) => {
      const corners = (groups['line'] ?? '').split('L').map((corner) => corner.split(' ').map(Number))
      const [xs, ys] = [0, 1].map((axis) => corners.map((corner) => corner[axis] ?? 0)) as [
        number[],
        number[],
      ]
      const [x, y] = [Math.min(...xs), Math.min(...ys)]
      return { stand: groups['stand'] ?? '', x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y }
    }),
  ]
}

function listPlans(folder: string): [name: string, stands: StandBox[]][] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.svg') && basename(name) !== 'site.svg')
    .map((name) => [name, readStands(readFileSync(join(folder, name), 'utf8'))])
}

const pack = mkdtempSync(join(tmpdir(), 'stand-graph-'))
execFileSync(process.execPath, [
  join(root, 'scripts/pack/from-directory.js'),
  join(root, 'test/data/gamescom-2026-directory.json'),
  pack,
])
afterAll(() => rmSync(pack, { recursive: true }))

/** The stands that arrows lead to from the first one, or from which they lead to it. */
function reach(boxes: readonly StandBox[], isForward: boolean): Set<string> {
  const next = new Map(boxes.map(({ stand }): [string, string[]] => [stand, []]))
  for (const { stand } of boxes)
    for (const direction of DIRECTIONS) {
      const other = findNeighbour(boxes, stand, direction)?.stand
      if (other !== undefined) next.get(isForward ? stand : other)?.push(isForward ? other : stand)
    }
  const reached = new Set(boxes.slice(0, 1).map(({ stand }) => stand))
  for (const stand of reached) for (const other of next.get(stand) ?? []) reached.add(other)
  return reached
}

function expectConnected(boxes: readonly StandBox[]): void {
  expect(reach(boxes, true).size).toBe(boxes.length)
  expect(reach(boxes, false).size).toBe(boxes.length)
}

const DEMO_PLANS = listPlans(join(root, 'fair/plans'))
const PLANS = [...DEMO_PLANS, ...listPlans(join(pack, 'plans'))]

/** Parts of the steps of a plan that may lead aside or back, where no other step leads to a stand. */
const MISLEADING = 0.02

const isAhead = (from: StandBox, to: StandBox, direction: Direction): boolean => {
  const x = to.x + to.width / 2 - from.x - from.width / 2
  const y = to.y + to.height / 2 - from.y - from.height / 2
  return { left: x < 0, right: x > 0, up: y < 0, down: y > 0 }[direction]
}

describe('every stand is reached from every other one by arrows', () => {
  test('there are plans of the demo and of a real fair', () => expect(PLANS.length).toBeGreaterThan(15))

  test.each(PLANS)('on the plan %s', (_, stands) => {
    expect(stands.length).toBeGreaterThan(0)
    expectConnected(stands)
    const steps = stands.flatMap((from) =>
      DIRECTIONS.flatMap((direction) => {
        const to = findNeighbour(stands, from.stand, direction)
        return to === undefined ? [] : [isAhead(from, to, direction)]
      }),
    )
    expect(steps.filter((is) => !is).length).toBeLessThanOrEqual(steps.length * MISLEADING)
  })

  const layouts = fc
    .array(
      fc.record({
        x: fc.integer({ min: 0, max: 40 }),
        y: fc.integer({ min: 0, max: 40 }),
        width: fc.integer({ min: 1, max: 12 }),
        height: fc.integer({ min: 1, max: 12 }),
      }),
      { minLength: 1, maxLength: 60 },
    )
    .map((boxes) => boxes.map((box, index): StandBox => ({ ...box, stand: `A${index}` })))

  test('in any layout, overlapping and scattered ones as well', () => {
    assertProperty(fc.property(layouts, (boxes) => expectConnected(boxes)))
  })

  test('an arrow that leads somewhere leads to another stand', () => {
    assertProperty(
      fc.property(layouts, (boxes) => {
        for (const { stand } of boxes)
          for (const direction of DIRECTIONS)
            expect(findNeighbour(boxes, stand, direction)?.stand).not.toBe(stand)
      }),
    )
  })

  test('on a plan of 5,000 stands', () => {
    const many = Array.from({ length: 5000 }, (_, index): StandBox => {
      const column = Math.floor(index / 100)
      return {
        stand: `S${index}`,
        x: column * 30 + (column % 2) * 10,
        y: (index % 100) * 15,
        width: 18,
        height: 14,
      }
    })
    expect(findNeighbour(many, 'S0', 'right')?.stand).toBe('S100')
    expectConnected(many.slice(0, 1000))
  })
})

/** As a part of the shortest side of two stands: what they overlap or lie apart where they share a wall. */
const TOLERANCE = 0.1
/** The part of the walls with a stand behind them through which an arrow has to lead to it. */
const THROUGH_WALLS = 0.95

/** Returns true if two stands share a wall, which the second one has on its side towards the first one. */
function isWallToWall(from: StandBox, to: StandBox, direction: Direction): boolean {
  const gap = {
    left: from.x - to.x - to.width,
    right: to.x - from.x - from.width,
    up: from.y - to.y - to.height,
    down: to.y - from.y - from.height,
  }[direction]
  const shared =
    direction === 'left' || direction === 'right'
      ? Math.min(from.y + from.height, to.y + to.height) - Math.max(from.y, to.y)
      : Math.min(from.x + from.width, to.x + to.width) - Math.max(from.x, to.x)
  const tolerance = Math.min(from.width, from.height, to.width, to.height) * TOLERANCE
  return from !== to && Math.abs(gap) < tolerance && shared > tolerance
}

/** Lists for each wall with stands behind it whether an arrow leads to one of them. */
const listWalls = (stands: readonly StandBox[]): boolean[] =>
  stands.flatMap((from) =>
    DIRECTIONS.flatMap((direction) => {
      const behind = stands.filter((to) => isWallToWall(from, to, direction))
      const to = findNeighbour(stands, from.stand, direction)
      return behind.length === 0 ? [] : [to !== undefined && behind.includes(to)]
    }),
  )

describe('an arrow leads to the stand behind a wall, not to one that only touches a corner', () => {
  test.each(DEMO_PLANS)('on the plan %s', (_, stands) => {
    const walls = listWalls(stands)
    expect(walls.length).toBeGreaterThan(100)
    expect(walls.filter(Boolean).length).toBeGreaterThanOrEqual(walls.length * THROUGH_WALLS)
  })

  // Powers of two, which no length is rounded by.
  test.each([2 ** -10, 2 ** 10])('also where a unit of the plan is %d times as long', (scale) => {
    for (const [, stands] of DEMO_PLANS) {
      const scaled = stands.map(({ stand, x, y, width, height }) => ({
        stand,
        x: x * scale,
        y: y * scale,
        width: width * scale,
        height: height * scale,
      }))
      for (const { stand } of stands)
        for (const direction of DIRECTIONS)
          expect(findNeighbour(scaled, stand, direction)?.stand).toBe(
            findNeighbour(stands, stand, direction)?.stand,
          )
    }
  })
})

/** Two rows back to back, an aisle, and a third row. */
const ROWS: StandBox[] = ['A', 'B', 'C'].flatMap((aisle, row) =>
  [1, 2, 3].map((number, column) => ({
    stand: `${aisle}${number}`,
    x: column * 10,
    y: row * 10 + (row === 2 ? 12 : 0),
    width: 10,
    height: 10,
  })),
)

describe('a stand', () => {
  test.each<[string, Direction, string | undefined]>([
    ['A1', 'right', 'A2'],
    ['A2', 'left', 'A1'],
    ['A1', 'down', 'B1'],
    ['B1', 'down', 'C1'],
    ['C3', 'up', 'B3'],
    ['A1', 'up', undefined],
    ['C3', 'right', undefined],
    ['Z9', 'right', undefined],
  ])('from %s %s is %s', (from, direction, to) => {
    expect(findNeighbour(ROWS, from, direction)?.stand).toBe(to)
  })

  test.each([
    ['B2', ['B1', 'B3'], 'C2'],
    ['B1', ['B2'], 'C1'],
    ['C3', ['C2'], 'B3'],
    ['A2', ['A1', 'A3'], null],
    ['Z9', [], null],
  ])('%s has %j beside it and %s opposite', (stand, beside, opposite) => {
    expect(findNearby(ROWS, stand)).toEqual({ beside, opposite })
  })

  test('follows the ones of its aisle by letter, and after the last one the first', () => {
    expect(findInAisle(ROWS, null, 'B')?.stand).toBe('B1')
    expect(findInAisle(ROWS, 'A2', 'B')?.stand).toBe('B1')
    expect(findInAisle(ROWS, 'B1', 'B')?.stand).toBe('B2')
    expect(findInAisle(ROWS, 'B3', 'B')?.stand).toBe('B1')
    expect(findInAisle(ROWS, 'B3', 'X')).toBeUndefined()
  })

  test('is found by its number, not by its digits', () => {
    const codes = ['A10', 'B1', 'A2'].map((stand) => ({ stand, x: 0, y: 0, width: 1, height: 1 }))
    expect(sortStands(codes).map(({ stand }) => stand)).toEqual(['A2', 'A10', 'B1'])
  })

  test('is near a point beside it, up to a distance', () => {
    expect(findNearestStand(ROWS, { x: 5, y: 22 }, 3)).toBe('B1')
    expect(findNearestStand(ROWS, { x: 5, y: 26 }, 3)).toBeNull()
    expect(findNearestStand(ROWS, { x: 5, y: 30 }, 3)).toBe('C1')
    expect(findNearestStand(ROWS, { x: 15, y: 15 }, 0)).toBe('B2')
  })
})
