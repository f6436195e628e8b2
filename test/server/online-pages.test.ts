import { beforeAll, describe, expect, test, vi } from 'vitest'
import { LANGS } from '#contract/lang.ts'
import type { PageData } from '#contract/page.ts'
import {
  AFTER_FAIR,
  DURING_EVENT,
  openOnlineTestServer,
  type OnlineTestServer,
  logInVisitor,
} from './online-test-server.ts'
import { EVENTS, formatEventsTable } from './online-test-pack.ts'
import { parsePageData } from './page-data.ts'
import { readRevision } from './shown-revision.ts'
import { openTestServer } from './test-server.ts'

let server: OnlineTestServer
beforeAll(async () => (server = await openOnlineTestServer({ PUBLIC_URL: 'https://fair.example' })))

const element = (html: string, start: string): string =>
  html.slice(html.indexOf(start) + start.length).split('</script>')[0] ?? ''

const dataOf = ({ body }: { body: string }): PageData => parsePageData(body)

const linkedOf = ({ body }: { body: string }): Record<string, unknown> =>
  JSON.parse(element(body, '<script type="application/ld+json">')) as Record<string, unknown>

const meta = ({ body }: { body: string }, name: string): string | undefined =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`).exec(body)?.[1]

const open = (url: string, browser = server.createBrowser()) => browser.get(url, { accept: 'text/html' })

describe('a page of the online guide', () => {
  test('has the data of the guide, and nothing gated', async () => {
    const page = await open('/online/')
    const data = dataOf(page)
    expect(data).toMatchObject({
      type: 'guide-new',
      lang: 'ru',
      visitor: null,
      guide: null,
      consents: { broadcasts: [], downloads: [] },
      online: {
        address: null,
        guide_year: 2020,
        company: null,
        news: null,
        guide_halls: ['1', '2'],
        hall: '1',
      },
    })
    expect(data.online?.exhibitors.map(({ id }) => id)).toEqual([10, 11])
    expect(data.online?.events.map(({ ID }) => ID)).toEqual([4, 1, 3, 2])
    expect(page.body).toContain('data-page-type="guide-new"')
    expect(page.body).not.toMatch(/m3u8|player\.example\/|Анна|Ждём/)
  })

  test('names topic, languages and speakers of an event in its list', async () => {
    const events = formatEventsTable([
      { ...EVENTS[0], topic_ru: 'Упаковка', topic_en: 'Packaging', language: 'ru;en' },
    ])
    const other = await openOnlineTestServer({}, { 'events.csv': events })
    const list = async (url: string) =>
      dataOf(await other.createBrowser({ headers: { accept: 'text/html' } }).get(url)).online?.events
    expect(await list('/en/online/')).toMatchObject([{ TOPIC: 'Packaging', LANGUAGES: ['ru', 'en'] }])
    const [event] = (await list('/online/')) ?? []
    expect(event).toMatchObject({ TOPIC: 'Упаковка', TOPIC_TRANSLATION: '', LANGUAGES: ['ru', 'en'] })
    expect(event?.SPEAKER_NAMES).toHaveLength(2)
  })

  test('holds news, consents and streams for who is logged in', async () => {
    const browser = await logInVisitor(server)
    await browser.post('consent', { kind: 'broadcast', id: 1, receiver: 10 })
    const { visitor: who, consents, online } = dataOf(await open('/online/', browser))
    expect(who?.EMAIL).toBe('anna@example.com')
    expect(consents).toEqual({ broadcasts: [1], downloads: [] })
    expect(online?.news).toMatchObject([{ ID: 1, '~NAME': 'Открытие' }])
    expect(online?.events.find(({ ID }) => ID === 1)?.LINK).toBe('/online/media/1/opening/index.m3u8')
    expect(dataOf(await open('/plan/', browser)).consents).toEqual(consents)
  })

  test.each([
    ['/online/events/1', { kind: 'event', id: 1 }, 'Открытие — Склад'],
    ['/en/online/events/1', { kind: 'event', id: 1 }, 'Opening — Storage'],
    ['/online/broadcast/2', { kind: 'broadcast', id: 2 }, 'Трансляция: Событие 2 — Склад'],
    ['/en/online/companies/10', { kind: 'company', id: 10 }, 'Yolka — Storage'],
    ['/en/online/', null, 'Storage: online guide'],
  ])('%s says what it names', async (url, address, title) => {
    const page = await open(url)
    expect(page.statusCode).toBe(200)
    expect(dataOf(page).online?.address).toEqual(address)
    expect(page.body).toContain(`<title>${title}</title>`)
    expect(meta(page, 'og:title')).toBe(title)
    // The company is in the edition of guide v2 as well, where its canonical address is.
    const canonical = url.replace('/online/companies/', '/plan/1/')
    expect(meta(page, 'og:url')).toBe(`https://fair.example${canonical}`)
    expect(page.body).toContain(`<link rel="canonical" href="https://fair.example${canonical}">`)
    expect(meta(page, 'description')).not.toBe('')
  })

  test('a company of the online edition alone has its canonical address here', async () => {
    const address = 'https://fair.example/online/companies/11'
    expect((await open('/online/companies/11')).body).toContain(`<link rel="canonical" href="${address}">`)
    expect((await open('/sitemap.xml')).body).toContain(`<loc>${address}</loc>`)
  })

  test('tells search engines when an event is, in the fair’s zone', async () => {
    expect(linkedOf(await open('/en/online/events/1'))).toMatchObject({
      '@type': 'Event',
      name: 'Opening',
      description: 'Who & what',
      startDate: '2020-09-22T10:00:00+03:00',
      endDate: '2020-09-22T11:30:00+03:00',
      eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
      location: { '@type': 'VirtualLocation' },
      organizer: { '@type': 'Organization', name: 'Yolka' },
    })
    expect(linkedOf(await open('/online/events/4'))).toMatchObject({
      startDate: '2020-09-22',
      endDate: '2020-09-22',
    })
    expect(meta(await open('/online/events/4'), 'description')).toBe('Событие 4: 22 сентября 2020. Склад.')
    expect(linkedOf(await open('/en/online/companies/10'))).toMatchObject({
      '@type': 'Organization',
      name: 'Yolka',
    })
  })

  test.each([
    ['/online/events/99', 'event'],
    ['/online/broadcast/4', 'broadcast'],
    ['/online/companies/99', 'company'],
    ['/online/companies/x', 'link'],
    ['/online/events/1/2', 'link'],
    ['/online/events/01', 'link'],
    ['/online/nothing', 'link'],
    ['/online/constructor/1', 'link'],
    ['/online/events/1%00', 'link'],
  ])('%s names nothing and leads to the guide, which says so', async (url, kind) => {
    const { statusCode, headers } = await open(url)
    expect([statusCode, headers.location]).toEqual([302, `/online/?missing=${kind}`])
    expect((await open(`/en${url}`)).headers.location).toBe(`/en/online/?missing=${kind}`)
    expect((await open(`/online/?missing=${kind}`)).body).toContain(`"missing":"${kind}"`)
  })

  test('an id of a company of another edition names nothing', async () => {
    expect((await open('/online/companies/11')).statusCode).toBe(200)
    expect((await open('/online')).headers.location).toBe('/online/')
  })

  test('lists the exhibitors of a revision once a language, however often it is rendered', async () => {
    const revision = await readRevision(server.store)
    const { exhibitors } = revision
    const listExhibitors = vi.fn<typeof exhibitors.listExhibitors>((query) =>
      exhibitors.listExhibitors(query),
    )
    const shown = { revision: { ...revision, exhibitors: { ...exhibitors, listExhibitors } } }
    const counted = await openTestServer({ NOW: DURING_EVENT }, { store: server.store, shown })
    const browser = await logInVisitor(counted)
    for (const url of ['/online/', '/en/online/', '/online/events/1', '/en/online/companies/10']) {
      expect(dataOf(await open(url, browser)).online?.exhibitors.map(({ id }) => id)).toEqual([10, 11])
    }
    expect(listExhibitors.mock.calls.map(([{ lang }]) => lang)).toEqual(LANGS)
    await counted.close()
  })

  test("is cached with revalidation, and has the server's time", async () => {
    const page = await open('/online/')
    expect(page.headers['cache-control']).toBe('no-cache')
    expect(page.headers['vary']).toContain('Cookie')
    const later = await openOnlineTestServer({ NOW: AFTER_FAIR }, {}, server)
    expect(
      Math.abs(dataOf(await open('/online/', later.createBrowser())).now - Date.parse(AFTER_FAIR)),
    ).toBeLessThan(60_000)
  })
})

