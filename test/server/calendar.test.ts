import { beforeAll, describe, expect, test } from 'vitest'
import { readPack } from '#server/pack/read-pack.ts'
import { createTimezoneComponent } from '#server/programme/timezone-component.ts'
import {
  EVENTS,
  createEvent,
  formatEventsTable,
  ONLINE_SETTINGS,
  writeOnlinePack,
} from './online-test-pack.ts'
import { openOnlineTestServer, type OnlineTestServer } from './online-test-server.ts'
import { importFair } from './shown-revision.ts'
import { closeAfterFile } from './close-after-file.ts'
import { openTestServer } from './test-server.ts'

const ICS = '/ajax/online/ics.php'
const LONG =
  'Очень длинное название события, которое не помещается в одну строку; с запятой, и \\ чертой 🚚'.repeat(3)

let server: OnlineTestServer
beforeAll(async () => {
  const events = [...EVENTS, createEvent(5, { name_ru: LONG, preview_ru: `<p>${LONG}</p>` })]
  server = await openOnlineTestServer(
    { PUBLIC_URL: 'https://fair.example' },
    { 'events.csv': formatEventsTable(events) },
  )
})

const load = async (query: string, headers = {}) => server.createBrowser().get(`${ICS}?${query}`, headers)

/** The lines of a calendar file as a calendar reads them: unfolded. */
const unfolded = (body: string): string[] => body.replaceAll(/\r\n[ \t]/g, '').split('\r\n')
const value = (body: string, name: string): string | undefined =>
  unfolded(body)
    .find((line) => line.startsWith(`${name}:`) || line.startsWith(`${name};`))
    ?.slice(name.length + 1)

describe('an event for a calendar', () => {
  test('is a valid calendar file', async () => {
    const { statusCode, headers, body } = await load('id=1&lang=en')
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8')
    expect(headers['content-disposition']).toMatch(/^attachment; filename="event-1\.ics"/)
    const lines = unfolded(body)
    expect(lines[0]).toBe('BEGIN:VCALENDAR')
    expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1)
    expect(lines.filter((line) => line === 'BEGIN:VTIMEZONE')).toHaveLength(1)
    expect(lines).toEqual(
      expect.arrayContaining([
        'VERSION:2.0',
        'TZID:Europe/Moscow',
        'UID:event-2020-1@fair.example',
        'SEQUENCE:0',
        'DTSTAMP:20200922T073000Z',
        'DTSTART;TZID=Europe/Moscow:20200922T100000',
        'DTEND;TZID=Europe/Moscow:20200922T113000',
        'SUMMARY:Opening',
        'LOCATION:Room A',
        'DESCRIPTION:Who & what\\n\\nhttps://fair.example/en/online/events/1',
      ]),
    )
  })

  test('names the venue only if somebody has to go there', async () => {
    const demo = await openTestServer()
    closeAfterFile(() => demo.close())
    const read = async (id: number) =>
      value((await demo.createBrowser().get(`${ICS}?id=${id}&lang=en`)).body, 'LOCATION')
    expect(await read(3)).toBe('Main stream')
    expect(await read(62)).toBe('Hall 1\\, stage\\, Belaya Sloboda Exhibition Centre\\, Moscow')
  })

  test('for Outlook has a method and UTC', async () => {
    const { headers, body } = await load('id=1&outlook=1')
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8; method=PUBLISH')
    expect(unfolded(body)).toEqual(
      expect.arrayContaining([
        'METHOD:PUBLISH',
        'DTSTART:20200922T070000Z',
        'X-MICROSOFT-CDO-BUSYSTATUS:BUSY',
      ]),
    )
    expect(body).not.toMatch(/VTIMEZONE|TZID/)
  })

  test('without times takes the whole day', async () => {
    const { body } = await load('id=4')
    expect(value(body, 'DTSTART')).toBe('VALUE=DATE:20200922')
    expect(value(body, 'DTEND')).toBe('VALUE=DATE:20200923')
  })

  test('is folded by octets without loss, in Cyrillic too', async () => {
    const { rawPayload, body } = await load('id=5&lang=ru')
    const lines = rawPayload.toString('latin1').split('\r\n')
    expect(lines.every((line) => line.length <= 75)).toBe(true)
    expect(lines.some((line) => line.includes('\n'))).toBe(false)
    expect(lines.every((line) => !Buffer.from(line, 'latin1').toString().includes('\uFFFD'))).toBe(true)
    const escaped = LONG.replaceAll(/[\\;,]/g, '\\$&')
    expect(value(body, 'SUMMARY')).toBe(escaped)
  })

  test('in the language that the browser likes best', async () => {
    const summary = async (accepted: string) =>
      value((await load('id=1', { 'accept-language': accepted })).body, 'SUMMARY')
    expect(await summary('de, en;q=0.8, ru;q=0.2')).toBe('Opening')
    expect(await summary('en;q=0.1, ru-RU;q=0.9')).toBe('Открытие')
    expect(await summary('en;q=0, *')).toBe('Открытие')
    expect(await summary(';;,=')).toBe('Открытие')
  })

  test.each([
    ['id=99', 404, 4],
    ['id=x', 400, 1],
    ['', 400, 1],
    ['id=1&outlook=2', 400, 1],
    ['id=1&id=2', 400, 1],
  ])('%s', async (query, status, code) => {
    const answer = await load(query)
    expect(answer.statusCode).toBe(status)
    expect(answer.json()).toMatchObject({ response: 'error', code })
  })

  test('keeps its UID, and counts changes by imports', async () => {
    const own = await openOnlineTestServer()
    const sequences = async (): Promise<(string | undefined)[]> => {
      const bodies = await Promise.all([1, 2].map((id) => own.createBrowser().get(`${ICS}?id=${id}`)))
      return bodies.flatMap(({ body }) => [value(body, 'UID'), value(body, 'SEQUENCE')])
    }
    const reimport = async (start: string) => {
      const events = EVENTS.map((each) => (each.id === 1 ? { ...each, start } : each))
      const { folder, remove } = await writeOnlinePack({ 'events.csv': formatEventsTable(events) })
      await importFair(own.store, await readPack(folder), new Date('2020-09-22T08:00:00Z'))
      await remove()
    }
    const uids = ['event-2020-1@trade-fair-guide.invalid', 'event-2020-2@trade-fair-guide.invalid']
    expect(await sequences()).toEqual([uids[0], '0', uids[1], '0'])
    await reimport('09:45')
    expect(await sequences()).toEqual([uids[0], '1', uids[1], '0'])
    await reimport('09:45')
    expect(await sequences()).toEqual([uids[0], '1', uids[1], '0'])
    await reimport('10:00')
    expect(await sequences()).toEqual([uids[0], '2', uids[1], '0'])
  })

  test('counts another venue as a change of the events that take place there', async () => {
    const settings = (city: string) => ({
      'fair.json': JSON.stringify({ ...ONLINE_SETTINGS, venue: { en: `Hall, ${city}` } }),
      'events.csv': formatEventsTable([...EVENTS, createEvent(6, { year: 2021, date: '2021-09-21' })]),
    })
    const own = await openOnlineTestServer({}, settings('Moscow'))
    const read = async (id: number, name: string) =>
      value((await own.createBrowser().get(`${ICS}?id=${id}&lang=en`)).body, name)
    expect([await read(6, 'LOCATION'), await read(6, 'SEQUENCE')]).toEqual(['Hall\\, Moscow', '0'])
    const { folder, remove } = await writeOnlinePack(settings('Kazan'))
    await importFair(own.store, await readPack(folder), new Date('2020-09-22T08:00:00Z'))
    await remove()
    expect([await read(6, 'LOCATION'), await read(6, 'SEQUENCE')]).toEqual(['Hall\\, Kazan', '1'])
    expect(await read(6, 'DTSTAMP')).toBe('20200922T080000Z')
    expect(await read(1, 'SEQUENCE')).toBe('0')
  })
})

