import { afterAll, beforeAll, expect, test } from 'vitest'
import * as v from 'valibot'
import { createSearch } from '#contract/search/create-search.ts'
import { SearchIndex, SearchTexts } from '#contract/search/search-index.ts'
import { parseAnswer } from './parse-answer.ts'
import { readRevision } from './shown-revision.ts'
import { openTestServer, type TestServer } from './test-server.ts'

let world: TestServer
beforeAll(async () => (world = await openTestServer()))
afterAll(() => world.close())

const get = (path: string) => world.createBrowser().get(path)
const search = async (w: string, more = '') =>
  parseAnswer('search', await get(`/ajax/guide/search.php?w=${encodeURIComponent(w)}${more}`))

test('a misspelt word finds, and the answer says what was searched for', async () => {
  const { corrected, groups } = await search('погрузчег')
  expect(corrected).toBe('погрузчик')
  expect(groups.find(({ kind }) => kind === 'company')?.hits[0]?.title).toBe('Внимание, погрузчик!')
})

test('results are in the language that was asked for', async () => {
  const { groups } = await search('остроухов', '&lang=en')
  const [hit] = groups.flatMap(({ hits }) => hits)
  expect(hit).toMatchObject({ kind: 'event', detail: expect.stringContaining('German Ostroukhov') as string })
  expect(hit?.href).toMatch(/^\/en\//)
})

test('a query without letters finds nothing, one without w is refused', async () => {
  expect(await search('  !? ')).toEqual({ corrected: null, groups: [] })
  expect((await get('/ajax/guide/search.php')).statusCode).toBe(400)
  expect((await get(`/ajax/guide/search.php?w=${'a'.repeat(1001)}`)).statusCode).toBe(400)
})

test('the files let a browser find what the server finds', async () => {
  for (const lang of ['ru', 'en'] as const) {
    const index = await get(`/ajax/guide/search_index.php?lang=${lang}`)
    const texts = await get(`/ajax/guide/search_texts.php?lang=${lang}`)
    const own = createSearch(v.parse(SearchIndex, JSON.parse(index.body)))
    own.addTexts(v.parse(SearchTexts, JSON.parse(texts.body)))
    for (const w of ['погрузчик', 'gjuhepxbr', 'G-117', 'kontur', 'Ostroukhov', 'паллет', 'pallet racking']) {
      expect(own.find(w, { limit: 20 })).toEqual(await search(w, `&lang=${lang}`))
    }
  }
})

test('an address that names the shown publication is kept, any other is asked again', async () => {
  const { publication } = await readRevision(world.store)
  const read = async (number: number) =>
    (await get(`/ajax/guide/search_index.php?lang=ru&publication=${number}`)).headers['cache-control']
  expect(await read(publication)).toBe('public, max-age=31536000, immutable')
  expect(await read(publication + 1)).toBe('public, max-age=0, must-revalidate')
})
