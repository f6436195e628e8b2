import { expect, test } from 'vitest'
import { PLACE_KINDS } from '#contract/places.ts'
import { describeChanges } from '#server/fair/compare-fairs.ts'
import { buildTables } from '#server/fair/build-tables.ts'
import { describeInEnglish } from './describe-in-english.ts'
import { FAIR_SETTINGS, readFindings, readTestPack, type PackFiles } from './test-pack.ts'

const PLAN =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><rect id="A1" width="9" height="9"/>' +
  '<g id="toilet1"><rect width="9" height="9"/></g><path id="cafe" data-place="9" d="M0 0h9"/>' +
  '<defs><g id="hidden"><path d="M0 0h9"/></g></defs></svg>'

const HEADER = 'id,year,hall,kind,shape,name_ru,name_en\n'
const withPlaces = (rows: string, more: PackFiles = {}): PackFiles => ({
  'plans/2021/1.svg': PLAN,
  'places.csv': HEADER + rows,
  ...more,
})

test('places are joined to the shapes of the plan, and are no stands', async () => {
  const pack = await readTestPack(
    withPlaces(
      '1,2021,1,toilet,toilet1,Туалет,\n2,2021,1,cafe,cafe,,Café\n3,2021,2,info,desk,,\n4,2021,1,other,,,\n',
    ),
  )
  const [plan] = pack.plans
  expect(plan?.svg).toContain('<g data-place="1">')
  expect(plan?.svg).toContain('<path data-place="2"')
  expect(plan?.svg.match(/data-(?:stand|place)="[^"]*"/g)).toEqual([
    'data-stand="A1"',
    'data-place="1"',
    'data-place="2"',
  ])
  expect(buildTables(pack).places).toEqual([
    { id: 1, year: 2021, hall: '1', kind: 'toilet', name: { ru: 'Туалет', en: '' }, onPlan: true },
    { id: 2, year: 2021, hall: '1', kind: 'cafe', name: { ru: '', en: 'Café' }, onPlan: true },
    // Hall 2 has no plan.
    { id: 3, year: 2021, hall: '2', kind: 'info', name: { ru: '', en: '' }, onPlan: false },
    { id: 4, year: 2021, hall: '1', kind: 'other', name: { ru: '', en: '' }, onPlan: false },
  ])
})

test('a pack without places has none, and its plans name none', async () => {
  const pack = await readTestPack({ 'plans/2021/1.svg': PLAN })
  expect(pack.places).toEqual([])
  expect(pack.plans[0]?.svg).not.toContain('data-place')
})

test('a shape that is not drawn is a warning', async () => {
  const pack = await readTestPack(withPlaces('1,2021,1,cafe,bar,,\n2,2021,1,cafe,hidden,,\n'))
  expect(pack.findings.map(describeInEnglish).filter((text) => text.startsWith('places'))).toEqual([
    'places.csv, row 2, shape: "bar" – is not drawn on the plan',
    'places.csv, row 3, shape: "hidden" – is not drawn on the plan',
  ])
  expect(pack.places.map(({ onPlan }) => onPlan)).toEqual([false, false])
})

test.each<[string, string, string]>([
  [
    'an unknown hall',
    '1,2021,9,cafe,cafe,,',
    'places.csv, row 2, hall: "9" – there is no such hall (a hall of the edition of 2021)',
  ],
  ['no hall', '1,2021,,cafe,cafe,,', 'places.csv, row 2, hall: is empty'],
  [
    'an unknown edition',
    '1,2019,1,cafe,cafe,,',
    'places.csv, row 2, year: "2019" – there is no such edition',
  ],
  [
    'an unknown kind',
    '1,2021,1,pub,cafe,,',
    `places.csv, row 2, kind: "pub" – is not a kind of place (${PLACE_KINDS.join(', ')})`,
  ],
  [
    'an id twice',
    '1,2021,1,cafe,cafe,,\n1,2021,1,info,A1,,',
    'places.csv, row 3, id: "1" – is the id of an earlier row (an id of its own; row 2 has this one)',
  ],
  [
    'a shape twice',
    '1,2021,1,cafe,cafe,,\n2,2021,1,info,cafe,,',
    'places.csv, row 3, shape: "cafe" – is the shape of an earlier place (a different shape from row 2)',
  ],
  [
    'no number as id',
    'x,2021,1,cafe,cafe,,',
    'places.csv, row 2, id: "x" – is not a positive whole number (a number like 12)',
  ],
])('%s is a problem', async (_, rows, problem) => {
  expect(await readFindings(withPlaces(`${rows}\n`))).toContain(problem)
})

test('a shape that two elements have is a problem of the plan', async () => {
  const twice = PLAN.replace('<defs>', '<path id="cafe" d="M9 9h9"/><defs>')
  expect(await readFindings(withPlaces('1,2021,1,cafe,cafe,,\n', { 'plans/2021/1.svg': twice }))).toContain(
    'plans/2021/1.svg, cafe: more than one element is this place',
  )
})

test('an import names the places that it adds, removes and renames', async () => {
  const read = async (rows: string) =>
    buildTables(await readTestPack(withPlaces(rows, { 'fair.json': JSON.stringify(FAIR_SETTINGS) })))
  const before = await read('1,2021,1,cafe,cafe,Бар,\n2,2021,1,toilet,toilet1,,\n')
  const after = await read('1,2021,1,cafe,cafe,Кафе,\n3,2021,2,info,,,\n')
  const lines = describeChanges(before, after, 'en').join('\n')
  for (const text of ['Бар (2021, 1)', 'Кафе (2021, 1)', 'Toilet (2021, 1)', 'Information desk (2021, 2)'])
    expect(lines).toContain(text)
})
