import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readPack } from '#server/pack/read-pack.ts'
import type { Browser } from './browser.ts'
import { createEvent, EVENTS, formatEventsTable, writeOnlinePack } from './online-test-pack.ts'
import {
  logInProvenVisitor,
  logInVisitor,
  openOnlineTestServer,
  type OnlineTestServer,
} from './online-test-server.ts'
import { createPersonValues } from './person-values.ts'
import { importFair } from './shown-revision.ts'

const ORIGIN = 'https://fair.example'
const FEED = new RegExp(`^${ORIGIN}/visitor/calendar/([\\w-]{43})\\.ics$`)

let server: OnlineTestServer
let anna: Browser
beforeAll(async () => (server = await openOnlineTestServer({ PUBLIC_URL: ORIGIN })))
beforeEach(async () => (anna = await logInVisitor(server)))

async function makeFeed(browser: Browser, lang: 'ru' | 'en' = 'en'): Promise<string> {
  const { url } = (await browser.post('makeCalendarFeed', { lang })).json<{ url: string }>()
  expect(url).toMatch(FEED)
  return url.slice(ORIGIN.length)
}

/** Reads a feed as a calendar program does, without cookies. */
const read = (path: string, headers = {}) => server.createBrowser().get(path, headers)

const unfold = (body: string) => body.replaceAll(/\r\n[ \t]/g, '').split('\r\n')
const listValues = (body: string, name: string) =>
  unfold(body)
    .filter((line) => line.startsWith(`${name}:`))
    .map((line) => line.slice(name.length + 1))

describe('the feed of starred events', () => {
  test('is a calendar that follows the stars', async () => {
    await anna.post('saveFavouriteEvents', { ids: [2, 1, 4] })
    const path = await makeFeed(anna)
    const { statusCode, headers, body } = await read(path)
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-store',
    })
    expect(headers['set-cookie']).toBeUndefined()
    expect(listValues(body, 'UID')).toEqual([4, 1, 2].map((id) => `event-2020-${id}@fair.example`))
    expect(listValues(body, 'X-WR-CALNAME')[0]).toMatch(/^My favourites: /)
    expect(listValues(body, 'TZNAME').length).toBeGreaterThan(0)
    expect(body.match(/BEGIN:VTIMEZONE/g)).toHaveLength(1)
    expect(body.endsWith('END:VCALENDAR\r\n')).toBe(true)
    expect(body).not.toMatch(/[^\r]\n/)
    await anna.post('saveFavouriteEvents', { ids: [1] })
    expect(listValues((await read(path)).body, 'UID')).toEqual(['event-2020-1@fair.example'])
    await anna.post('saveFavouriteEvents', { ids: [] })
    const { body: empty } = await read(path)
    expect(listValues(empty, 'UID')).toEqual([])
    // A calendar without any component is not a calendar for many programs (RFC 5545, 3.6).
    expect(listValues(empty, 'BEGIN')).toEqual(['VCALENDAR', 'VTIMEZONE', 'STANDARD'])
  })

  test('is reported to exist without its address', async () => {
    const ask = async () => (await anna.get('/ajax/online/visitor/calendar/')).json<unknown>()
    await anna.post('withdrawCalendarFeed', {})
    expect(await ask()).toEqual({ exists: false })
    await makeFeed(anna)
    expect(await ask()).toEqual({ exists: true })
    expect((await server.createBrowser().get('/ajax/online/visitor/calendar/')).json()).toMatchObject({
      code: 3,
    })
  })

  test('is in the language in which it was made', async () => {
    await anna.post('saveFavouriteEvents', { ids: [1] })
    const path = await makeFeed(anna, 'ru')
    const { body } = await read(path, { 'accept-language': 'en' })
    expect(listValues(body, 'SUMMARY')).toEqual(['Открытие'])
    expect(unfold(body)).toContain(`URL;VALUE=URI:${ORIGIN}/online/events/1`)
  })

  test('ends the earlier address when it is made again; a withdrawn one says so', async () => {
    const first = await makeFeed(anna)
    const second = await makeFeed(anna)
    expect(second).not.toBe(first)
    expect([(await read(first)).statusCode, (await read(second)).statusCode]).toEqual([404, 200])
    expect((await anna.post('withdrawCalendarFeed', {})).json()).toEqual({ response: 'ok' })
    const gone = await read(second, { 'accept-language': 'en' })
    expect(gone.statusCode).toBe(404)
    expect(gone.headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'private, no-store',
    })
    expect(gone.body).toMatch(/^This calendar address no longer works/)
    expect((await read(second, { 'accept-language': 'ru' })).body).toMatch(/^Этот адрес календаря/)
  })

  test.each(['x', 'x.ics', `${'A'.repeat(43)}.ics`, `${'A'.repeat(43)}`, '..%2f.ics'])(
    'at an unknown address, %s, is none',
    async (file) => expect((await read(`/visitor/calendar/${file}`)).statusCode).toBe(404),
  )

  test('requires a login, and refuses other origins', async () => {
    const stranger = server.createBrowser()
    expect((await stranger.post('makeCalendarFeed', { lang: 'en' })).json()).toMatchObject({ code: 3 })
    expect((await stranger.post('withdrawCalendarFeed', {})).json()).toMatchObject({ code: 3 })
    const foreign = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }
    expect((await anna.post('makeCalendarFeed', { lang: 'en' }, foreign)).statusCode).toBe(403)
  })

  test('leaves that of another visitor alone', async () => {
    const path = await makeFeed(anna)
    const boris = await logInVisitor(server, 'boris@example.com')
    await makeFeed(boris)
    await boris.post('withdrawCalendarFeed', {})
    expect((await read(path)).statusCode).toBe(200)
  })

  test('is neither logged nor stored in plain text', async () => {
    const path = await makeFeed(anna)
    await read(path)
    await read(`${path}?x=1`)
    await anna.post('withdrawCalendarFeed', {})
    await read(path)
    const log = server.logLines.join('')
    expect(log).toContain('"route":"/visitor/calendar/:file"')
    const token = FEED.exec(ORIGIN + path)?.[1] ?? 'none'
    expect(log).not.toContain(token)
    await makeFeed(anna)
    const copy = await (await logInProvenVisitor(server)).get('/ajax/online/visitor/export/')
    expect(copy.json()).toMatchObject({ calendarFeed: { lang: 'en' } })
    expect(copy.body).not.toMatch(/token|hash/)
  })

  test('is deleted with the account', async () => {
    const email = 'feed@example.com'
    await server.createBrowser().post('register', { values: createPersonValues(email) })
    const browser = await logInProvenVisitor(server, email)
    const path = await makeFeed(browser)
    expect((await read(path)).statusCode).toBe(200)
    expect((await browser.post('deleteVisitor', {})).json()).toEqual({ response: 'ok' })
    expect((await read(path)).statusCode).toBe(404)
  })
})

