import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildWayMap } from '#contract/plan/build-way-map.ts'
import { type WayStep, describeWay } from '#contract/plan/describe-way.ts'
import { findWay } from '#contract/plan/find-way.ts'
import { createWayGrid, type WayGrid } from '#contract/plan/way-grid.ts'
import { root } from '#scripts/steps/root.js'
import { parsePlan } from '#server/pack/parse-plan.ts'

/** In the demo fair, as words are checked by hand there. */
function openHall(hall: string): WayGrid {
  const svg = readFileSync(join(root, `fair/plans/2021/${hall}.svg`), 'utf8')
  const { map } = buildWayMap(parsePlan(svg, 'plan-').geometry)
  if (map === null) throw new Error(`Hall ${hall} has no ways`)
  return createWayGrid(map)
}

function listTurns(grid: WayGrid, from: string, to: string): Extract<WayStep, { kind: 'turn' }>[] {
  const way = findWay(grid, { stand: from }, { stand: to })
  const steps = way === null ? [] : describeWay(grid, way, { stand: from }, { stand: to })
  return steps.filter((step) => step.kind === 'turn')
}

test('one turns once at a corner that is drawn as two bends', () => {
  expect(listTurns(openHall('1'), 'F113', 'G110')).toEqual([
    expect.objectContaining({ side: 'right', near: 'G121' }),
    expect.objectContaining({ side: 'right', near: 'G121' }),
  ])
})

test('aisles that lie before a bend which is not told are not left out of a count', () => {
  const turns = listTurns(openHall('3'), 'H313', 'C309')
  expect(turns).toHaveLength(2)
  expect(turns[1]).not.toHaveProperty('aisle')
})

/** Of all pairs of a hall each of these many. */
const STEP = 37
/** In metres. */
const SAME_CORNER = 5

test.each(['1', '2', '3'])('in hall %s no turn follows one to the same side at the same corner', (hall) => {
  const grid = openHall(hall)
  const codes = grid.map.stands.flatMap(({ codes: [code = ''] }) => [code])
  const pairs = codes.flatMap((from) => codes.map((to) => [from, to] as const))
  const repeated = pairs
    .filter((_, index) => index % STEP === 0)
    .filter(([from, to]) => {
      const turns = listTurns(grid, from, to)
      return turns.some(({ side, metres }, at) => turns[at - 1]?.side === side && metres < SAME_CORNER)
    })
  expect(repeated).toEqual([])
})
