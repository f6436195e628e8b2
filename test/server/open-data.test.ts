import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { JSDOM } from 'jsdom'
import { beforeAll, describe, expect, test } from 'vitest'
import { listExhibitorFields } from '#contract/exhibitor-fields.ts'
import { htmlToLines } from '#server/open-data/html-to-lines.ts'
import { createAcronym, createNameUuid, type Schedule } from '#server/open-data/schedule.ts'
import { renderScheduleXml } from '#server/open-data/schedule-xml.ts'
import type { toScheduleJson } from '#server/open-data/schedule-json.ts'
import { createEvent, EVENTS, formatEventsTable } from './online-test-pack.ts'
import { logInVisitor, openOnlineTestServer, type OnlineTestServer } from './online-test-server.ts'
import { openTestServer } from './test-server.ts'

const FILES = ['/programme.ics', '/schedule.xml', '/schedule.json', '/exhibitors.csv', '/exhibitors.json']
const CLOSED = /opening\/index|talk\.mp4|embed\/3|STAFF|TELEGRAM|MESSENGERS|SURVEY|staffRetryAfter/

type ScheduleJson = ReturnType<typeof toScheduleJson>

let server: OnlineTestServer
beforeAll(async () => {
  const events = [
    ...EVENTS,
    createEvent(5, {
      name_ru: 'Длинное <название> & «кавычки», '.repeat(5),
      status: 'cancelled',
      topic_ru: 'Рынок',
      topic_en: 'Market',
      language: 'ru;en',
    }),
  ]
  server = await openOnlineTestServer(
    { PUBLIC_URL: 'https://fair.example' },
    { 'events.csv': formatEventsTable(events) },
  )
})

const load = (path: string, headers = {}) => server.createBrowser().get(path, headers)

/** Parses XML strictly. @throws if it is not well-formed */
function parseXml(text: string): Document {
  const { window } = new JSDOM('')
  return new window.DOMParser().parseFromString(text, 'application/xml')
}

const listEvents = ({ schedule }: ScheduleJson) =>
  schedule.conference.days.flatMap(({ rooms }) => Object.values(rooms).flat())

describe('every file', () => {
  test.each(FILES)('%s is open, is kept until it changes, and has nothing closed', async (path) => {
    const visitor = await logInVisitor(server)
    for (const browser of [server.createBrowser(), visitor]) {
      const { statusCode, headers, body } = await browser.get(path)
      expect(statusCode).toBe(200)
      expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate')
      expect(body).not.toMatch(CLOSED)
      expect((await browser.get(path, { 'if-none-match': headers['etag'] ?? '' })).statusCode).toBe(304)
    }
    expect((await load(path)).body).not.toBe((await load(`/en${path}`)).body)
  })

  test.each(FILES)('%s takes the year of an edition', async (path) => {
    expect((await load(`${path}?year=2021`)).statusCode).toBe(200)
    expect((await load(`${path}?year=2020`)).body).not.toBe((await load(`${path}?year=2021`)).body)
    expect((await load(`${path}?year=1999`)).statusCode).toBe(404)
    expect((await load(`${path}?year=x`)).statusCode).toBe(400)
  })

  test('is for the host that asked, where the server does not know its own', async () => {
    const { createBrowser } = await openOnlineTestServer({}, {}, server)
    const ask = async (host: string) => (await createBrowser().get('/schedule.json', { host })).body
    expect(await ask('one.example')).toContain('http://one.example/')
    expect(await ask('two.example')).not.toContain('one.example')
  })
})

describe('the calendar of the programme', () => {
  test('has all events of the edition, in lines of 75 octets that end with CRLF', async () => {
    const { headers, rawPayload, body } = await load('/programme.ics')
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8')
    expect(headers['content-disposition']).toContain('filename="programme-2020.ics"')
    expect(body.match(/^UID:.*$/gm)).toHaveLength(5)
    expect(body.endsWith('END:VCALENDAR\r\n')).toBe(true)
    const lines = rawPayload.toString('latin1').split('\r\n')
    expect(lines.every((line) => line.length <= 75 && !/[\r\n]/.test(line))).toBe(true)
    expect(body).toContain('TZID:Europe/Moscow\r\n')
    expect(body).toMatch(/BEGIN:STANDARD\r\n(?:[A-Z]+:.*\r\n)*?TZNAME:\S/)
    expect(body.match(/STATUS:CANCELLED/g)).toHaveLength(1)
  })

  test('without events is a calendar that programs can follow', async () => {
    const { body } = await load('/programme.ics?year=2021')
    expect(body).toMatch(/^BEGIN:VCALENDAR\r\n/)
    expect(body).not.toContain('VEVENT')
  })
})

