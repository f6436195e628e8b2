import { expect, onTestFinished, test } from 'vitest'
import { identifyPack, importPack } from '#server/fair/import-pack.ts'
import { makeNameKey } from '#server/pack/name-key.ts'
import { describeInEnglish } from './describe-in-english.ts'
import { openTestStore } from './open-test-store.ts'
import { readOrganiserFiles } from './organiser-pack.ts'
import { readRevision } from './shown-revision.ts'

const NOW = new Date('2026-05-19T08:00:00Z')

/** Opens a database into which the tables of exhibitors of a fair can be imported, one after the other. */
async function openFair() {
  const store = await openTestStore()
  onTestFinished(() => store.close())
  return async (table: string) => {
    const { pack } = await readOrganiserFiles({ 'exhibitors.csv': table })
    if (pack === undefined) throw new Error('no pack')
    const { findings } = await identifyPack(pack, store.revisions)
    await importPack(store.revisions, pack, NOW)
    const { exhibitors } = await readRevision(store)
    const listed = exhibitors.listExhibitors({ year: 2026, lang: 'ru', halls: [] })
    return {
      stands: Object.fromEntries(listed.map(({ name, id, stand }) => [name, `${id} ${stand}`])),
      ids: Object.fromEntries(listed.flatMap(({ id, stand }) => stand.split(', ').map((each) => [each, id]))),
      taken: findings.filter(({ kind }) => kind === 'id-taken').map(describeInEnglish),
    }
  }
}

test('a number that a key has from an earlier import is given to no second company', async () => {
  const importTable = await openFair()
  const head = 'id,name_ru,hall,stand\n12,А,1,A1\n'
  const first = await importTable(`${head}K-7,Б,1,A2\n`)
  expect(first).toMatchObject({ stands: { А: '12 A1', Б: '13 A2' }, taken: [] })

  const second = await importTable(`${head}13,Новая,1,A3\nK-7,Б,1,A2\n`)
  expect(second.stands).toEqual({ А: '12 A1', Б: '13 A2', Новая: '15 A3' })
  expect(second.taken).toHaveLength(1)
  expect(second.taken[0]).toMatch(/exhibitors\.csv.*id.*13.*has been the number of a company with a key.*15/s)

  // It keeps the new number, whatever else comes or goes.
  const third = await importTable(`${head}13,Новая,1,A3\n15,Ещё,1,A4\nK-9,В,1,A5\n`)
  expect(third.stands).toEqual({ А: '12 A1', Новая: '15 A3', Ещё: '17 A4', В: '16 A5' })
})

test('a row without a key beside rows with keys gets a number of its own', async () => {
  const importTable = await openFair()
  const head = 'id,key,name_ru,hall,stand\n'
  await importTable(`${head}1,a,А,1,A1\n2,b,Б,1,A2\n`)
  const { stands } = await importTable(`${head}1,,Новая,1,A3\n2,a,А,1,A1\n3,b,Б,1,A2\n`)
  expect(stands).toEqual({ А: '1 A1', Б: '2 A2', Новая: '4 A3' })
})

test('a company keeps its id when its table gets another column, and when it loses it again', async () => {
  const importTable = await openFair()
  const first = await importTable('name_en,hall,stand\nAcme,1,A1\nBeta,1,A2\n')
  expect(first.stands).toEqual({ Acme: '1 A1', Beta: '2 A2' })

  const tables = [
    'name_en,country_en,hall,stand\nBeta,Italy,1,A2\nAcme,Germany,1,A1\n',
    'name_ru,name_en,country_en,hall,stand\nБета,Beta,Italy,1,A2\nАкме,Acme,Germany,1,A1\n',
    'key,name_ru,name_en,country_en,hall,stand\nbe,Бета,Beta,Italy,1,A2\nac,Акме,Acme,Germany,1,A1\n',
    'name_en,hall,stand\nAcme,1,A1\nBeta,1,A2\n',
  ]
  for (const table of tables) {
    const { stands } = await importTable(table)
    expect(Object.values(stands).toSorted()).toEqual(['1 A1', '2 A2'])
  }
})

/** Two names of institutions that begin with the same 100 characters. */
const LONG =
  'Федеральное государственное бюджетное образовательное учреждение высшего образования «Университет новых'
const [ROADS, RAILS] = [`${LONG} дорог»`, `${LONG} рельсов»`]