test('a feed follows a new revision: moved, cancelled and removed events', async () => {
  const own = await openOnlineTestServer({ PUBLIC_URL: ORIGIN })
  const browser = await logInVisitor(own)
  await browser.post('saveFavouriteEvents', { ids: [1, 2, 3] })
  const path = await makeFeed(browser)
  const events = [
    createEvent(1, { ...EVENTS[0], start: '09:45' }),
    createEvent(2, { ...EVENTS[1], status: 'cancelled' }),
  ]
  const { folder, remove } = await writeOnlinePack({ 'events.csv': formatEventsTable(events) })
  await importFair(own.store, await readPack(folder), new Date('2020-09-22T08:00:00Z'))
  await own.refresh()
  await remove()
  const { body } = await own.createBrowser().get(path)
  expect(listValues(body, 'UID')).toEqual([1, 2].map((id) => `event-2020-${id}@fair.example`))
  expect(listValues(body, 'SEQUENCE')).toEqual(['1', '1'])
  expect(listValues(body, 'STATUS')).toEqual(['CANCELLED'])
  expect(listValues(body, 'SUMMARY')[1]).toBe('Cancelled: Event 2')
  expect(body).toContain('DTSTART;TZID=Europe/Moscow:20200922T094500')
})

test('a logout everywhere withdraws the address of the calendar', async () => {
  const path = await makeFeed(anna)
  expect((await read(path)).statusCode).toBe(200)
  await anna.post('logoutEverywhere', {})
  expect((await read(path)).statusCode).toBe((await read('/visitor/calendar/unknown.ics')).statusCode)
  expect((await read(path)).body).not.toContain('BEGIN:VCALENDAR')
})