test('a feed has the properties of the calendar before its components', async () => {
  const lines = unfolded((await server.createBrowser().get('/en/programme.ics')).body)
  const first = lines.indexOf('BEGIN:VTIMEZONE')
  expect(lines.slice(0, first)).toEqual(expect.arrayContaining(['REFRESH-INTERVAL;VALUE=DURATION:PT1H']))
  expect(lines[lines.indexOf('END:VTIMEZONE') + 1]).toBe('BEGIN:VEVENT')
  expect(lines.filter((line) => line === 'BEGIN:VTIMEZONE')).toHaveLength(1)
})

test('a zone with clock changes is described with each of them', () => {
  const at = (iso: string) => Date.parse(iso) / 1000
  const lines = createTimezoneComponent(
    'Europe/Berlin',
    at('2021-03-28T00:00Z'),
    at('2021-03-28T02:00Z'),
  ).split('\r\n')
  const observances = lines
    .join('\n')
    .split(/END:(?:STANDARD|DAYLIGHT)\n/)
    .slice(0, -1)
  expect(
    observances.map((each) => /DTSTART:(\S+)\nTZOFFSETFROM:(\S+)\nTZOFFSETTO:(\S+)/.exec(each)?.slice(1)),
  ).toEqual([
    ['20200328T000000', '+0100', '+0100'],
    ['20200329T020000', '+0100', '+0200'],
    ['20201025T030000', '+0200', '+0100'],
    ['20210328T020000', '+0100', '+0200'],
    ['20211031T030000', '+0200', '+0100'],
    ['20220327T020000', '+0100', '+0200'],
  ])
})

test('a zone without clock changes, and one west of Greenwich by half an hour', () => {
  expect(
    createTimezoneComponent('Asia/Kathmandu', 1_600_758_000, 1_600_758_001).match(/TZOFFSETTO:(\S+)/g),
  ).toEqual(['TZOFFSETTO:+0545'])
  expect(createTimezoneComponent('America/St_Johns', 1_600_758_000, 1_600_758_001)).toContain(
    'TZOFFSETTO:-0230',
  )
  expect(ONLINE_SETTINGS.timezone).toBe('Europe/Moscow')
})
