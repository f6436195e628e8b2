import { expect, test } from 'vitest'
import type { HallPassages } from '#contract/places.ts'
import type { WayMap } from '#contract/plan/way-map.ts'
import type { Walk } from '#contract/plan/measured-walk.ts'
import { createWalkMeasure } from '#src/ports/measure-walk.ts'
import { facts, wayMap } from './sample-ways.ts'
import { createFakeDependencies } from './fake-dependencies.ts'

const END = { hall: '1', stand: 'B5' }

/** Measures the walk to stand B5 of hall 1 from `here` or, where that is null, from an entrance. */
async function measure(here: Walk['from'], passages: HallPassages = facts, map: WayMap | null = wayMap) {
  const { dependencies, askedOf } = createFakeDependencies({
    passages: JSON.stringify(passages),
    planWays: JSON.stringify(map),
  })
  const measureWalk = createWalkMeasure({ ...dependencies, lang: 'en', year: 2021, getHere: () => here })
  return { walk: await measureWalk(END), again: await measureWalk(END), askedOf }
}

test('a walk begins at the visitor’s stand, else at an entrance of the hall', async () => {
  const here = { hall: '1', stand: 'A1' }
  expect((await measure(here)).walk).toEqual({ minutes: 1, from: here })
  expect((await measure(null)).walk).toEqual({ minutes: 1, from: null })
})

test('a walk from a stand that no plan shows begins at an entrance', async () => {
  expect((await measure({ hall: '1', stand: 'Z9' })).walk).toEqual({ minutes: 1, from: null })
})

test('no walk is known without an entrance, nor in a hall without ways', async () => {
  expect((await measure(null, { places: [], passages: [] })).walk).toBeNull()
  expect((await measure(null, facts, null)).walk).toBeNull()
})

test('the map of a hall and the passages are loaded once', async () => {
  const { walk, again, askedOf } = await measure(null)
  expect(again).toEqual(walk)
  expect(askedOf('planWays')).toEqual([{ params: { hall: '1', year: '2021' } }])
  expect(askedOf('passages')).toEqual([{ params: { year: '2021', lang: 'en' } }])
})
