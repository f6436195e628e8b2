import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTranslationHref } from '#server/pages/translation-href.ts'
import { readRevision } from './shown-revision.ts'
import { openTestServer, type TestServer } from './test-server.ts'

const ORIGIN = 'https://fair.example'

let server: TestServer
beforeAll(async () => (server = await openTestServer({ PUBLIC_URL: ORIGIN })))
afterAll(() => server.close())

const open = (url: string) => server.createBrowser({ headers: { accept: 'text/html' } }).get(url)

const canonicalOf = (html: string): string | undefined =>
  /<link rel="canonical" href="(.*?)">/.exec(html)?.[1]
const otherOf = (html: string): string | undefined =>
  /<a class="header-link language" href="(.*?)"/.exec(html)?.[1]

test.each(['/calendar/', '/en/calendar-2020/'])('%s has the newest day first', async (url) => {
  const { body } = await open(`${url}?day=all`)
  const days = [...body.matchAll(/<section class="calendar-day" id="[^"]*"><h2>.*?dateTime="(.*?)"/gi)].map(
    ([, day]) => day,
  )
  expect(days.length).toBeGreaterThan(1)
  expect(days).toEqual(days.toSorted((a = '', b = '') => b.localeCompare(a)))
})

test.each([
  ['/about/', '/tickets/'],
  ['/en/about/', '/en/tickets/'],
])('the menu of %s ends with the way to a ticket', async (url, tickets) => {
  expect((await open(url)).body).toMatch(new RegExp(`<li class="menu-ticket"><a [^>]*href="${tickets}">`))
})

test('a page is rendered once a second, whatever unknown parameters and cookies requests have', async () => {
  let rendered = 0
  const revision = await readRevision(server.store)
  const { programme } = revision
  const listEvents: typeof programme.listEvents = (query) => {
    rendered += 1
    return programme.listEvents(query)
  }
  const shown = { revision: { ...revision, programme: { ...programme, listEvents } } }
  const clock = () => new Date('2021-09-22T07:00:00Z')
  const counted = await openTestServer({}, { store: server.store, shown, clock })
  const bodies = new Set<string>()
  for (const word of ['a', 'b', 'c']) {
    const browser = counted.createBrowser({ headers: { accept: 'text/html' } })
    browser.cookies['links_access'] = `${word.repeat(40)}`
    bodies.add((await browser.get(`/calendar/?w=${word}`)).body)
  }
  expect([bodies.size, rendered]).toEqual([1, 1])
  await counted.close()
})

test('a loading page promises nothing without script', async () => {
  expect((await open('/en/go-to-plan/')).body).toMatch(/<noscript><p>JavaScript is switched off[^<]*<\/p>/)
})

test('the name of the fair leads home in the language of the page', async () => {
  expect((await open('/en/about/')).body).toMatch(/<a class="brand" href="\/en\/"/)
  expect((await open('/')).body).toMatch(/<a class="brand" href="\/" aria-current="page"/)
})

test('the search of exhibitors says what it looks for, and recalls no other search', async () => {
  const { body } = await open('/en/exhibitors/')
  expect(body).toContain('for="exhibitors-w">Name, country, stand or category</label>')
  expect(body).toMatch(/<input id="exhibitors-w"[^>]* autocomplete="off"/i)
})

describe('a page that there is not keeps its place in the other language', () => {
  test.each([
    ['/nowhere/at/all/?w=1', '/en/nowhere/at/all/'],
    ['/en/nowhere', '/nowhere'],
    ['/en//elsewhere.example/', '/elsewhere.example/'],
    ['/en/%5Celsewhere.example/', '/%5Celsewhere.example/'],
  ])('%s', async (url, other) => {
    const { statusCode, body } = await open(url)
    expect(statusCode).toBe(404)
    expect(otherOf(body)).toBe(other)
    expect(body).not.toContain('class="brand" href="/" aria-current')
  })
})

describe('a translation', () => {
  const SERVICE = 'https://t.example/?from={from}&to={to}&url={url}'
  test.each([
    ['', undefined, 'ru', 'en', '/'],
    ['/', undefined, 'ru', 'en', '/'],
    ['', 'zh', 'ru', 'zh', '/'],
    ['', '//elsewhere.example', 'ru', 'en', '/'],
    ['_c', undefined, 'ru', 'en', '/'],
    ['/about/', 'de', 'ru', 'de', '/about/'],
    ['/de', undefined, 'ru', 'de', '/'],
    ['/zh-CN/en/about/', 'de', 'en', 'zh-CN', '/en/about/'],
    ['/de//elsewhere.example', undefined, 'ru', 'de', '//elsewhere.example'],
  ])('/translate%s, wished in %s', (rest, wished, from, to, path) => {
    const url = encodeURIComponent(ORIGIN + path)
    expect(createTranslationHref(SERVICE, rest, wished, ORIGIN)).toBe(
      `https://t.example/?from=${from}&to=${to}&url=${url}`,
    )
  })

  test.each(['/translate', '/translate/', '/translate?to=zh', '/translate_c', '/translate/de/about/'])(
    '%s leads to the service of the fair',
    async (url) => {
      const { statusCode, headers } = await open(url)
      expect(statusCode).toBe(302)
      expect(new URL(String(headers.location)).origin).toBe(new URL(server.fair.translate).origin)
    },
  )

  test('is not there where the fair names no service', () => {
    expect(createTranslationHref('', '/de/about/', undefined, ORIGIN)).toBeUndefined()
  })
})

describe('an event that has two addresses', () => {
  test.each(['', '/en'])('stands at its page of the programme: %s/online/events/…', async (prefix) => {
    const path = '/business-programme/1/'
    const guide = await open(`${prefix}/online/events/1`)
    const own = await open(prefix + path)
    expect([guide.statusCode, own.statusCode]).toEqual([200, 200])
    for (const { body } of [guide, own]) {
      expect(canonicalOf(body)).toBe(ORIGIN + prefix + path)
      expect(body).toContain(`<link rel="alternate" hreflang="en" href="${ORIGIN}/en${path}">`)
    }
    const map = (await open('/sitemap.xml')).body
    expect(map).toContain(`<loc>${ORIGIN}${path}</loc>`)
    expect(map).not.toContain('/online/events/')
  })

  test('a broadcast stands where it is shown', async () => {
    expect(canonicalOf((await open('/online/broadcast/1')).body)).toBe(`${ORIGIN}/online/broadcast/1`)
  })
})
