import { describe, expect, test } from 'vitest'
import { findWay } from '#contract/plan/find-way.ts'
import { createWayGrid } from '#contract/plan/way-grid.ts'
import { createMaterialQueries } from '#server/fair/materials.ts'
import { readTestPack, readFindings } from './test-pack.ts'

const FILE = 'plans/2021/1.svg'

/** Returns a plan of 100 by 100 units with stands, each by its code and the data of a path. */
const createPlan = (stands: Record<string, string>, more = ''): { [FILE]: string } => ({
  [FILE]: `<svg viewBox="0 0 100 100">${Object.entries({
    A1: 'M10 10h9v9h-9z',
    D050: 'M40 10h9v9h-9z',
    ...stands,
  })
    .map(([code, path]) => `<path id="${code}" d="${path}"/>`)
    .join('')}${more}</svg>`,
})

describe('the ways of a plan at an import', () => {
  test('they lead between its stands', async () => {
    const [plan] = (await readTestPack(createPlan({}))).plans
    expect(plan?.ways?.stands.flatMap(({ codes }) => codes)).toEqual(['A1', 'D050'])
    expect(await readFindings(createPlan({}))).toEqual([])
  })

  test('they lead to the places of the hall that are on the plan', async () => {
    const shapes = '<path id="cafe" d="M70 70h9v9h-9z"/>'
    const rows = '7,2021,1,cafe,cafe,,Café\n8,2021,1,info,desk,,\n'
    const pack = await readTestPack({
      ...createPlan({}, shapes),
      'places.csv': `id,year,hall,kind,shape,name_ru,name_en\n${rows}`,
    })
    const ways = pack.plans[0]?.ways
    expect(ways?.places.map(({ place }) => place)).toEqual([7])
    const grid = ways && createWayGrid(ways)
    expect(grid && findWay(grid, { stand: 'A1' }, { place: 7 })?.points.length).toBeGreaterThan(1)
    expect(grid && findWay(grid, { place: 7 }, { place: 8 })).toBeNull()
  })

  test('entrances lead through a closed wall, other places do not', async () => {
    const wall = '<path class="wall" d="M5 5h90v55h-90z" fill="none" stroke-width="1"/>'
    const shapes = '<path id="west" d="M0 30h3v3h-3z"/><path id="kiosk" d="M0 40h3v3h-3z"/>'
    const rows = '7,2021,1,entrance,west,,\n8,2021,1,cafe,kiosk,,\n9,2021,1,exit,north,,\n'
    const pack = await readTestPack({
      ...createPlan({}, `${wall}${shapes}<path id="north" d="M50 0h3v3h-3z"/>`),
      'places.csv': `id,year,hall,kind,shape,name_ru,name_en\n${rows}`,
    })
    expect(pack.plans[0]?.ways?.places.map(({ place }) => place)).toEqual([7, 9])
  })

  test('stands that are named but have no area are reported', async () => {
    const stands =
      '<path id="B1"/><rect id="B2" width="9"/><rect id="B3" x="70%" y="70%" width="9%" height="9%"/>'
    expect(await readFindings(createPlan({}, stands))).toEqual([
      `${FILE}: "B1, B2" – no route leads to stands without an area (stands: 2)`,
    ])
  })

  test('unreachable stands are reported once for each reason', async () => {
    const stands = {
      B1: 'M10 40h9v9h-9z',
      B2: 'M14 40h9v9h-9z',
      C1: 'M40 40h5v5h-5zM60 40h5v5h-5z',
      D1: 'M10 70h9v9h-9z',
    }
    const ring = '<path class="wall" d="M5 65h20v20h-20z" fill="none" stroke-width="1"/>'
    expect(await readFindings(createPlan(stands, ring))).toEqual([
      `${FILE}: "B1, B2" – no route leads to stands that overlap (stands: 2)`,
      `${FILE}: "C1" – no route leads to stands in two places (stands: 1)`,
      `${FILE}: "D1" – no route leads to stands without free space to another stand (stands: 1)`,
    ])
  })

  test('a plan without free space has none', async () => {
    const full = createPlan({}, '<rect class="obstacle" width="100" height="100"/>')
    expect(await readFindings(full)).toEqual([
      `${FILE}: no route leads to any stand: there is no free space between them`,
      `${FILE}: "A1, D050" – no route leads to stands without free space to another stand (stands: 2)`,
    ])
    expect((await readTestPack(full)).plans[0]?.ways).toBeNull()
  })

  test('a plan with places but without an entrance says so, and leads between its stands', async () => {
    const plan = {
      ...createPlan({}, '<path id="cafe" d="M70 70h9v9h-9z"/>'),
      'places.csv': 'id,year,hall,kind,shape,name_ru,name_en\n7,2021,1,cafe,cafe,Кафе,Café\n',
    }
    expect(await readFindings(plan)).toEqual([
      `${FILE}: no route begins at an entrance: none of the hall’s places on the plan is one`,
    ])
    expect((await readTestPack(plan)).plans[0]?.ways).not.toBeNull()
  })

  test('a plan with one stand has no finding', async () => {
    const one = { [FILE]: '<svg viewBox="0 0 100 100"><path id="A1" d="M10 10h9v9h-9z"/></svg>' }
    expect(await readFindings(one)).toEqual([])
  })
})

test('a guide is given the stands without a way, by hall', async () => {
  const listIn = async (plan: { [FILE]: string }) => {
    const { plans } = await readTestPack(plan)
    const none = { announcements: [], companies: [], downloads: [], files: [], passages: [] }
    const tables = { ...none, pictures: [], places: [], site_maps: [], plans }
    return createMaterialQueries(tables).listStandsWithoutWays(2021)
  }
  expect(await listIn(createPlan({}))).toEqual({})
  const overlapping = { B1: 'M10 40h9v9h-9z', B2: 'M14 40h9v9h-9z' }
  expect(await listIn(createPlan(overlapping))).toEqual({ '1': ['B1', 'B2'] })
  const full = createPlan({}, '<rect class="obstacle" width="100" height="100"/>')
  expect(await listIn(full)).toEqual({ '1': null })
})