describe('the schedule', () => {
  test('has the same content as XML and as JSON', async () => {
    const json = (await load('/en/schedule.json')).json<ScheduleJson>()
    const { headers, body } = await load('/en/schedule.xml')
    expect(headers['content-type']).toBe('application/xml; charset=utf-8')
    const xml = parseXml(body)
    const fromXml = [...xml.querySelectorAll('event')].map((event) => ({
      id: Number(event.getAttribute('id')),
      guid: event.getAttribute('guid'),
      date: event.querySelector('date')?.textContent,
      room: event.parentElement?.getAttribute('name'),
      title: event.querySelector('title')?.textContent,
      duration: event.querySelector('duration')?.textContent,
    }))
    expect(fromXml).toEqual(
      listEvents(json).map(({ id, guid, date, room, title, duration }) => ({
        id,
        guid,
        date,
        room,
        title,
        duration,
      })),
    )
    expect(new Set(fromXml.map(({ guid }) => guid)).size).toBe(5)
    expect(xml.querySelector('conference > days')?.textContent).toBe('2')
  })

  test('has times with their offset, speakers and topics; a cancelled event says so', async () => {
    const events = listEvents((await load('/en/schedule.json')).json<ScheduleJson>())
    const byId = new Map(events.map((event) => [event.id, event]))
    expect(byId.get(1)).toMatchObject({
      date: '2020-09-22T10:00:00+03:00',
      end: '2020-09-22T11:30:00+03:00',
      start: '10:00',
      duration: '01:30',
      room: 'Room A',
      title: 'Opening',
      url: 'https://fair.example/en/online/events/1',
      abstract: 'Who & what',
      description: 'In detail\none',
      track: null,
    })
    expect(byId.get(1)?.persons.map(({ name }) => name)).toEqual(['Peter', 'Ольга'])
    expect(byId.get(4)).toMatchObject({ start: '00:00', duration: '24:00', room: 'Room not given' })
    expect(byId.get(5)).toMatchObject({ title: 'Cancelled: Event 5', track: 'Market', language: 'ru,en' })
  })

  test('has days that hold all their events, and the same ids in both languages', async () => {
    const [ru, en] = await Promise.all(
      ['/schedule.json', '/en/schedule.json'].map(async (path) => (await load(path)).json<ScheduleJson>()),
    )
    const listIds = (json: ScheduleJson | undefined) => [
      ...(json === undefined ? [] : listEvents(json)).map(({ guid }) => guid),
      ...(json?.schedule.conference.rooms ?? []).map(({ guid }) => guid),
    ]
    expect(listIds(ru)).toEqual(listIds(en))
    for (const { day_start: start, day_end: end, rooms } of ru?.schedule.conference.days ?? []) {
      for (const event of Object.values(rooms).flat()) {
        expect(Date.parse(event.date)).toBeGreaterThanOrEqual(Date.parse(start))
        expect(Date.parse(event.end)).toBeLessThanOrEqual(Date.parse(end))
      }
    }
  })

  test('without events has the first day of the edition', async () => {
    const xml = parseXml((await load('/schedule.xml?year=2021')).body)
    expect(xml.querySelectorAll('day')).toHaveLength(1)
    expect(xml.querySelectorAll('event')).toHaveLength(0)
  })

  test('is well-formed XML whatever the texts are, and loses nothing that XML can hold', () => {
    const text = fc.string({ unit: 'binary', maxLength: 20 })
    const holdable = (value: string) =>
      value.replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '\uFFFD')
    fc.assert(
      fc.property(text, text, (title, room) => {
        const event = { title, room, persons: [{ name: title, role: '' }], language: '' }
        const schedule = {
          tracks: [room],
          days: [
            { index: 1, date: '', start: '', end: '', rooms: [{ name: room, guid: '', events: [event] }] },
          ],
        }
        const filled = new Proxy(schedule, {
          get: (target, name) => (name in target ? target[name as keyof typeof target] : ''),
        })
        Object.assign(event, { id: 1, guid: '', url: '', slug: '', date: '', start: '', duration: '' })
        Object.assign(event, { track: '', abstract: '', description: title })
        const xml = parseXml(renderScheduleXml(filled as unknown as Schedule))
        expect(xml.querySelector('event > title')?.textContent).toBe(holdable(title))
        expect(xml.querySelector('room')?.getAttribute('name')).toBe(holdable(room))
      }),
      { numRuns: 50 },
    )
  })
})

