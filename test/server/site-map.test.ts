import { expect, test } from 'vitest'
import { buildTables } from '#server/fair/build-tables.ts'
import { createMaterialQueries } from '#server/fair/materials.ts'
import { describeInEnglish } from './describe-in-english.ts'
import { parseSiteMap } from '#server/plan/parse-site-map.ts'
import { FAIR_SETTINGS, readFindings, readTestPack } from './test-pack.ts'

const createMap = (content: string, attributes = 'viewBox="0 0 1000 500"'): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}><rect width="1000" height="500"/>${content}</svg>`

const HALL_1 = '<rect data-hall="1" x="100" y="100" width="200" height="300"/>'
const HALL_2 =
  '<g data-hall="2"><rect x="500" y="100" width="300" height="200"/><path d="M900 100h50v50h-50z"/></g>'

const readMapFindings = async (map: string) =>
  (await readTestPack({ 'plans/2021/site.svg': map })).findings
    .map(describeInEnglish)
    .filter((text) => text.startsWith('plans/2021/site.svg'))

test('the map of the site is a picture with the areas of the halls, and no plan', async () => {
  const pack = await readTestPack({ 'plans/2021/site.svg': createMap(HALL_1 + HALL_2) })
  expect(pack.plans.map(({ hall }) => hall)).toEqual(['1'])
  const [picture] = pack.pictures.filter(({ name }) => name === 'site.svg')
  expect(picture).toMatchObject({ type: 'image/svg+xml', gated: false })
  expect(picture?.body.toString()).not.toContain('data-hall')
  const map = createMaterialQueries(buildTables(pack)).findSiteMap(2021)
  expect(map?.picture).toBe(`/media/${picture?.hash}/site.svg`)
  expect(map?.halls.map(({ hall }) => hall)).toEqual(['1', '2'])
  expect(createMaterialQueries(buildTables(pack)).findSiteMap(2020)).toBeUndefined()
})

test('a fair without a map of the site has none', async () => {
  expect((await readTestPack()).siteMaps).toEqual([])
})

test('the areas and boxes of halls are in units of what is shown, without the margins of the paper', () => {
  const { svg, width, height, halls } = parseSiteMap(createMap(HALL_1 + HALL_2))
  expect(svg).toMatch(/^<svg [^>]*viewBox="91.5 91.5 867 317"/)
  expect([width, height]).toEqual([867, 317])
  expect(halls).toEqual([
    {
      hall: '1',
      path: 'M8.5 8.5L208.5 8.5L208.5 308.5L8.5 308.5Z',
      box: { x: 8.5, y: 8.5, width: 200, height: 300 },
    },
    {
      hall: '2',
      path: 'M408.5 8.5L708.5 8.5L708.5 208.5L408.5 208.5ZM808.5 8.5L858.5 8.5L858.5 58.5L808.5 58.5Z',
      box: { x: 408.5, y: 8.5, width: 300, height: 200 },
    },
  ])
})

test('a round hall is described with few corners, and its box lies in it', () => {
  const round = '<circle data-hall="1" cx="500" cy="250" r="200"/>'
  const [hall] = parseSiteMap(createMap(round)).halls
  const corners = [...(hall?.path ?? '').matchAll(/[\d.]+ [\d.]+/g)]
  expect(corners.length).toBeGreaterThan(8)
  expect(corners.length).toBeLessThan(40)
  expect(hall?.box.width).toBeGreaterThan(200)
  expect(hall?.box.width).toBeLessThan(300)
})

test('what a map may not contain is removed, as from a plan', async () => {
  const hostile = createMap(
    `${HALL_1}${HALL_2}<script>alert(1)</script><rect onclick="alert(1)" width="9" height="9"/>`,
    'viewBox="0 0 1000 500" width="10" onload="alert(1)"',
  )
  expect(await readMapFindings(hostile)).toEqual([
    'plans/2021/site.svg: "onload, <script>, onclick" – parts were removed',
  ])
  const { svg } = parseSiteMap(hostile)
  expect(svg).not.toMatch(/script|alert|onload|onclick|width="10"/)
})

test('halls that the edition does not have, and those that the map lacks, are named', async () => {
  const unknown = '<rect data-hall="7" width="90" height="90"/>'
  const flat = '<path data-hall="2" d="M0 0h90"/>'
  expect(await readMapFindings(createMap(HALL_1 + unknown + flat))).toEqual([
    'plans/2021/site.svg: "7" – there is no such hall (a hall of the edition of 2021)',
    'plans/2021/site.svg: "2" – does not show halls, which the guide lists below it',
  ])
  const pack = await readTestPack({ 'plans/2021/site.svg': createMap(HALL_1 + unknown + flat) })
  expect(pack.siteMaps.map(({ halls }) => halls.map(({ hall }) => hall))).toEqual([['1']])
})

test('a broken map is a problem', async () => {
  expect(await readFindings({ 'plans/2021/site.svg': '<svg><g></svg>' })).toEqual([
    'plans/2021/site.svg, line 1: the markup cannot be read (is not well-formed: <g> is never closed; export it as SVG once more)',
  ])
  expect(await readFindings({ 'plans/2021/site.svg': createMap(HALL_1, '') })).toEqual([
    'plans/2021/site.svg, line 1: the markup cannot be read (has no viewBox; export it as SVG once more)',
  ])
})

test('in an edition with a hall called site, the file is the plan of that hall', async () => {
  const settings = { ...FAIR_SETTINGS, halls: ['1', '2', 'site'] }
  const pack = await readTestPack({
    'fair.json': JSON.stringify(settings),
    'plans/2021/site.svg': createMap(HALL_1),
  })
  expect(pack.plans.map(({ hall }) => hall)).toEqual(['1', 'site'])
  expect(pack.siteMaps).toEqual([])
})
