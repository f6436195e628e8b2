import { expect, onTestFinished, test, vi } from 'vitest'
import * as v from 'valibot'
import { Company } from '#contract/entities.ts'
import { EXHIBITOR_FIELDS } from '#contract/exhibitor-fields.ts'
import { computePackHash } from '#server/pack/pack-hash.ts'
import { openTestDatabase } from '#test/server/open-test-store.ts'
import { readProblems, readTestPack, writePack } from '#test/server/test-pack.ts'

// The table as it would be with two more lines: whatever is made from it at load is made from these, too. So this file
// is among those that share no modules.
vi.mock(import('#contract/exhibitor-fields.ts'), async (load) => {
  const table = await load()
  Object.assign(table.EXHIBITOR_FIELDS, { profile: 'link', slogan: 'bilingual text' })
  return table
})

const NOW = new Date('2021-09-21T09:00:00Z')
const QUERY = { year: 2021, lang: 'ru', viewer: undefined } as const

const withProfile = (profile: string) => ({
  'exhibitors.csv':
    'id,name_ru,name_en,categories,profile,slogan_ru,slogan_en\n' +
    `10,Ёлка,,,${profile},,Evergreen\n11,Завод,,,,,\n`,
})

test('a field with a line in the table is read, kept and given, also by a fair imported before', async () => {
  const { store, query } = await openTestDatabase()
  onTestFinished(() => store.close())
  await store.importFair(await readTestPack(withProfile('https://profiles.example/yolka')), NOW)
  const read = async () => v.parse(Company, await store.fair.findCompany(10, QUERY))
  expect(await read()).toMatchObject({
    profile: 'https://profiles.example/yolka',
    slogan: 'Evergreen',
    langs: { slogan: 'en' },
  })
  await query(`update companies set fields = fields - 'profile' - 'slogan'`)
  expect(await read()).toMatchObject({ profile: '', slogan: '' })
})

test('its cell is checked, and its column may be left out', async () => {
  expect(await readProblems(withProfile('javascript:alert(1)'))).toEqual([
    'exhibitors.csv, row 2, profile: "javascript:alert(1)" is not an http or https address',
  ])
  expect((await readTestPack()).companies[0]).toMatchObject({ profile: '', slogan: { ru: '', en: '' } })
})

test('another field makes the same pack another one, so that servers import it again', async () => {
  const { folder, remove } = await writePack()
  onTestFinished(remove)
  const before = await computePackHash(folder)
  expect(await computePackHash(folder)).toBe(before)
  Object.assign(EXHIBITOR_FIELDS, { motto: 'text' })
  expect(await computePackHash(folder)).not.toBe(before)
})
