import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { stringify } from 'csv-stringify/sync'
import { describe, expect, test } from 'vitest'
import { root } from '#scripts/steps/root.js'
import { createWorkbook } from './create-workbook.ts'
import { readOrganiserFiles } from './organiser-pack.ts'

interface Directory {
  exhibitors: { name: string; country: string; stands: { hall: string; booth: string }[] }[]
}

const { exhibitors } = JSON.parse(
  readFileSync(join(root, 'test/data/gamescom-2026-directory.json'), 'utf8'),
) as Directory

/** Returns the name of a shape as that fair writes it: `D-050 F-051` for `D050/F051`. */
const nameShape = (booth: string): string => booth.replaceAll('/', ' ').replaceAll(/([A-Z])(?=\d)/g, '$1-')

const createPlan = (ids: readonly string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${ids.length * 20 + 20} 40">` +
  ids.map((id, at) => `<rect id="${id}" x="${at * 20 + 10}" y="10" width="10" height="10"/>`).join('') +
  '</svg>'

describe('stand references of a real fair', () => {
  test('join the shapes of its plans, under whatever form both are written', async () => {
    const stands = exhibitors.flatMap(({ stands: all }) => all)
    const halls = [...new Set(stands.map(({ hall }) => hall))]
    const plans = halls.map((hall): [string, string] => {
      const booths = [...new Set(stands.filter((stand) => stand.hall === hall).map(({ booth }) => booth))]
      return [`plans/2026/${hall}.svg`, createPlan(booths.map(nameShape))]
    })
    const rows = exhibitors.flatMap(({ name, country, stands: all }) =>
      (all.length > 0 ? all : [{ hall: '', booth: '' }]).map(({ hall, booth }) => [
        name,
        country,
        hall === '' ? '' : `Hall ${hall}`,
        booth,
      ]),
    )
    const { pack, counts } = await readOrganiserFiles({
      'exhibitors.csv': stringify([['Company', 'Country', 'Hall', 'Booth'], ...rows]),
      ...Object.fromEntries(plans),
    })
    expect(pack?.joins.map(({ hall }) => hall).toSorted()).toEqual(halls.toSorted())
    const [joined, all] = (pack?.joins ?? []).reduce(
      ([right, whole], each) => [right + each.joined, whole + each.joined + each.partly + each.lost],
      [0, 0],
    )
    expect(all).toBe(new Set(stands.map(({ hall, booth }) => `${hall} ${booth}`)).size)
    expect(joined / all).toBeGreaterThanOrEqual(0.92)
    expect(counts).toHaveProperty(
      ['no-stand noted'],
      exhibitors.filter((each) => each.stands.length === 0).length,
    )
  })

  test('that are not on the plan are named with what was probably meant', async () => {
    const { pack, findings } = await readOrganiserFiles({
      'exhibitors.csv': 'name_ru,hall,stand\nА,1,А-12\nБ,1,B07\nВ,1,C3/D4\nГ,1,X99\nД,1,\n',
      'plans/2026/1.svg': createPlan(['A12', 'B7', 'C3', 'E5']),
    })
    const near = findings.filter(({ kind }) => kind === 'stand-off-plan')
    expect(near.map(({ row, found, values }) => [row, found, values?.['near']])).toEqual([
      [3, 'B07', 'B7'],
      [4, 'D4', ''],
      [5, 'X99', ''],
    ])
    expect(pack?.joins).toEqual([
      { year: 2026, hall: '1', joined: 1, partly: 1, lost: 2, empty: 2, unplaced: 1 },
    ])
  })
})

test('a stand that another company has is not suggested, unless only zeros differ', async () => {
  const { findings } = await readOrganiserFiles({
    'exhibitors.csv': 'name_ru,hall,stand\nА,1,A12\nБ,1,A13\nВ,1,A012\nГ,1,A15\n',
    'plans/2026/1.svg':
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect id="A12" width="2" height="2"/>' +
      '<rect id="A16" x="4" width="2" height="2"/></svg>',
  })
  const near = findings.filter(({ kind }) => kind === 'stand-off-plan')
  expect(near.map(({ found, values }) => [found, values?.['near']])).toEqual([
    ['A13', 'A16'],
    ['A012', 'A12'],
    ['A15', 'A16'],
  ])
})

test('a plan is named as the table calls the hall, unless another one has the id', async () => {
  const plan = (stand: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 90"><rect id="${stand}" width="20" height="20"/></svg>`
  const { pack, counts } = await readOrganiserFiles({
    'exhibitors.csv': 'Компания;Павильон;Стенд\nЁлка;Павильон 1;A1\nСосна;Форум;A2\n',
    'plans/2026/Павильон 1.svg': plan('A3'),
    'plans/2026/Форум.svg': plan('A2'),
    'plans/2026/Hall 1.svg': plan('A3'),
    'plans/2026/1.svg': plan('A1'),
    'plans/2026/Подвал.svg': plan('A2'),
  })
  expect(pack?.joins.map(({ hall, joined }) => [hall, joined])).toEqual([
    ['1', 1],
    ['forum', 1],
    ['podval', 0],
  ])
  expect(counts).toMatchObject({ 'plan-second skipped': 2 })
})

describe('numbers that have lost their zeros in a spreadsheet', () => {
  const renderPlan = (shapes: readonly string[]): string =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 900 90">${shapes.join('')}</svg>`
  const renderId = (id: string, at: number): string =>
    `<rect id="${id}" x="${at * 40}" y="5" width="30" height="30"/>`
  const renderText = (code: string, at: number): string =>
    `<rect x="${at * 40}" y="5" width="30" height="30"/><text x="${at * 40 + 4}" y="24" font-size="9">${code}</text>`

  const read = (stands: readonly (string | number)[], plan: string) =>
    readOrganiserFiles({
      'exhibitors.xlsx': createWorkbook([
        ['Company', 'Hall', 'Booth'],
        ...stands.map((stand, at) => [`Company ${at}`, 1, stand]),
      ]),
      'plans/2026/1.svg': plan,
    })

  test.each([
    ['the ids', renderId],
    ['the texts', renderText],
  ])('get them back from %s of the plan', async (_where, renderStand) => {
    const plan = renderPlan(['007', '012', '014', '112'].map(renderStand))
    const { pack, findings, counts } = await read([7, 12, '112, 14', '012'], plan)
    expect(pack?.participations.map(({ stand }) => stand)).toEqual(['007', '012', '112, 014', '012'])
    expect(pack?.joins).toMatchObject([{ joined: 3, lost: 0, empty: 0 }])
    expect(counts).toMatchObject({ 'stand-zeros mended': 3 })
    expect(counts).not.toHaveProperty('stand-off-plan noted')
    expect(findings.find(({ kind }) => kind === 'stand-zeros')).toMatchObject({
      row: 2,
      heading: 'Booth',
      found: '7',
      values: { value: '007' },
    })
  })

  test('stay as they are where the plan draws them so, or two codes could be meant', async () => {
    const { pack, counts } = await read([7, 12, 30], renderPlan(['7', '007', '012', '0012'].map(renderId)))
    expect(pack?.participations.map(({ stand }) => stand)).toEqual(['7', '12', '30'])
    expect(counts).toMatchObject({ 'stand-off-plan noted': 2 })
  })
})
