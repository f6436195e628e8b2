import { afterEach, expect, test } from 'vitest'
import { readGuideFacts } from '#server/fair/guide-facts.ts'
import { buildTables } from '#server/fair/build-tables.ts'
import { createRevision } from '#server/fair/revision.ts'
import { getDefaultHall, listHallIds } from '#server/pack/edition-halls.ts'
import { readPack } from '#server/pack/read-pack.ts'
import { FAIR_SETTINGS, readFindings, withSettings, writePack } from './test-pack.ts'

const EDITIONS = [
  { ...FAIR_SETTINGS.editions[0], year: 2020, from: '2020-09-21', to: '2020-09-24', halls: [{ id: '7' }] },
  {
    ...FAIR_SETTINGS.editions[0],
    halls: [{ id: '1', name: { ru: 'Хранение', en: 'Storage' } }, { id: '2' }],
  },
]

let remove: () => Promise<void> = () => Promise.resolve()
afterEach(() => remove())

/** Imports the valid pack with an edition of 2020 in hall 7 and one of 2021 in the halls 1 and 2. */
async function importPack() {
  const written = await writePack(withSettings({ editions: EDITIONS, halls: undefined }))
  remove = written.remove
  const tables = buildTables(await readPack(written.folder))
  return { tables, revision: createRevision({ number: 1, publication: 1, hash: 'tables' }, tables) }
}

test('each edition has the halls that the pack gives it, with their names (readings 48)', async () => {
  const { revision } = await importPack()
  const { fair } = revision
  expect(fair.halls).toEqual(['7', '1', '2'])
  expect(listHallIds(fair, 2020)).toEqual(['7'])
  expect(listHallIds(fair, 2021)).toEqual(['1', '2'])
  expect(listHallIds(fair, 1999)).toEqual([])
  expect([getDefaultHall(fair, 2020), getDefaultHall(fair, 2021)]).toEqual(['7', '1'])
  expect(readGuideFacts({ fair, revision }, 2021)).toMatchObject({
    guide_halls: ['1', '2'],
    hall_names: { 1: { ru: 'Хранение', en: 'Storage' } },
  })
  expect(readGuideFacts({ fair, revision }, 2020)).not.toHaveProperty('hall_names')
})

test('the search calls a hall by its name, in the language of the page', async () => {
  const { revision } = await importPack()
  const [ru, en] = (['ru', 'en'] as const).map((lang) => {
    const search = revision.search.in(lang)
    return search.find('A1').groups.flatMap(({ hits }) => hits[0]?.stands?.[0] ?? [])[0]
  })
  expect([ru, en]).toEqual([
    { hall: '1', hallName: 'Хранение', stand: 'A1' },
    { hall: '1', hallName: 'Storage', stand: 'A1' },
  ])
})

test('a filter counts the matches of the edition’s halls alone', async () => {
  const { exhibitors } = (await importPack()).revision
  const query = { year: 2021, lang: 'ru', halls: ['1'] } as const
  expect(exhibitors.filterExhibitors(query, { w: '', rubs: [1] }).countByHall).toEqual({ 1: 1, 2: 1 })
})

test('a fair that was imported before editions had halls has those of the fair in each', async () => {
  const { tables } = await importPack()
  const old = { ...tables, editions: tables.editions.map(({ halls: _, ...edition }) => edition) }
  const { fair } = createRevision({ number: 1, publication: 1, hash: 'tables' }, old)
  expect(listHallIds(fair, 2020)).toEqual(['7', '1', '2'])
  expect(getDefaultHall(fair, 2020)).toBe('1')
})

test('a stand or a plan in a hall that its edition has not is a problem', async () => {
  const problems = await readFindings({
    ...withSettings({ editions: EDITIONS, halls: undefined }),
    'stands.csv': 'company,year,hall,stand\n10,2021,7,A1\n11,2020,7,A1\n',
    'plans/2021/7.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>',
  })
  expect(problems).toEqual([
    'stands.csv, row 2, hall: "7" – there is no such hall (a hall of the edition of 2021)',
    'plans/2021/7.svg: the file is named after no hall, and the plan was left out (a name like plans/2021/2.svg)',
  ])
})
