import { expect, onTestFinished, test, vi } from 'vitest'
import * as v from 'valibot'
import { Company } from '#contract/entities.ts'
import { EXHIBITOR_FIELDS } from '#contract/exhibitor-fields.ts'
import { createRevision } from '#server/fair/revision.ts'
import { getPackFormat } from '#server/pack/pack-hash.ts'
import { openTestStore } from '#test/server/open-test-store.ts'
import { readFindings, readTestPack } from '#test/server/test-pack.ts'
import { importFair } from '#test/server/shown-revision.ts'

// The table as it would be with two more lines: whatever is made from it at load is made from these, too. So this file
// is among those that share no modules.
vi.mock(import('#contract/exhibitor-fields.ts'), async (load) => {
  const table = await load()
  Object.assign(table.EXHIBITOR_FIELDS, { profile: 'link', slogan: 'bilingual text' })
  return table
})

const NOW = new Date('2021-09-21T09:00:00Z')
const QUERY = { year: 2021, lang: 'ru' } as const

const withProfile = (profile: string) => ({
  'exhibitors.csv':
    'id,name_ru,name_en,categories,profile,slogan_ru,slogan_en\n' +
    `10,Ёлка,,,${profile},,Evergreen\n11,Завод,,,,,\n`,
})

test('a field with a line in the table is read, kept and given, also by a fair imported before', async () => {
  const store = await openTestStore()
  onTestFinished(() => store.close())
  await importFair(store, await readTestPack(withProfile('https://profiles.example/yolka')), NOW)
  const shown = await store.revisions.findShown()
  const tables = await store.revisions.readTables(shown?.number ?? 0)
  if (tables === undefined) throw new Error('The fair was imported')
  const read = (companies: typeof tables.companies) =>
    v.parse(
      Company,
      createRevision(
        { number: 1, publication: 1, hash: '' },
        { ...tables, companies },
      ).exhibitors.findCompany(10, QUERY),
    )
  expect(read(tables.companies)).toMatchObject({
    profile: 'https://profiles.example/yolka',
    slogan: 'Evergreen',
    langs: { slogan: 'en' },
  })
  const before = structuredClone(tables.companies)
  for (const { fields } of before)
    for (const name of ['profile', 'slogan']) Reflect.deleteProperty(fields, name)
  expect(read(before)).toMatchObject({ profile: '', slogan: '' })
})

test('its cell is checked, and its column may be left out', async () => {
  expect(await readFindings(withProfile('javascript:alert(1)'))).toEqual([
    'exhibitors.csv, row 2, profile: "javascript:alert(1)" – is not an http or https address (an address like https://example.com)',
  ])
  expect((await readTestPack()).companies[0]).toMatchObject({ profile: '', slogan: { ru: '', en: '' } })
})

test('another field makes another format of packs, so that servers read theirs anew', () => {
  const before = getPackFormat()
  expect(getPackFormat()).toBe(before)
  Object.assign(EXHIBITOR_FIELDS, { motto: 'text' })
  expect(getPackFormat()).not.toBe(before)
})
