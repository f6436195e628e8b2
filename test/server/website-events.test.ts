import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { findEventHref } from '#server/pages/website/find-page.ts'
import { LANGS } from '#contract/lang.ts'
import { createEvent, EVENTS, formatEventsTable, ONLINE_SETTINGS } from './online-test-pack.ts'
import { openOnlineTestServer } from './online-test-server.ts'
import type { PackFiles } from './test-pack.ts'
import { openTestServer, type TestServer } from './test-server.ts'
import { formatPage, WEBSITE_PACK } from './website-test-pack.ts'

/** The servers of this file by their time; nothing that they have changes. */
const servers = new Map<string, Promise<TestServer>>()
afterAll(async () => {
  for (const server of servers.values()) await (await server).close()
})

/** Returns a page as it is rendered at a time. */
async function openAt(now: string, url: string): Promise<string> {
  const server = servers.get(now) ?? openTestServer({ NOW: now })
  servers.set(now, server)
  const { createBrowser } = await server
  const { body } = await createBrowser({ headers: { accept: 'text/html' } }).get(url)
  return body
}

describe('the programme', () => {
  test('leads to the events that go on', async () => {
    const body = await openAt('2020-09-22T14:00:00+03:00', '/business-programme/')
    const [, first, count] = /<a class="programme-now" href="#event-(\d+)">\D*(\d+)/.exec(body) ?? []
    const running = [...body.matchAll(/<li class="programme-line is-(?:live|running)" id="event-(\d+)"/g)]
    expect(running.length).toBeGreaterThan(1)
    expect([first, count]).toEqual([running[0]?.[1], String(running.length)])
  })

  test('says nothing of it before anything is on', async () => {
    const body = await openAt('2020-09-22T05:00:00+03:00', '/business-programme/')
    expect(body).toContain('programme-line')
    expect(body).not.toContain('programme-now')
  })
})

test.each(['business-program', 'calendar'])('a page of type %s without events says so', async (type) => {
  const page = formatPage('', { path: '/next/', type, lang: 'en', title: 'Next', more: 'edition: 2021' })
  const server = await openOnlineTestServer({}, { ...WEBSITE_PACK, 'pages/next.en.md': page })
  const { body } = await server.createBrowser({ headers: { accept: 'text/html' } }).get('/en/next/')
  expect(body).toContain('No programme yet')
  for (const absent of ['zone-note', 'class="chip"', 'programme-day', 'data-island="calendar"'])
    expect(body).not.toContain(absent)
})

describe.each(['/business-programme/', '/calendar-2020/'])('the days of %s', (path) => {
  /** The days in their order, and those that are hidden. */
  const listDays = (body: string) =>
    [...body.matchAll(/<section[^>]* class="(?:programme|calendar)-day"[^>]*>/g)].map(([tag]) =>
      tag.includes('hidden'),
    )
  const listLinks = (body: string) =>
    [...body.matchAll(/<a class="chip" href="(\?day=[^"]+)"( aria-current="true")?/g)].map(
      ([, href, current]) => `${href}${current === undefined ? '' : ' (current)'}`,
    )

  test.each([
    ['2020-09-01T12:00:00+03:00', '', '?day=2020-09-22'],
    ['2020-09-22T00:01:00+03:00', '', '?day=2020-09-22'],
    ['2020-09-23T12:00:00+03:00', '', '?day=2020-09-23'],
    ['2026-09-23T12:00:00+03:00', '', '?day=2020-09-23'],
    ['2020-09-23T12:00:00+03:00', '?day=2020-09-22', '?day=2020-09-22'],
    ['2020-09-23T12:00:00+03:00', '?day=1999-01-01', '?day=2020-09-23'],
    ['2020-09-23T12:00:00+03:00', '?day=all', '?day=all'],
  ])('are chosen by the clock, or by the address (%s, %s)', async (now, query, chosen) => {
    const body = await openAt(now, `/en${path}${query}`)
    const links = ['?day=2020-09-22', '?day=2020-09-23', '?day=all']
    expect(listLinks(body)).toEqual(links.map((each) => (each === chosen ? `${each} (current)` : each)))
    // The newest day is the first one.
    expect(listDays(body)).toEqual([chosen === '?day=2020-09-22', chosen === '?day=2020-09-23'])
    // What filters the programme keeps the chosen day.
    const sent = /<input type="hidden" name="day" value="([^"]+)"/.exec(body)?.[1]
    expect(`?day=${sent}`).toBe(chosen)
  })
})

