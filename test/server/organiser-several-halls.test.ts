import { describe, expect, test } from 'vitest'
import { createWorkbook } from './create-workbook.ts'
import { describeInEnglish } from './describe-in-english.ts'
import { readOrganiserFiles } from './organiser-pack.ts'

const createPlan = (...ids: string[]): string =>
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 900 40">' +
  ids.map((id, at) => `<rect id="${id}" x="${at * 20}" y="10" width="10" height="10"/>`).join('') +
  '</svg>'

const PLANS = {
  'plans/2026/1.svg': createPlan('A12', 'A14', 'C1'),
  'plans/2026/2.svg': createPlan('B07', 'C1'),
}
const HALLS = {
  editions: [{ year: 2026, from: '2026-05-19', to: '2026-05-22', halls: [{ id: '1' }, { id: '2' }] }],
}

/** Returns the booths of a company whose row names hall and stand. */
async function readBooths(
  hall: string,
  stand: string,
  files: Readonly<Record<string, string>>,
  settings = {},
) {
  const { pack, findings } = await readOrganiserFiles(
    {
      'exhibitors.xlsx': createWorkbook([
        ['Company', 'Hall no.', 'Stand'],
        ['Acme', hall, stand],
        ['Bolt', '1', 'A14'],
        ['Cord', '2', 'C1'],
      ]),
      ...files,
    },
    settings,
  )
  const acme = pack?.companies.find(({ name }) => name.en === 'Acme')
  return {
    booths: pack?.participations
      .filter(({ company }) => company === acme?.id)
      .map((each) => `${each.hall ?? '?'} ${each.stand}`),
    halls: pack?.fair.halls,
    texts: findings.filter(({ kind }) => kind.startsWith('halls-')).map(describeInEnglish),
  }
}

describe('a row that names several halls', () => {
  test.each([
    '1, 2',
    '1/2',
    '1 и 2',
    '1 & 2',
    '1+2',
    'Halle 1 und 2',
    'Hallen 1, 2',
    'Halle 1\nHalle 2',
    'Залы 1 и 2',
  ])('has each stand where it is drawn: %s', async (hall) => {
    for (const settings of [HALLS, {}]) {
      const { booths, halls, texts } = await readBooths(hall, 'A12, B07', PLANS, settings)
      expect(booths).toEqual(['1 A12', '2 B07'])
      expect(halls).toEqual(['1', '2'])
      expect(texts).toHaveLength(1)
      expect(texts[0]).toContain(
        'names several halls, and the stands were shared among them (1: A12; 2: B07)',
      )
    }
  })

  test.each([
    ['1: A12; 2: B07', ['1 A12', '2 B07']],
    ['1.A12, 2.B07', ['1 A12', '2 B07']],
    ['1-A12 und 2-B07', ['1 A12', '2 B07']],
    ['Hall 1 A12, A14; Hall 2 B07', ['1 A12, A14', '2 B07']],
    ['A12 (Halle 1), B07 (Halle 2)', ['1 A12', '2 B07']],
    ['1A12, 2B07', ['1 1A12', '2 2B07']],
    ['', ['1 ', '2 ']],
  ])('is understood without plans where the stands say it: %s', async (stand, expected) => {
    expect((await readBooths('1, 2', stand, {}, HALLS)).booths).toEqual(expected)
  })

  test('is understood where the codes begin with the letters of the halls', async () => {
    const { pack } = await readOrganiserFiles({
      'exhibitors.csv': 'Company;Hall;Stand\nAcme;A/B;B-07 A12\nBolt;Halle A;A1\nCord;Halle B;B1\n',
    })
    expect(pack?.participations.map(({ hall, stand }) => `${hall} ${stand}`)).toEqual([
      'A A1',
      'B B1',
      'A A12',
      'B B-07',
    ])
  })

  test('is in the other hall without a stand if all its stands are in one', async () => {
    expect((await readBooths('1, 2', 'A12', PLANS, HALLS)).booths).toEqual(['1 A12', '2 '])
  })

  test('is named where nothing says which stand is where', async () => {
    const { booths, texts } = await readBooths('1, 2', 'A12, C1', PLANS, HALLS)
    expect(booths).toEqual(['1 A12', '? C1'])
    expect(texts).toContain(
      'exhibitors.xlsx, row 2, Hall no.: "1, 2" – names several halls, and the stands do not say which is in which: ' +
        'they are on no plan (C1: a row for each hall, or the hall before each stand, as in hall 1 A12, hall 2 B7)',
    )
  })
})

test('a hall that is called by two numbers stays one', async () => {
  const { pack, counts } = await readOrganiserFiles({
    'exhibitors.csv': 'Company;Hall;Stand\nAcme;1/2;A12\nBolt;1/2;A14\nCord;3;C1\n',
  })
  expect(pack?.fair.halls).toHaveLength(2)
  expect(counts).not.toHaveProperty('halls-shared mended')
})

test('hall and stand in one cell stay hall and stand', async () => {
  const { pack } = await readOrganiserFiles(
    { 'exhibitors.csv': 'Company;Hall/Stand\nAcme;Halle 1, 2\nBolt;1/A12\n' },
    HALLS,
  )
  expect(pack?.participations.map(({ hall, stand }) => `${hall} ${stand}`)).toEqual(['1 2', '1 A12'])
})