test('companies whose long names begin alike have ids of their own, also with another country column', async () => {
  const importTable = await openFair()
  const first = await importTable(`name_ru,hall,stand\n${ROADS},1,A1\n${RAILS},1,A2\n`)
  expect(first.ids).toEqual({ A1: 1, A2: 2 })
  const head = 'name_ru,country_ru,hall,stand\n'
  const second = await importTable(`${head}${RAILS},Россия,1,A2\n${ROADS},Россия,1,A1\n`)
  expect(second.ids).toEqual(first.ids)
  const third = await importTable(`name_ru,hall,stand\nНовая,1,A3\n${RAILS},1,A2\n${ROADS},1,A1\n`)
  expect(third.ids).toEqual({ ...first.ids, A3: 4 })
})

test('a company with a long name keeps its id over an upgrade after an edit of its name', async () => {
  const store = await openTestStore()
  onTestFinished(() => store.close())
  const [before, after] = [ROADS, ROADS.replace('Университет', 'Институт')].map((name) => {
    const names = [`${name}, филиал`.toLowerCase()]
    return { id: 1, key: names[0]?.slice(0, 100) ?? '', names, countries: [] }
  })
  if (before === undefined || after === undefined) throw new Error('no names')
  await store.revisions.identifyCompanies([{ ...before, id: 7 }])
  await store.revisions.identifyCompanies([{ ...after, formerId: 7 }])
  const key = makeNameKey(after.names[0] ?? '', '')
  expect((await store.revisions.identifyCompanies([{ ...after, key }])).get(key)).toBe(7)
})

test('a key that is as long as a key may be is not taken for a shortened one', async () => {
  const importTable = await openFair()
  const head = 'name_ru,country_ru,hall,stand\n'
  const [name, country] = ['н'.repeat(60), 'к'.repeat(39)]
  await importTable(`${head}${name},${country},1,A1\n`)
  const { ids } = await importTable(`${head}${name},${country},1,A1\n${name},${country}ая,1,A2\n`)
  expect(ids).toEqual({ A1: 1, A2: 2 })
})

test('an id that companies with long names shared stays with the first of them', async () => {
  const store = await openTestStore()
  onTestFinished(() => store.close())
  const company = (name: string) => {
    const names = [name.toLowerCase()]
    return { id: 1, key: makeNameKey(names[0] ?? '', ''), names, countries: [] }
  }
  const cut = company(ROADS).names[0]?.slice(0, 100) ?? ''
  await store.revisions.identifyCompanies([{ ...company(ROADS), id: 7, key: cut }])
  const ids = await store.revisions.identifyCompanies([company(ROADS), company(RAILS)])
  expect([company(ROADS), company(RAILS)].map(({ key }) => ids.get(key))).toEqual([7, 1])
  // The second one does not get it when the first one is gone.
  const later = await store.revisions.identifyCompanies([company(`${LONG} мостов»`)])
  expect(later.get(company(`${LONG} мостов»`).key)).toBe(8)
})

test('a row without an id beside rows with ids keeps its id by its name, wherever it stands', async () => {
  const importTable = await openFair()
  const first = await importTable(
    'name_en,country_en,hall,stand\nAcme,Italy,1,A1\nBeta,France,1,A2\nGamma,Spain,1,A3\n',
  )
  expect(first.stands).toEqual({ Acme: '1 A1', Beta: '2 A2', Gamma: '3 A3' })
  // What an import advises where a company has got another country.
  const advised = await importTable(
    'id,name_en,country_en,hall,stand\n,Gamma,Spain,1,A3\n2,Beta,Belgium,1,A2\n,New,Spain,1,A4\n,Acme,Italy,1,A1\n',
  )
  expect(advised.stands).toEqual({ Gamma: '3 A3', Beta: '2 A2', Acme: '1 A1', New: '4 A4' })
})

test('a company with several rows stays one when its table gets a column of ids', async () => {
  const importTable = await openFair()
  const head = 'name_en,country_en,hall,stand\n'
  const rest = ['Beta,France,1,A2', 'Beta,France,1,A3', 'Delta,Spain,1,A4', 'Delta,,1,A5']
  const first = await importTable(`${head}${['Acme,Italy,1,A1', ...rest].join('\n')}\n`)
  expect(first.ids).toEqual({ A1: 1, A2: 2, A3: 2, A4: 4, A5: 4 })
  const advised = await importTable(
    `id,${head}${['1,Acme,Greece,1,A1', ...rest.map((row) => `,${row}`)].join('\n')}\n`,
  )
  expect(advised.ids).toEqual(first.ids)
})

