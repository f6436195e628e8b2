import { beforeAll, describe, expect, test } from 'vitest'
import { createEvent, EVENTS, formatEventsTable } from './online-test-pack.ts'
import { openOnlineTestServer, type OnlineTestServer } from './online-test-server.ts'
import { formatPage, WEBSITE_PACK } from './website-test-pack.ts'

const HTML = { headers: { accept: 'text/html' } }
const PROGRAMME = { path: '/programme/', type: 'business-program', more: 'edition: 2020' }

/** Pages of which some are in Russian alone, or hidden in one language, and events that are partly in English. */
const CHANGES = {
  ...WEBSITE_PACK,
  'pages/programme.ru.md': formatPage('Текст', {
    ...PROGRAMME,
    title: 'Программа',
    more: `${PROGRAMME.more}\nmenu: { place: main, order: 1 }`,
  }),
  'pages/half.ru.md': formatPage('', { path: '/half/', more: 'hidden: true' }),
  'pages/half.en.md': formatPage('', { path: '/half/', lang: 'en' }),
  'events.csv': formatEventsTable([
    ...EVENTS,
    createEvent(5, { name_en: '', speakers: '1', preview_ru: 'Русский', preview_en: 'English' }),
  ]),
}

let server: OnlineTestServer
beforeAll(async () => (server = await openOnlineTestServer({}, CHANGES)))

const read = async (url: string) => (await server.createBrowser(HTML).get(url)).body

describe('a page that exists in Russian alone', () => {
  test('marks its own texts in the English website, and no event', async () => {
    const body = await read('/en/programme/?day=all')
    expect(body).toMatch(/<h1 lang="ru">Программа/)
    expect(body).toContain('class="prose article-text" lang="ru"')
    expect(body).toContain('>Opening<')
    expect(body).not.toMatch(/<article[^>]* lang=/)
    expect(body).toContain('"inLanguage":"ru"')
  })

  test('is marked in the menu and in the footer', async () => {
    const body = await read('/en/')
    expect(body.match(/<a href="\/en\/programme\/" lang="ru"[^>]*>Программа</g)).toHaveLength(2)
    expect(await read('/')).not.toContain('<a href="/programme/" lang=')
  })
})

test('a page hidden in one language is listed in the other alone', async () => {
  const sitemap = await read('/sitemap.xml')
  expect(sitemap).toMatch(/<loc>[^<]*\/en\/half\/<\/loc><\/url>/)
  expect(sitemap).not.toMatch(/<loc>[^<]*(?<!\/en)\/half\//)
  expect(await read('/half/')).toContain('name="robots" content="noindex"')
  expect(await read('/en/half/')).not.toContain('hreflang="ru"')
})

describe('an event without an English name', () => {
  test('has the English name of its speaker in the programme of the English online guide', async () => {
    const [, speakers] =
      /"SPEAKER_NAMES":(\[[^\]]*\]),"~NAME":"Событие 5"/.exec(await read('/en/online/')) ?? []
    expect(speakers).toBe('["Peter"]')
  })

  test('is described in English to search engines', async () => {
    expect(await read('/en/online/events/5')).toContain('<meta name="description" content="English">')
    expect(await read('/online/events/5')).toContain('<meta name="description" content="Русский">')
  })
})
