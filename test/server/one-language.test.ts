import { expect, test } from 'vitest'
import { createCodeLetter } from '#server/mail/code-letter.ts'
import { formatWelcome } from '#server/visitor/welcome.ts'
import { readConfig } from '#server/config.ts'
import { ONLINE_SETTINGS } from './online-test-pack.ts'
import { openOnlineTestServer, type OnlineTestServer } from './online-test-server.ts'
import { readOrganiserFiles } from './organiser-pack.ts'

const openFair = async (languages: readonly string[]): Promise<OnlineTestServer> =>
  openOnlineTestServer({}, { 'fair.json': JSON.stringify({ ...ONLINE_SETTINGS, languages }) })

const PAGES = [
  '/',
  '/plan/',
  '/plan/1',
  '/online/',
  '/online/events/1',
  '/today/',
  '/search/?w=a',
  '/register/',
]

const addEnglish = (path: string): string => (path === '/' ? '/en/' : `/en${path}`)

test.each([
  ['ru', addEnglish, (path: string) => path],
  ['en', (path: string) => path, addEnglish],
] as const)('a fair in %s has no second language', async (lang, getGone, getShown) => {
  const server = await openFair([lang])
  const browser = server.createBrowser()
  for (const path of PAGES) {
    const gone = await browser.get(getGone(path))
    expect([gone.statusCode, gone.headers.location]).toEqual([302, getShown(path)])
    const { statusCode, body } = await browser.get(getShown(path))
    expect([path, statusCode]).toEqual([path, 200])
    expect(body).toContain(`<html lang="${lang}"`)
    expect(body).not.toMatch(/<link[^>]* hreflang=|<a [^>]*\blanguage"|og:locale:alternate/i)
  }
  const { body: sitemap } = await browser.get('/sitemap.xml')
  const addresses = [...sitemap.matchAll(/<loc>[a-z]+:\/\/[^/]+(\/[^<]*)/g)].map(([, path = '']) => path)
  expect(addresses.length).toBeGreaterThan(3)
  expect(addresses.filter((path) => path.startsWith('/en/') !== (lang === 'en'))).toEqual([])
  expect(sitemap).not.toContain('hreflang')
  const missing = await browser.get(getShown('/nowhere/'))
  expect([missing.statusCode, missing.body.includes(`<html lang="${lang}"`)]).toEqual([404, true])
})

test('an address with several slashes leads to no other host', async () => {
  const browser = (await openFair(['ru'])).createBrowser()
  for (const path of [
    '//evil.example/',
    '/\\evil.example/',
    '//evil.example/login/?a=1',
    '/\\/evil.example/',
  ]) {
    const { headers } = await browser.get(`/en${path}`)
    expect(headers.location ?? '/').toMatch(/^\/(?![/\\])/)
  }
})

test('files and calls of a fair in English answer at their addresses', async () => {
  const browser = (await openFair(['en'])).createBrowser()
  for (const path of [
    '/exhibitors.csv',
    '/manifest.webmanifest',
    '/sitemap.xml',
    '/ajax/guide/facts.php?year=2020',
  ])
    expect([path, (await browser.get(path)).statusCode]).toEqual([path, 200])
  expect((await browser.get('/nowhere.png')).statusCode).toBe(404)
})

test('files of a fair in English are in English at every address', async () => {
  const browser = (await openFair(['en'])).createBrowser()
  for (const path of ['/programme.ics', '/schedule.xml', '/exhibitors.csv']) {
    const [shown, other] = await Promise.all([browser.get(`/en${path}`), browser.get(path)])
    expect([path, other.body]).toEqual([path, shown.body])
  }
  const { body } = await browser.get('/manifest.webmanifest')
  expect(JSON.parse(body)).toMatchObject({ lang: 'en' })
})

test('letters and the start message are in the language of the fair', () => {
  const fair = { name: { ru: '', en: 'Fair' }, languages: ['en' as const] }
  const secrets = { digits: '123456', token: 'token', expires: new Date('2026-05-19T10:00:00Z') }
  const facts = { purpose: 'login', to: 'anna@example.com', origin: 'https://fair.example' } as const
  const letter = createCodeLetter({ ...facts, fair }, secrets)
  expect(letter.subject + letter.text).not.toMatch(/[а-яё]/i)
  expect(letter.text).toContain('123456')
  const lines = formatWelcome(fair, readConfig({ HOST: 'localhost' }, '/'), 3000, {
    visitors: [],
    moments: [],
  })
  expect(lines.filter((line) => line.includes('http')).map((line) => /\S+/.exec(line)?.[0])).toEqual([
    'http://localhost:3000/en/',
    'http://localhost:3000/en/plan/',
    'http://localhost:3000/en/online/',
  ])
})

test('what is not a language is left out, and both are as none', async () => {
  const files = { 'exhibitors.csv': 'name\nSirius\n' }
  const { pack, counts } = await readOrganiserFiles(files, { languages: ['de', 'en'] })
  expect(counts).toMatchObject({ 'not-language skipped': 1 })
  expect(pack?.fair.languages).toEqual(['en'])
  const both = await readOrganiserFiles(files, { languages: ['en', 'ru'] })
  expect(both.pack?.fair.languages).toBeUndefined()
})

test('a programme in the language of the fair is not called untranslated', async () => {
  const files = {
    'exhibitors.csv': 'name\nSirius\n',
    'events.csv': 'date,start,end,name_en\n2026-05-19,10:00,11:00,Opening\n',
  }
  const one = await readOrganiserFiles(files, { languages: ['en'] })
  expect(one.counts).not.toHaveProperty('not-translated noted')
  const both = await readOrganiserFiles(files)
  expect(both.counts).toHaveProperty('not-translated noted')
})