test.each([
  [
    '/en/business-programme/',
    '2020-09-22T11:20+03:00',
    '/en/business-programme/2/',
    '/en/online/?hall=1&amp;place=16',
  ],
  ['/en/calendar/', '2021-09-21T11:40+03:00', '/en/calendar/62/', '/en/plan/1?place=111'],
])('%s tells what is on now and next above its text', async (path, now, event, room) => {
  const [head = '', table = ''] = (await openAt(now, path)).split('<table class="now-next">')
  expect(head).not.toContain('<p>')
  const [rows = ''] = table.split('</table>')
  expect(rows).toContain(`<a href="${event}">`)
  expect(rows).toContain(`<a href="${room}">`)
  expect(await openAt('2026-09-23T12:00:00+03:00', path)).not.toContain('now-next')
})

test('an event of the main thread without a stream is on now and not on air', async () => {
  const body = await openAt('2021-09-21T11:40:00+03:00', '/en/calendar/62/')
  expect(body).toContain('<span class="event-mark event-mark-running">On now</span>')
  const programme = await openAt('2020-09-22T10:20:00+03:00', '/en/business-programme/')
  expect(programme).toContain('<p class="event-state event-state-live">On air</p>')
})

describe('the page of an event', () => {
  const wayTo = (body: string) => /<p class="event-ways"><a [^>]*href="(.*?)">(.*?)</.exec(body)?.slice(1)

  test('leads to its recording once it is over, and says so beside its time', async () => {
    const body = await openAt('2020-09-22T14:00:00+03:00', '/en/business-programme/3/')
    expect(wayTo(body)).toEqual(['/en/online/broadcast/3', 'Watch the recording and chat'])
    expect(body.indexOf('Event finished')).toBeLessThan(body.indexOf('Programme</h2>'))
    expect(body).toMatch(
      /<h2>Organisers?<\/h2><div class="organizers"><div class="event-company"><a class="company-link"/,
    )
  })

  test('names the stands of its organiser', async () => {
    const listLinks = (body: string) =>
      [
        ...(/<div class="organizers">.*?<\/section>/s.exec(body)?.[0] ?? '').matchAll(
          /<a [^>]*href="([^"]+)"[^>]*>(.*?)<\/a>/gs,
        ),
      ].map(([, href, content = '']) => [href, content.replaceAll(/<svg.*?<\/svg>|<[^>]+>/gs, '')])
    const now = '2021-09-21T11:40+03:00'
    expect(listLinks(await openAt(now, '/calendar/64/'))).toEqual([
      ['/plan/3/319', 'Логаудит'],
      ['/plan/3?stand=C314', 'Зал 3, стенд C314'],
    ])
  })

  test('shows the logos of organisers without a name', async () => {
    const body = await openAt('2020-09-22T09:00:00+03:00', '/en/business-programme/9/')
    const [, section = ''] = body.split('<h2>Organisers</h2>')
    const logos = [
      ...section
        .split('</section>', 1)
        .join('')
        .matchAll(/<img [^>]*>/g),
    ].map(([tag]) => tag)
    expect(logos).toHaveLength(2)
    for (const logo of logos) expect(logo).toContain('alt="Organiser’s logo"')
  })

  test('leads to the guide before', async () => {
    const body = await openAt('2020-09-22T09:00:00+03:00', '/en/business-programme/3/')
    expect(wayTo(body)).toEqual(['/en/online/events/3', 'Open in the online guide'])
    expect(body).not.toContain('Event finished')
  })
})

describe('the room of an event', () => {
  test.each([
    ['/en/business-programme/1/', '<a href="/en/online/?hall=1&amp;place=16">Main stream</a>'],
    ['/business-programme/1/', '<a href="/online/?hall=1&amp;place=16">Главный поток</a>'],
  ])('leads to its place on the plan (%s)', async (url, link) => {
    expect(await openAt('2020-09-22T09:00:00+03:00', url)).toContain(link)
  })

  test('is no link where the pack names no place', async () => {
    const body = await openAt('2020-09-22T09:00:00+03:00', '/en/business-programme/20/')
    expect(body).toMatch(/<li><svg[^>]*>.{0,200}<\/svg><span>[^<>]+<\/span><\/li>/)
    expect(body).not.toContain('place=')
  })
})

