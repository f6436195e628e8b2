import { expect, test } from 'vitest'
import { buildTables } from '#server/fair/build-tables.ts'
import { describeChanges } from '#server/fair/compare-fairs.ts'
import { readTestPack } from './test-pack.ts'
import { formatPage } from './website-test-pack.ts'

const PRIVACY = { 'pages/privacy.ru.md': formatPage('Свой текст', { path: '/privacy/', title: 'О данных' }) }
const HOME = { 'pages/home.ru.md': formatPage('', { path: '/', type: 'homepage', title: 'Склад' }) }

const listPaths = async (files: Record<string, string>): Promise<string[]> => {
  const { website } = await readTestPack(files)
  return website.pages.filter(({ lang }) => lang === 'ru').map(({ path }) => path)
}

test('a page of the pack takes the place of the made one, and the others stay', async () => {
  const made = await listPaths({})
  expect(await listPaths(PRIVACY)).toEqual(made)
  const { website } = await readTestPack(PRIVACY)
  expect(website.pages.find(({ path }) => path === '/privacy/')?.html).toContain('Свой текст')
  expect(website.pages.filter(({ path }) => path === '/privacy/')).toHaveLength(1)
})

test('a pack with a start page gets only the pages that forms and letters need', async () => {
  expect(await listPaths({ ...HOME, ...PRIVACY })).toEqual(['/', '/privacy/', '/register/', '/visitor/'])
})

test('an import lists pages that disappear', async () => {
  const [before, after] = [buildTables(await readTestPack()), buildTables(await readTestPack(HOME))]
  const lines = describeChanges(before, after, 'en')
  expect(lines).toContainEqual(expect.stringMatching(/^Pages that disappear: \d+$/))
  expect(lines).toContain('  /exhibitors/ Экспоненты')
  expect(lines).toContainEqual(expect.stringMatching(/^ {2}\/en\/plan\//))
})
