import { describe, expect, test } from 'vitest'
import { describeChanges } from '#server/fair/compare-fairs.ts'
import { buildTables } from '#server/fair/build-tables.ts'
import { createMaterialQueries } from '#server/fair/materials.ts'
import { FAIR_SETTINGS, readFindings, readTestPack, type PackFiles } from './test-pack.ts'

const PLAN =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><path id="A1" d="M10 10h9v9h-9z"/>' +
  '<path id="D050" d="M40 10h9v9h-9z"/><path id="door" d="M70 70h9v9h-9z"/></svg>'

const [edition] = FAIR_SETTINGS.editions
const SETTINGS = {
  ...FAIR_SETTINGS,
  editions: [edition, { ...edition, year: 2020, from: '2020-09-21', to: '2020-09-24' }],
}

const withPassages = (rows: string, more: PackFiles = {}): PackFiles => ({
  'fair.json': JSON.stringify(SETTINGS),
  'plans/2021/1.svg': PLAN,
  'plans/2021/2.svg': PLAN.replace('A1', 'B7').replace('D050', 'E1'),
  'places.csv':
    'id,year,hall,kind,shape,name_ru,name_en\n' +
    '1,2021,1,exit,door,,\n2,2021,2,entrance,door,,\n3,2021,1,info,,,\n4,2021,2,cafe,,,\n',
  'passages.csv': `year,from_place,to_place,metres,step_free\n${rows}\n`,
  ...more,
})

describe('the ways between halls at an import', () => {
  test('join places of two halls, without steps if the table says so', async () => {
    const tables = buildTables(await readTestPack(withPassages('2021,1,2,"40,5",Y')))
    expect(tables.passages).toEqual([{ year: 2021, from: 1, to: 2, metres: 40.5, stepFree: true }])
    const read = (year: number) => createMaterialQueries(tables).readPassages(year, 'en')
    expect(read(2021).passages).toEqual([{ from: 1, to: 2, metres: 40.5, stepFree: true }])
    expect(read(2021).places[1]).toEqual({
      id: 2,
      hall: '2',
      kind: 'entrance',
      name: 'Entrance',
      kindName: 'Entrance',
    })
    expect(read(2020)).toEqual({ places: [], passages: [] })
  })

  test('there may be none', async () => {
    expect((await readTestPack(withPassages('', { 'passages.csv': null }))).passages).toEqual([])
  })

  test.each<[string, string, string]>([
    ['an unknown place', '2021,1,9,40,', 'passages.csv, row 2, to_place: "9" – there is no such place'],
    ['no place', '2021,,2,40,', 'passages.csv, row 2, from_place: is empty'],
    ['an unknown edition', '2019,1,2,40,', 'passages.csv, row 2, year: "2019" – there is no such edition'],
    [
      'another edition',
      '2020,1,2,40,',
      'passages.csv, row 2, from_place: "1" – is a place of another edition',
    ],
    [
      'places of one hall',
      '2021,1,3,40,',
      'passages.csv, row 2, to_place: "3" – joins two places of one hall',
    ],
    [
      'a negative length',
      '2021,1,2,-4,',
      'passages.csv, row 2, metres: "-4" – is not a number of metres (0 to 10000)',
    ],
    ['no length', '2021,1,2,,', 'passages.csv, row 2, metres: is empty'],
    [
      'a flag of another form',
      '2021,1,2,40,perhaps',
      'passages.csv, row 2, step_free: "perhaps" – is neither Y nor empty',
    ],
    [
      'a passage twice',
      '2021,1,2,40,\n2021,2,1,50,',
      'passages.csv, row 3, to_place: repeats an earlier row (something other than row 2)',
    ],
  ])('%s is a problem', async (_, rows, problem) => {
    expect(await readFindings(withPassages(rows))).toContain(problem)
  })

  test('a place to which no way leads is a warning', async () => {
    expect(await readFindings(withPassages('2021,3,4,40,'))).toEqual([
      'passages.csv, row 2, from_place: "3" – no route leads to the place on its plan',
      'passages.csv, row 2, to_place: "4" – no route leads to the place on its plan',
    ])
    expect(await readFindings(withPassages('2021,1,4,40,', { 'plans/2021/2.svg': null }))).toContain(
      'passages.csv, row 2, to_place: "4" – no route leads to the place on its plan',
    )
  })

  test('an import names those that it adds, removes and changes', async () => {
    const read = async (rows: string) => buildTables(await readTestPack(withPassages(rows)))
    const [before, after] = [await read('2021,1,2,40,'), await read('2021,1,2,40,Y')]
    expect(describeChanges(before, after, 'en').join('\n')).toContain('2021, places 1 and 2, 40 m, step-free')
    expect(describeChanges(before, after, 'ru').join('\n')).toContain(
      '2021, места 1 и 2, 40\u00a0м, без ступеней',
    )
    expect(describeChanges(await read(''), await read('2021,1,2,40,'), 'en').join('\n')).toContain(
      'New passages',
    )
  })
})
