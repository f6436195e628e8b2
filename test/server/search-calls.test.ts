import { afterAll, beforeAll, expect, test } from 'vitest'
import * as v from 'valibot'
import { buildSearch } from '#contract/search/create-search.ts'
import { GradualValue } from '#server/gradual-value.ts'
import { SearchIndex, SearchTexts } from '#contract/search/search-index.ts'
import { parseAnswer } from './parse-answer.ts'
import { readRevision } from './shown-revision.ts'
import { openTestServer, type TestServer } from './test-server.ts'

let server: TestServer
beforeAll(async () => (server = await openTestServer()))
afterAll(() => server.close())

const get = (path: string) => server.createBrowser().get(path)
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

test('an event leads to its window in the guide of its edition', async () => {
  const findHref = async (w: string) =>
    (await search(w, '&lang=en')).groups.find(({ kind }) => kind === 'event')?.hits[0]?.href
  expect(await findHref('opening ceremony')).toBe('/en/plan/events/62')
  expect(await findHref('the last mile without a lift')).toMatch(/^\/en\/online\/events\/\d+$/)
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
    const own = new GradualValue(buildSearch(v.parse(SearchIndex, JSON.parse(index.body)))).get()
    own.addTexts(v.parse(SearchTexts, JSON.parse(texts.body)))
    for (const w of ['погрузчик', 'gjuhepxbr', 'G-117', 'kontur', 'Ostroukhov', 'паллет', 'pallet racking']) {
      expect(own.find(w, { limit: 20 })).toEqual(await search(w, `&lang=${lang}`))
    }
  }
})

test('an address that names the shown publication is kept, any other is asked again', async () => {
  const { publication } = await readRevision(server.store)
  const read = async (number: number) =>
    (await get(`/ajax/guide/search_index.php?lang=ru&publication=${number}`)).headers['cache-control']
  expect(await read(publication)).toBe('public, max-age=31536000, immutable')
  expect(await read(publication + 1)).toBe('public, max-age=0, must-revalidate')
})

const readPage = async (path: string) => {
  const { statusCode, body } = await get(path)
  const text = body.replace(/<script[^]*?<\/script>/g, '').replace(/<[^>]*>/g, ' ')
  return { statusCode, body, text: text.replace(/\s+/g, ' ') }
}

test('the page of results says where and when, and what was forgiven', async () => {
  const { body, text } = await readPage(`/search/?w=${encodeURIComponent('погрузчег')}`)
  // The link searches for the word alone, which also finds pages.
  const link = '<a href="/search/?w=%D0%BF%D0%BE%D0%B3%D1%80%D1%83%D0%B7%D1%87%D0%B8%D0%BA">погрузчик</a>'
  expect(body).toContain(`Показаны результаты для «${link}»`)
  expect(text).toMatch(/Экспоненты: \d+/)
  expect(text).toContain('Зал 1, стенд G117')
  expect(text).toMatch(/22 сентября 2020 г\. 16:15 · Студия «Техника»|22 сентября 2020 г\. 11:45/)
  expect(body).toContain('href="/plan/1/178"')
  const english = await readPage('/en/search/?w=ostrouhov')
  expect(english.text).toContain('Events: ')
  expect(english.body).toMatch(/href="\/en\/online\/events\/\d+"/)
})

test('the page has some of each kind, and leads to all of one', async () => {
  const some = await readPage(`/search/?w=${encodeURIComponent('склад')}`)
  const all = /href="([^"]*kind=company)"/.exec(some.body)?.[1]?.replaceAll('&amp;', '&')
  const whole = await readPage(all ?? '')
  const count = (body: string) => {
    const [group = ''] = body.split('class="finds"')[1]?.split('</section>') ?? []
    return group.match(/<li>/g)?.length ?? 0
  }
  expect(count(whole.body)).toBeGreaterThan(30)
  expect(whole.text).toContain(`Экспоненты: ${count(whole.body)}`)
  expect(whole.text).not.toContain('Страницы:')
})

test('nothing found says what to do, and markup in a query stays text', async () => {
  const { statusCode, body, text } = await readPage(
    `/search/?w=${encodeURIComponent('<b>qqqqzzzz</b>"\u0301')}`,
  )
  expect(statusCode).toBe(200)
  expect(text).toContain('Ничего не нашлось')
  expect(body).toContain('href="/plan/"')
  expect(body).not.toContain('<b>qqqqzzzz')
})

test.each([
  ['ru', 'первая помощь', { title: 'Медпункт', hall: '1', href: '/plan/1?place=115' }],
  ['ru', 'медпункт', { title: 'Медпункт', hall: '1', detail: '', href: '/plan/1?place=115' }],
  ['ru', 'доктор', { title: 'Медпункт', hall: '1', detail: '', href: '/plan/1?place=115' }],
  ['en', 'first aid', { title: 'First aid', hall: '1', detail: '', href: '/en/plan/1?place=115' }],
  [
    'en',
    'stage conference',
    { title: 'Stage and conference area', detail: 'Stage', href: '/en/plan/1?place=111' },
  ],
  ['ru', 'wc', { title: 'Туалет у входа 1', detail: 'Туалет', hall: '1' }],
  ['ru', 'санузел', { title: 'Туалет у входа 1' }],
  ['en', 'WC', { title: 'Toilet at entrance 1' }],
  ['en', 'restroom entrance 3', { title: 'Toilet at entrance 3' }],
  ['en', 'conveyor belts', undefined],
  ['en', 'toilet entrance 3', { title: 'Toilet at entrance 3', detail: 'Toilet', hall: '1' }],
  ['ru', 'gresscentr', { title: 'Пресс-центр' }],
] as const)('places are found by name and by kind, %s: %s', async (lang, w, expected) => {
  const { groups } = await search(w, `&lang=${lang}`)
  const places = groups.find(({ kind }) => kind === 'place')?.hits ?? []
  if (expected === undefined) expect(places).toEqual([])
  else expect(places[0]).toMatchObject(expected)
})

test('places of the other edition come after those of the current one, and lead to the other guide', async () => {
  const { groups } = await search('туалет')
  const { hits = [], total } = groups.find(({ kind }) => kind === 'place') ?? {}
  expect(hits.map(({ year }) => year)).toEqual([
    ...hits.filter(({ year }) => !year).map(() => undefined),
    2020,
    2020,
  ])
  expect(hits.at(-1)?.href).toMatch(/^\/online\/\?hall=1&place=\d+$/)
  expect(total).toBe(hits.length)
})