describe('the exhibitors', () => {
  test('have the fields of an open answer, and the addresses of window and logo', async () => {
    const { headers, body } = await load('/exhibitors.csv')
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(headers['content-disposition']).toContain('filename="exhibitors-2021.csv"')
    const [head = [], ...rows] = parse(body, { bom: true, delimiter: ';' })
    expect(body.startsWith('\uFEFF')).toBe(true)
    expect(head).toEqual(['id', ...listExhibitorFields(), 'hall', 'stand', 'rubs', 'url'])
    const { exhibitors } = (await load('/exhibitors.json')).json<{ exhibitors: Record<string, unknown>[] }>()
    expect(exhibitors.map(({ id }) => String(id))).toEqual(rows.map(([id]) => id))
    const open = (await load('/ajax/guide/exhibitors.php?filter[id]=10')).json<{
      data: Record<string, unknown>
    }>()
    const { onPlan: _plan, events: _events, logo: _logo, ...fields } = open.data
    const found = exhibitors.find(({ id }) => id === 10)
    expect(found).toMatchObject(fields)
    expect(Object.keys(found ?? {}).toSorted()).toEqual([...Object.keys(fields), 'logo', 'url'].toSorted())
    expect(found?.['url']).toMatch(/^https:\/\/fair\.example\/plan\/1\/10$/)
  })

  test('of the demo fair are all there, and no cell begins a formula', async () => {
    const server = await openTestServer()
    const browser = server.createBrowser()
    const { body } = await browser.get('/en/exhibitors.csv')
    const rows = parse(body, { bom: true, delimiter: ';' })
    const { data } = (await browser.get('/ajax/guide/exhibitors.php?lang=en')).json<{ data: unknown[] }>()
    expect(rows).toHaveLength(data.length + 1)
    const cells = rows.flat().filter((cell) => !/^\+\d{1,3}[ (]/.test(cell))
    expect(cells.filter((cell) => /^\s*[=+\-@]/.test(cell))).toEqual([])
    await server.close()
  })
})

test.each([
  ['/business-programme/', 'programme.ics', 2020, 'calendar', '2020-09-23T12:00+03:00'],
  ['/calendar/', 'programme.ics', 2021, 'calendar', '2021-09-22T12:00+03:00'],
  ['/exhibitors/', 'exhibitors.csv', 2021, 'csv', '2021-09-22T12:00+03:00'],
])('the page %s leads to %s of its edition', async (path, file, year, type, NOW) => {
  const server = await openTestServer({ NOW })
  const { body } = await server.createBrowser().get(`/en${path}`)
  const href = `/en/${file}?year=${year}`
  expect(body).toContain(`<a href="${href}" download="">`)
  expect(body).toContain(`<link rel="alternate" type="text/${type}" href="${href}">`)
  await server.close()
})

test('no page offers the calendar file of a programme that is over', async () => {
  const server = await openTestServer({ NOW: '2021-09-24T12:00+03:00' })
  for (const path of ['/business-programme/', '/calendar/']) {
    const { body } = await server.createBrowser().get(`/en${path}`)
    expect(body).toContain('<link rel="alternate" type="text/calendar"')
    expect(body).not.toContain('download=""')
  }
  await server.close()
})

test.each([
  ['Store & Flow', 'store_flow_2021'],
  ['Ёлка', 'fair_2021'],
  ['Métal 2021', 'metal_2021'],
])('the short name of %s is %s', (name, acronym) => expect(createAcronym(name, 2021)).toBe(acronym))

test('an id of a URI is of version 5', () => {
  expect(createNameUuid('http://www.example.com/')).toBe('fcde3c85-2270-590f-9e7c-ee003d65e0e2')
})

test('text without markup has a line for each paragraph', () => {
  expect(htmlToLines('<p>A &amp; <b>b</b>\nc</p><ul><li>one</li><li> two</li></ul>')).toBe(
    'A & b c\none\ntwo',
  )
})
