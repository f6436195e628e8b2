import { expect, test } from 'vitest'
import { buildTables } from '#server/fair/build-tables.ts'
import { createRevision } from '#server/fair/revision.ts'
import { FAIR_SETTINGS, readTestPack } from './test-pack.ts'

/** A fair with the same codes in several halls. */
const HALLS = {
  'fair.json': JSON.stringify({ ...FAIR_SETTINGS, halls: ['1', '10.1', 'F2'], defaultHall: '1' }),
  'exhibitors.csv':
    'id,name_ru,name_en\n20,Ива,Willow\n21,Дуб,Oak\n22,Клён,Maple\n23,Липа,Lime\n24,Сосна 10.1,Pine\n',
  'stands.csv':
    'company,year,hall,stand\n20,2021,1,F080\n20,2021,10.1,F080\n21,2021,1,F080/E081\n22,2021,F2,F080\n23,2021,1,715\n24,2021,1,B-214/C-213\n',
  ...Object.fromEntries(['staff', 'announcements', 'downloads'].map((table) => [`${table}.csv`, null])),
}

/** Halls whose names begin those of companies. */
const SHORT_HALLS = {
  ...HALLS,
  'fair.json': JSON.stringify({ ...FAIR_SETTINGS, halls: ['1', '3', 'A'], defaultHall: '1' }),
  'exhibitors.csv': 'id,name_en\n20,B2B 1C8\n21,Printer 3D-2000\n22,Alfa24\n23,Crane of 500 kg\n',
  'stands.csv': 'company,year,hall,stand\n20,2021,1,F080\n21,2021,1,F081\n22,2021,1,F082\n23,2021,3,715\n',
}

async function openSearch(files: Record<string, string | null> = HALLS) {
  const tables = buildTables(await readTestPack(files))
  return createRevision({ number: 1, publication: 1, hash: '' }, tables).search.in('ru')
}

test.each([
  ['10.1 F080', [[20, '10.1']]],
  ['10.1-F080', [[20, '10.1']]],
  ['стенд 10.1/f-80', [[20, '10.1']]],
  ['(10.1—F080),', [[20, '10.1']]],
  ['Hall 10.1, stand F080', [[20, '10.1']]],
  ['стенд F80, зал 10.1', [[20, '10.1']]],
  ['1 E081', [[21, '1']]],
  [
    '1 F080',
    [
      // By name: Дуб, Ива.
      [21, '1'],
      [20, '1'],
    ],
  ],
  ['f2 F080', [[22, 'F2']]],
  ['1 715', [[23, '1']]],
  ['10.1F080', [[20, '10.1']]],
  ['F2-F080', [[22, 'F2']]],
  ['F2F080', [[22, 'F2']]],
  ['H10.1 F080', [[20, '10.1']]],
  ['H 1 E081', [[21, '1']]],
  ['Halle 10.1 Stand F080', [[20, '10.1']]],
  ['Hall 10.1 | F080', [[20, '10.1']]],
  ['зал10.1 F080', [[20, '10.1']]],
  ['зал10.1-F080', [[20, '10.1']]],
  ['пав. 10.1, стенд F080', [[20, '10.1']]],
  ['стенд F080 в 10.1 зале', [[20, '10.1']]],
  ['F080 во 10.1 павильоне', [[20, '10.1']]],
  ['F080 (10.1)', [[20, '10.1']]],
  ['зал №10.1, стенд №F080', [[20, '10.1']]],
  ['зал № 10.1, стенд № F080', [[20, '10.1']]],
  ['Зал:10.1 Стенд:F080', [[20, '10.1']]],
  ['10.1-F080 ива', [[20, '10.1']]],
  ['ива 10.1 F080', [[20, '10.1']]],
  ['стенд F080, зал 10.1, ива', [[20, '10.1']]],
  ['1 F080/E081', [[21, '1']]],
  ['зал 1, b-214/c-213', [[24, '1']]],
  ['1 C213', [[24, '1']]],
])('%s finds the companies at that stand of that hall', async (query, wanted) => {
  const search = await openSearch()
  const { corrected, groups } = search.find(query)
  expect(corrected).toBeNull()
  const hits = groups.find(({ kind }) => kind === 'company')?.hits ?? []
  expect(hits.map(({ id, stands }) => [id, stands?.[0]?.hall])).toEqual(wanted)
  expect(hits[0]?.plan).toContain(`/${wanted[0]?.[1]}?`)
  const { ids } = search.matchCompanies(query, 2021)
  expect(ids).toEqual(new Set(wanted.map(([id]) => id)))
})

test.each(['1-D999', '1 D999', 'зал 1 D999', 'F2-D999', 'пав. 1 D999', '10.1 999', '8 800 10 1 11'])(
  '%s, which nobody has, finds nothing, whatever else has the number',
  async (query) => {
    const search = await openSearch()
    expect(search.find(query)).toEqual({ corrected: null, groups: [] })
    expect(search.matchCompanies(query, 2021).ids.size).toBe(0)
  },
)

test.each([
  ['10.1-E081', '10.1 E081', 'E081', 21],
  ['7-E081', '7 E081', 'E081', 21],
  ['зал 10.1, стенд 715', '9 715', '715', 23],
  ['липа 10.1-E999', undefined, 'липа', 23],
])('%s, of which a part is wrong, finds the rest and names it', async (query, spaced, corrected, id) => {
  const search = await openSearch()
  for (const typed of [query, spaced ?? query]) {
    const results = search.find(typed)
    expect(results.corrected).toBe(corrected)
    expect(results.groups[0]?.hits.map((hit) => hit.id)).toEqual([id])
  }
})

test.each([
  ['B2B 1C8', 20],
  ['1C8', 20],
  ['printer 3d-2000', 21],
  ['3D-2000', 21],
  ['Alfa24', 22],
  ['alfa24 hall 1', 22],
])('%s is a name, not a hall with a stand', async (query, id) => {
  const search = await openSearch(SHORT_HALLS)
  const { corrected, groups } = search.find(query)
  expect(groups[0]?.hits[0]?.id).toBe(id)
  expect(corrected).toBeNull()
  expect([...search.matchCompanies(query, 2021).ids]).toEqual([id])
})

test.each(['9 kg', '12 t', '9 kg 12 t'])('%s is not searched by its short words alone', async (query) => {
  const search = await openSearch(SHORT_HALLS)
  expect(search.find(query)).toEqual({ corrected: null, groups: [] })
})
