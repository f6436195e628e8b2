import { describe, expect, onTestFinished, test } from 'vitest'
import { findEventHref } from '#server/pages/website/find-page.ts'
import { LANGS } from '#contract/lang.ts'
import { EVENTS, formatEventsTable } from './online-test-pack.ts'
import { openOnlineTestServer } from './online-test-server.ts'
import type { PackFiles } from './test-pack.ts'
import { openTestServer } from './test-server.ts'
import { formatPage, WEBSITE_PACK } from './website-test-pack.ts'

/** A page as it is drawn at a time. */
async function openAt(now: string, url: string): Promise<string> {
  const world = await openTestServer({ NOW: now })
  onTestFinished(() => world.close())
  const { body } = await world.createBrowser({ headers: { accept: 'text/html' } }).get(url)
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

describe('the page of an event', () => {
  const wayTo = (body: string) => /<p class="event-ways"><a [^>]*href="(.*?)">(.*?)</.exec(body)?.slice(1)

  test('leads to its recording once it is over, and says so beside its time', async () => {
    const body = await openAt('2020-09-22T14:00:00+03:00', '/en/business-programme/3/')
    expect(wayTo(body)).toEqual(['/en/online/broadcast/3', 'Watch the recording and chat'])
    expect(body.indexOf('Event finished')).toBeLessThan(body.indexOf('Programme</h2>'))
    expect(body).toMatch(/<h2>Organizers?<\/h2><a class="company-link"/)
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
    expect(await read('/en/programme/')).toContain('href="#event-4">On now: 1 event<')
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

test('an event without a page of its own is in the online guide, if it is of that edition', async () => {
  const { fair, close } = await openTestServer()
  onTestFinished(close)
  const hrefOf = (year: number) => findEventHref({ pages: [], fair }, 'en', { id: 3, year })
  expect([hrefOf(2020), hrefOf(2021)]).toEqual(['/en/online/events/3', undefined])
})
