import { describe, expect, test } from 'vitest'
import { formatText } from '#server/operator/fair-report.ts'
import { readOrganiserFiles } from './organiser-pack.ts'

const createPlan = (...ids: string[]): string =>
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 900 40">' +
  ids.map((id, at) => `<rect id="${id}" x="${at * 20}" y="10" width="10" height="10"/>`).join('') +
  '</svg>'

/** Settings of an edition with the halls. */
const withHalls = (...halls: string[]): object => ({
  editions: [{ year: 2026, from: '2026-05-19', to: '2026-05-22', halls: halls.map((id) => ({ id })) }],
})

async function readBooths(files: Record<string, string>, settings: object = {}) {
  const { pack, ...outcome } = await readOrganiserFiles(files, settings)
  return { ...outcome, pack, booths: pack?.participations.map(({ hall, stand }) => [hall, stand]) }
}

describe('stands without a hall', () => {
  const table = 'name_en,hall,stand\nAcme,,A12\nBolt,,B7\nCord,,\n'

  test('are in the only hall, which is said once', async () => {
    const planned = { 'exhibitors.csv': table, 'plans/2026/3.svg': createPlan('A12', 'B7') }
    for (const [files, settings] of [
      [planned, {}],
      [{ 'exhibitors.csv': table }, withHalls('3')],
    ] as const) {
      const { booths, counts, findings } = await readBooths(files, settings)
      expect(booths).toEqual([
        ['3', 'A12'],
        ['3', 'B7'],
        [null, ''],
      ])
      expect(counts).toMatchObject({ 'only-hall mended': 1 })
      expect(findings.find(({ kind }) => kind === 'only-hall')?.values).toEqual({ hall: '3', count: 2 })
    }
  })

  test('are named and counted where there are several halls', async () => {
    const { pack, booths, counts, findings } = await readBooths(
      { 'exhibitors.csv': table },
      withHalls('1', '2'),
    )
    expect(booths?.slice(0, 2)).toEqual([
      [null, 'A12'],
      [null, 'B7'],
    ])
    expect(counts).toMatchObject({ 'no-hall skipped': 2 })
    const report = { findings, exhibitors: 3, events: 0, halls: [], unplaced: 1 }
    const text = formatText({ ...report, withoutHall: pack?.withoutHallCount ?? 0 }, 'en')
    expect(text).toContain('2 companies have a stand and no hall: in the lists, but on no plan.')
    expect(text).toContain('Left out: has a stand and no hall: on no plan – 2 times')
  })
})

describe('a cell that names hall and stand', () => {
  const CASES = [
    ['Hall 3.2 / D050/F051', '3.2', 'D050/F051'],
    ['пав. 3 А12', '3', 'А12'],
    ['Пав.2, ст. Б-15', '2', 'Б-15'],
    ['Зал 1 А12, А14', '1', 'А12, А14'],
    ['павильон 3 стенд 12А', '3', '12А'],
    ['Halle 7 B12', '7', 'B12'],
    ['Стенд А12, пав. 3', '3', 'А12'],
    ['3/A12', '3', 'A12'],
  ] as const

  test.each(CASES)('%s is divided', async (cell, hall, stand) => {
    for (const heading of ['Hall/Stand', 'Зал/стенд', 'Павильон, стенд', 'Стенд']) {
      const { booths, counts } = await readBooths(
        { 'exhibitors.csv': `"Компания";"${heading}"\n"Ёлка";"${cell}"\n` },
        withHalls('1', '2', '3', '3.2', '7'),
      )
      expect(booths).toEqual([[hall, stand]])
      expect(counts).toMatchObject({ 'hall-and-stand mended': 1 })
    }
  })

  test('stands in the column of the hall as well, and makes halls where none are listed', async () => {
    const { booths } = await readBooths({
      'exhibitors.csv': 'Компания;Павильон;Стенд\nЁлка;пав. 3 А12;\nСосна;;Hall 1 B7\nКедр;Форум;12\n',
    })
    expect(booths).toEqual([
      ['3', 'А12'],
      ['1', 'B7'],
      ['forum', '12'],
    ])
  })

  test('is left as it is where its hall is unknown, or nothing in it is a stand', async () => {
    const { booths, counts } = await readBooths(
      { 'exhibitors.csv': 'name_en,stand\nAcme,Hall 9 A12\nBolt,Hall 2\nCord,2/3\nDome,A12 B14\n' },
      withHalls('1', '2', '3'),
    )
    expect(booths?.map(([hall]) => hall)).toEqual([null, null, null, null])
    expect(counts).toMatchObject({ 'no-hall skipped': 4 })
  })
})

test('a short description is the text of a table without a longer one', async () => {
  const read = async (headings: string) =>
    (await readOrganiserFiles({ 'exhibitors.csv': `Компания;${headings}\nЁлка;Кратко;Подробно\n` })).pack
  expect((await read('Краткое описание;Внутреннее'))?.companies[0]?.text).toEqual({ ru: 'Кратко', en: '' })
  expect((await read('Краткое описание;Описание'))?.companies[0]?.text).toEqual({ ru: 'Подробно', en: '' })
})

test.each(['2026-03-12', 'мар.15', '12-Mar', '1,00E+05', '#ИМЯ?', '#REF!'])(
  'what a spreadsheet has left of a stand is named: %s',
  async (cell) => {
    const { booths, counts } = await readBooths({
      'exhibitors.csv': `Компания;Зал;Стенд\nЁлка;1;${cell}\nСосна;1;Mar12\nКедр;1;А-12\n`,
    })
    expect(booths).toEqual([
      ['1', ''],
      ['1', 'Mar12'],
      ['1', 'А-12'],
    ])
    expect(counts).toMatchObject({ 'stand-damaged skipped': 1 })
  },
)