test('a row without an id is of the company of its name whose id is written in an earlier row', async () => {
  const importTable = await openFair()
  const head = 'name_en,country_en,hall,stand\n'
  await importTable(`${head}Acme,Italy,1,A1\nBeta,France,1,A2\n`)
  const advised = await importTable(`id,${head}2,Beta,France,1,A2\n,Beta,France,1,A3\n,Acme,Italy,1,A1\n`)
  expect(advised).toMatchObject({ ids: { A1: 1, A2: 2, A3: 2 }, taken: [] })
})

test('a row without an id gets no number of a company that is gone', async () => {
  const importTable = await openFair()
  const head = 'id,name_en,country_en,hall,stand\n1,Acme,Italy,1,A1\n2,Beta,France,1,A2\n'
  await importTable(`${head}3,Gamma,Spain,1,A3\n`)
  const without = await importTable(`${head},Delta,Spain,1,A4\n`)
  expect(without.ids).toEqual({ A1: 1, A2: 2, A4: 4 })
  const again = await importTable(`${head}3,Gamma,Spain,1,A3\n,Delta,Spain,1,A4\n`)
  expect(again).toMatchObject({ ids: { A1: 1, A2: 2, A3: 3, A4: 4 }, taken: [] })
})

test('a company keeps its number by its name when the table has the number no longer', async () => {
  const importTable = await openFair()
  const head = 'name_en,country_en,hall,stand\n'
  await importTable(`id,${head}1,Acme,Italy,1,A1\n2,Beta,France,1,A2\n3,Gamma,Spain,1,A3\n`)
  const cleared = await importTable(`id,${head}1,Acme,Italy,1,A1\n,Beta,France,1,A2\n3,Gamma,Spain,1,A3\n`)
  expect(cleared.ids).toEqual({ A1: 1, A2: 2, A3: 3 })
  const without = await importTable(
    `${head}Gamma,Spain,1,A3\nDelta,Spain,1,A4\nAcme,Italy,1,A1\nBeta,France,1,A2\n`,
  )
  expect(without.ids).toEqual({ A1: 1, A2: 2, A3: 3, A4: 5 })
})

test('a number instead of a key is not shared with that key when it comes back', async () => {
  const importTable = await openFair()
  const head = 'id,name_ru,hall,stand\n12,А,1,A1\n'
  await importTable(`${head}K-7,Б,1,A2\n`)
  const numbered = await importTable(`${head}13,Б,1,A2\n`)
  expect(numbered.ids).toEqual({ A1: 12, A2: 13 })
  const both = await importTable(`${head}13,Новая,1,A3\nK-7,Б,1,A2\n`)
  expect(both.ids).toMatchObject({ A1: 12, A2: 13 })
  expect(new Set(Object.values(both.ids)).size).toBe(3)
})

test('a comparison gives the ids of an import and stores none', async () => {
  const store = await openTestStore()
  onTestFinished(() => store.close())
  const identify = (companies: readonly string[]) =>
    companies.map((name, at) => ({ id: at + 1, key: name, names: [name], countries: [] }))
  const previewed = await store.revisions.previewCompanyIds(identify(['acme', 'beta']))
  expect([...previewed]).toEqual([
    ['acme', 1],
    ['beta', 2],
  ])
  const stored = await store.revisions.identifyCompanies(identify(['delta', 'gamma']))
  expect([...stored]).toEqual([
    ['delta', 1],
    ['gamma', 2],
  ])
})

test('companies of one name are told apart, and one that may be either gets a new id', async () => {
  const importTable = await openFair()
  await importTable('name_en,country_en,hall,stand\nAcme,Italy,1,A1\nAcme,Germany,1,A2\n')
  const keyed = await importTable(
    'key,name_en,country_en,hall,stand\nde,Acme,Germany,1,A2\nit,Acme,Italy,1,A1\n',
  )
  expect(keyed.ids).toEqual({ A1: 1, A2: 2 })
  const vague = await importTable('key,name_en,hall,stand\nx,Acme,1,A1\n')
  expect(vague.ids).toEqual({ A1: 3 })
})