test('a calendar lists the events of an edition that no guide shows, without links', async () => {
  const server = await openOnlineTestServer(
    {},
    {
      'fair.json': JSON.stringify({
        ...ONLINE_SETTINGS,
        editions: [
          ...ONLINE_SETTINGS.editions,
          { year: 2019, name: { en: '2019' }, from: '2019-09-17', to: '2019-09-18', online: false },
        ],
      }),
      'events.csv': formatEventsTable([
        ...EVENTS,
        createEvent(6, { year: 2019, date: '2019-09-17', name_en: 'Long ago' }),
        createEvent(7, { year: 2019, date: '2019-09-17', name_en: 'Then' }),
      ]),
      'pages/calendar.en.md': formatPage('', {
        path: '/calendar/',
        type: 'calendar',
        lang: 'en',
        more: 'edition: 2019',
      }),
    },
  )
  const browser = server.createBrowser({ headers: { accept: 'text/html' } })
  const { body } = await browser.get('/en/calendar/?day=all')
  expect([...body.matchAll(/<h3>(.*?)<\/h3>/g)].map(([, name]) => name)).toEqual(['Long ago', 'Then'])
})

describe('a cancelled event on the website', () => {
  const YEAR = 'edition: 2020'
  const pages: PackFiles = Object.fromEntries(
    [
      { path: '/programme/', type: 'business-program' },
      { path: '/programme/{event}/', type: 'event-detail' },
      { path: '/calendar/', type: 'calendar' },
    ].flatMap(({ path, type }) =>
      LANGS.map((lang) => [`pages/${type}.${lang}.md`, formatPage('', { path, type, lang, more: YEAR })]),
    ),
  )

  async function openServer() {
    const [first, ...rest] = EVENTS
    const events = formatEventsTable([{ ...first, status: 'cancelled' }, ...rest])
    const changes = { ...WEBSITE_PACK, ...pages, 'events.csv': events }
    const { createBrowser } = await openOnlineTestServer({}, changes)
    const browser = createBrowser({ headers: { accept: 'text/html' } })
    return async (url: string) => (await browser.get(url)).body
  }

  test('says so in the programme and is not counted as running', async () => {
    const read = await openServer()
    const lines = async (url: string) => (await read(url)).split('<li class="programme-line ')
    for (const [url, mark] of [
      ['/programme/', 'Отменено'],
      ['/en/programme/', 'Cancelled'],
    ] as const) {
      const line = (await lines(url)).find((each) => each.includes('id="event-1"'))
      expect(line).toMatch(/^is-cancelled/)
      expect(line).toContain(`<p class="event-state event-state-cancelled">${mark}</p>`)
    }
    // The event of the whole day is on.
    expect(await read('/en/programme/')).toContain('href="#event-4">1 event on now<')
  })

  test('says so on its page and in the calendar, and cannot be taken along', async () => {
    const read = await openServer()
    const page = await read('/en/programme/1/')
    expect(page).toContain('<span class="event-mark event-mark-cancelled">Cancelled</span>')
    expect(page).not.toContain('add-calendar')
    expect(page).toContain('schema.org/EventCancelled')
    const calendar = (await read('/en/calendar/')).split('<li class="calendar-event ')
    expect(calendar.filter((each) => each.startsWith('is-cancelled'))).toHaveLength(1)
    expect(calendar.find((each) => each.startsWith('is-cancelled'))).not.toContain('add-calendar')
  })
})

test('an event that has no translation is marked with its own language, in the programme and on its page', async () => {
  const [programme, page] = [
    await openAt('2020-09-22T09:00:00+03:00', '/en/business-programme/'),
    await openAt('2020-09-22T09:00:00+03:00', '/en/business-programme/49/'),
  ]
  const [, line] = programme.split('id="event-49"')
  expect(line).toMatch(/^.*?<a href="\/en\/business-programme\/49\/" lang="ru">/s)
  expect(line).toMatch(/^.*?<div class="programme-preview" lang="ru">/s)
  expect(page).toMatch(/<h1><span lang="ru">/)
})

test('an event without a page of its own is in the guide of its edition', async () => {
  const { fair, close } = await openTestServer()
  onTestFinished(close)
  const hrefOf = (year: number) => findEventHref({ pages: [], fair }, 'en', { id: 3, year })
  expect([hrefOf(2020), hrefOf(2021), hrefOf(2019)]).toEqual([
    '/en/online/events/3',
    '/en/plan/events/3',
    undefined,
  ])
})
