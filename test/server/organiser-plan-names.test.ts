import { describe, expect, test } from 'vitest'
import { describeInEnglish } from './describe-in-english.ts'
import { readOrganiserFiles } from './organiser-pack.ts'

const createPlan = (...ids: string[]): string =>
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 900 40">' +
  ids.map((id, at) => `<rect id="${id}" x="${at * 20}" y="10" width="10" height="10"/>`).join('') +
  '</svg>'

const TABLE =
  'Company;Hall;Stand\nAcme;Halle A;A01\nBolt;Halle A;A02\nCord;Halle A;A03\nDome;Halle B;B01\nEcho;Halle B;B02\n'
const PLAN_A = createPlan('A01', 'A02', 'A03')
const PLAN_B = createPlan('B01', 'B02', 'B03')

/** Settings that list the halls. */
const LISTED = {
  editions: [{ year: 2026, from: '2026-05-19', to: '2026-05-22', halls: [{ id: 'A' }, { id: 'B' }] }],
}

/** Returns what a plan joins in each hall, and the findings about plans. */
async function read(plans: Readonly<Record<string, string>>, settings: object = {}, table = TABLE) {
  const { pack, findings } = await readOrganiserFiles({ 'exhibitors.csv': table, ...plans }, settings)
  return {
    joins: pack?.joins.map(({ hall, joined }) => `${hall} ${joined}`),
    halls: pack?.fair.halls,
    texts: findings
      .filter(({ file, kind }) => file.startsWith('plans/') && /^(?:plan|hall)-/.test(kind))
      .map(describeInEnglish),
  }
}

describe.each([
  ['where halls are listed', LISTED],
  ['where tables name the halls', {}],
])('the plan of a hall, %s,', (_where, settings) => {
  test('may name the hall among other words', async () => {
    const { joins, halls, texts } = await read(
      { 'plans/2026/Plan Halle A final.svg': PLAN_A, 'plans/2026/messe_halle_b_v2.SVG': PLAN_B },
      settings,
    )
    expect(joins).toEqual(['A 3', 'B 2'])
    expect(halls).toEqual(['A', 'B'])
    expect(texts).toEqual([
      expect.stringContaining('the hall was found by name (A)'),
      expect.stringContaining('the hall was found by name (B)'),
    ])
  })

  test('is found by the stands that are drawn, which is said', async () => {
    const { joins, halls, texts } = await read(
      { 'plans/2026/Aufplanung final.svg': PLAN_A, 'plans/2026/Aufplanung neu.svg': PLAN_B },
      settings,
    )
    expect(joins).toEqual(['A 3', 'B 2'])
    expect(halls).toEqual(['A', 'B'])
    expect(texts).toEqual([
      'plans/2026/Aufplanung final.svg: "Aufplanung final" – the file is named after no hall, which was found by the stands that are drawn (hall A)',
      'plans/2026/Aufplanung neu.svg: "Aufplanung neu" – the file is named after no hall, which was found by the stands that are drawn (hall B)',
    ])
  })

  test('may lie beside the folder of the year', async () => {
    const { joins, texts } = await read({ 'plans/Plan Halle A final.svg': PLAN_A }, settings)
    expect(joins).toEqual(['A 3'])
    expect(texts[0]).toBe(
      'plans/Plan Halle A final.svg: lies in no folder of an edition and was taken for that of 2026 (plans/2026)',
    )
  })

  test('is left out beside another one of the hall', async () => {
    const { joins, texts } = await read(
      { 'plans/2026/A.svg': PLAN_A, 'plans/2026/Halle A alt.svg': PLAN_B },
      settings,
    )
    expect(joins).toEqual(['A 3'])
    expect(texts).toEqual([
      'plans/2026/Halle A alt.svg: is a second plan of a hall and was left out (the plan of hall A is plans/2026/A.svg)',
    ])
  })
})

test('two plans of the same stands are not certain, and the finding names files that would be', async () => {
  const plans = { 'plans/2026/Entwurf.svg': PLAN_A, 'plans/2026/final.svg': PLAN_A }
  const { joins, texts } = await read(plans, LISTED)
  expect(joins).toEqual([])
  expect(texts[0]).toBe(
    'plans/2026/Entwurf.svg: the file is named after no hall, and the plan was left out ' +
      '(its stands are like those of hall A; a name like plans/2026/A.svg, plans/2026/B.svg)',
  )
})

test('halls with the same numbers are not told apart by them', async () => {
  const table = 'Company;Hall;Stand\nAcme;1;11\nBolt;1;12\nCord;2;11\nDome;2;12\n'
  const { joins, texts, halls } = await read({ 'plans/2026/final.svg': createPlan('11', '12') }, {}, table)
  expect(joins).toEqual(['final 0'])
  expect(halls).toEqual(['1', '2', 'final'])
  expect(texts).toEqual([
    'plans/2026/final.svg: the file is named after no hall of the tables: it became a hall that nobody is in ' +
      '(its stands are like those of hall 1, 2; a name like plans/2026/1.svg, plans/2026/2.svg)',
  ])
})

test('a plan of a hall that nobody is in yet is no mistake', async () => {
  const { joins, texts } = await read({ 'plans/2026/A.svg': PLAN_A, 'plans/2026/C.svg': createPlan('C1') })
  expect(joins).toEqual(['A 3', 'C 0'])
  expect(texts).toEqual([])
})

test('a file that is called as the table calls the hall is that hall, whatever else it seems to name', async () => {
  const table = 'Компания;Зал\nЁлка;Павильон 1. Еда\nСосна;Павильон 2. Чай\n'
  const { halls } = await read({ 'plans/2026/Павильон 1. Еда.svg': createPlan('A1') }, {}, table)
  expect(halls).toHaveLength(2)
})

test('a folder of another year is named with those that there are', async () => {
  const { joins, texts } = await read({ 'plans/2025/A.svg': PLAN_A, 'plans/halls/B.svg': PLAN_B }, LISTED)
  expect(joins).toEqual([])
  expect(texts).toEqual([
    'plans/2025: is named after no edition, and its plans were left out (plans/2026)',
    'plans/halls: is named after no edition, and its plans were left out (plans/2026)',
  ])
})