describe('banners', () => {
  const shown = async (browser: ReturnType<OnlineTestServer['createBrowser']>, url = '/online/') =>
    dataOf(await open(url, browser)).online?.banners.map(({ alt }) => alt)

  test('are shown in pairs, the next pair on the next page', async () => {
    const browser = server.createBrowser()
    expect(await shown(browser)).toEqual(['Открытие', 'Два'])
    expect(await shown(browser, '/online/events/1')).toEqual(['Три', 'Открытие'])
    expect(await shown(browser)).toEqual(['Два', 'Три'])
    expect(await shown(browser, '/en/online/')).toEqual(['Opening', 'Two'])
  })

  test('are counted for 180 days, under https by a secure cookie', async () => {
    const { headers } = await open('/online/')
    expect(headers['set-cookie']).toBe(
      'banner_num=2; Max-Age=15552000; Path=/; HttpOnly; Secure; SameSite=Lax',
    )
    const plain = await openOnlineTestServer({}, {}, server)
    expect((await open('/online/', plain.createBrowser())).headers['set-cookie']).not.toContain('Secure')
  })

  test.each(['x', '-1', '1e3', '99999999999', '1;2', ''])(
    'start anew with a cookie of "%s"',
    async (cookie) => {
      const browser = server.createBrowser()
      browser.cookies['banner_num'] = cookie
      expect(await shown(browser)).toEqual(['Открытие', 'Два'])
    },
  )

  test('that are no more than two need no cookie', async () => {
    const own = await openOnlineTestServer({}, { 'banners.csv': null })
    const page = await open('/online/', own.createBrowser())
    expect(dataOf(page).online?.banners).toEqual([])
    expect(page.headers['set-cookie']).toBeUndefined()
  })

  test('have a picture in the language, or else the other one', async () => {
    const { online } = dataOf(await open('/en/online/'))
    expect(online?.banners).toMatchObject([
      { path: expect.stringMatching(/b1\.svg$/) as unknown, link: '#/events/1' },
      { path: expect.stringMatching(/b2\.svg$/) as unknown, link: 'https://example.com/' },
    ])
  })
})
