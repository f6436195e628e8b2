import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { readPack } from '#server/pack/read-pack.ts'

const CONVERTER = join(import.meta.dirname, '../../scripts/pack/from-directory.js')
const NAMES = ['Ромашка, ООО; "Лучшая"', '=1+1', '+7 495', "O'Neil; =2", 'two\nlines', 'a\tb']

test('the tables of a converted directory open as columns and are read back as they were', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fair-directory-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const source = join(folder, 'directory.json')
  const stands = [{ hall: '1', booth: 'A1' }]
  const exhibitors = NAMES.map((name) => ({ name, country: 'Germany', stands, cats: ['100', '200'] }))
  await writeFile(source, JSON.stringify({ exhibitors, groups: { 100: 'Games; more', 200: 'Other' } }))
  await promisify(execFile)(process.execPath, [CONVERTER, source, join(folder, 'pack')])
  const pack = await readPack(join(folder, 'pack'))
  expect(pack.companies.map(({ name }) => name.en)).toEqual(NAMES)
  expect(pack.companies.map(({ categories }) => categories)).toEqual(NAMES.map(() => [100, 200]))
  expect(pack.categories.map(({ name }) => name.en)).toEqual(['Games; more', 'Other'])
  expect(pack.participations).toHaveLength(NAMES.length)
  expect(pack.places.map(({ kind, name, onPlan }) => [kind, name, onPlan])).toEqual(
    ['entrance', 'exit', 'exit', 'toilet', 'toilet', 'info'].map((kind) => [kind, { ru: '', en: '' }, true]),
  )
  const table = await readFile(join(folder, 'pack/categories.csv'), 'utf8')
  expect(table).toBe('\uFEFFid;parent;name_ru;name_en\r\n100;;;"Games; more"\r\n200;;;Other\r\n')
})

test('a company of a directory keeps its id by its key, and no visitor is created', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fair-directory-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const source = join(folder, 'directory.json')
  const exhibitors = [
    { name: 'Acme', slug: 'acme', country: 'Germany', stands: [{ hall: '1', booth: 'A1' }] },
    { name: 'Nameless', country: 'Germany', stands: [] },
  ]
  await writeFile(source, JSON.stringify({ exhibitors, groups: {} }))
  await promisify(execFile)(process.execPath, [CONVERTER, source, join(folder, 'pack')])
  const pack = await readPack(join(folder, 'pack'))
  expect(pack.companies.map(({ id, key }) => [id, key])).toEqual([
    [1, 'acme'],
    [2, ''],
  ])
  expect(pack.visitors).toEqual([])
})
