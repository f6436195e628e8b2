import * as v from 'valibot'
import { beforeAll, describe, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import type { FairEvent, Visitor } from '#contract/entities.ts'
import {
  AFTER_FAIR,
  openOnlineTestServer,
  type OnlineTestServer,
  logInVisitor,
} from './online-test-server.ts'

let server: OnlineTestServer
beforeAll(async () => (server = await openOnlineTestServer()))

const EVENTS = '/ajax/online/events/list/'

async function list(url = EVENTS, browser = server.createBrowser()): Promise<FairEvent[]> {
  return v.parse(calls.events.answer, (await browser.get(url)).json())
}

describe('the programme', () => {
  test('of the online edition by time, in the language', async () => {
    const [wholeDay, opening, late, next] = await list(`${EVENTS}?lang=en`)
    expect([wholeDay?.ID, opening?.ID, late?.ID, next?.ID]).toEqual([4, 1, 3, 2])
    expect(opening).toEqual({
      ID: 1,
      ROOM: 'Room A',
      ROOM_TRANSLATION: 'Зал А',
      NAME: 'Opening',
      '~NAME': 'Opening',
      NAME_TRANSLATION: 'Открытие',
      lang: 'en',
      DATE: '2020-09-22',
      TIME: '10:00',
      TIME_TO: '11:30',
      TS: 1_600_758_000,
      TS_TO: 1_600_763_400,
      DATE_GOOGLE: '20200922T070000Z',
      DATE_TO_GOOGLE: '20200922T083000Z',
      PREVIEW_TEXT: '<p>Who &amp; what</p>',
      DETAIL_TEXT: '<p>In detail</p><ul><li>one</li></ul>',
      SHORT_TEXT_TRANSLATION: { TEXT: '<p>Кто &amp; что</p>' },
      PROGRAM_TRANSLATION: { TEXT: '<p>Подробно</p><ul><li>1</li></ul>' },
      HAS_BROADCAST: true,
      MAIN_THREAD: 'Y',
      CATALOGUE_ENTRY_ID: 10,
      EXHIBITORS: [
        { ID: 10, HALL: '1', STANDS: [{ hall: '1', stand: 'A1' }], NameRu: 'Ёлка', NameEn: 'Yolka' },
      ],
      SURVEY: null,
      ORGANIZER: {
        ID: 10,
        LOGO: expect.stringContaining('/media/') as unknown,
        NameRu: 'Ёлка',
        NameEn: 'Yolka',
        HAS_EMAIL: true,
      },
      ORGANIZERS: [{ LOGO: { value: { url: expect.stringMatching(/org\.svg$/) as unknown } } }],
      PARTNER_LOGOS: [
        { value: { url: expect.stringMatching(/one\.svg$/) as unknown } },
        { value: { url: expect.stringMatching(/two\.svg$/) as unknown } },
      ],
      PARTNER_LOGOS_DESCRIPTION: ['Первый|First', 'Второй|'],
      SPEAKERS: [
        expect.objectContaining({ NAME: 'Peter', NAME_TRANSLATION: 'Пётр', IS_MODERATOR: '' }),
        expect.objectContaining({ NAME: '', NAME_TRANSLATION: 'Ольга', IS_MODERATOR: 'Y' }),
      ],
    })
  })

  test('an event without a name in the language comes in the other one, and says so', async () => {
    expect((await list(`${EVENTS}?lang=en`))[0]).toMatchObject({
      lang: 'ru',
      NAME: 'Событие 4',
      NAME_TRANSLATION: '',
    })
  })

  test('one event by its id, whole, for a visitor as in the list', async () => {
    const one = await list(`${EVENTS}?lang=en&id=1`)
    expect(one).toEqual([(await list(`${EVENTS}?lang=en`)).find(({ ID }) => ID === 1)])
    const [own] = await list(`${EVENTS}?id=1`, await logInVisitor(server))
    expect([one[0]?.LINK, own?.LINK]).toEqual([undefined, '/online/media/1/opening/index.m3u8'])
  })

  test.each(['id=99', 'id=1&year=2021'])('nothing for %s, which the edition does not have', async (query) => {
    expect(await list(`${EVENTS}?${query}`)).toEqual([])
  })

  test('of the edition whose year is named', async () => {
    expect(await list(`${EVENTS}?year=2020`)).toEqual(await list())
    expect(await list(`${EVENTS}?year=2021`)).toEqual([])
  })

  test.each(['id=0', 'id=x', 'year=20'])('refuses %s', async (query) => {
    expect((await server.createBrowser().get(`${EVENTS}?${query}`)).statusCode).toBe(400)
  })

  test('an event without times has its whole day', async () => {
    const [event] = await list()
    expect(event).toMatchObject({
      TIME: '',
      TIME_TO: '',
      DATE_GOOGLE: '20200922',
      DATE_TO_GOOGLE: '20200923',
    })
    expect((event?.TS_TO ?? 0) - (event?.TS ?? 0)).toBe(86_400)
  })

  test('stream and survey go to authorized visitors only', async () => {
    const open = await server.createBrowser().get(EVENTS)
    expect(open.body).not.toMatch(/"LINK"|m3u8|player\.example|"SURVEY":7/)
    const own = await list(EVENTS, await logInVisitor(server))
    expect(own.map(({ LINK }) => LINK)).toEqual([
      undefined,
      '/online/media/1/opening/index.m3u8',
      'https://player.example/embed/3',
      '/online/media/2/talk.mp4',
    ])
    expect(own[1]?.SURVEY).toBe(7)
  })

  test('the open list is kept by browsers and asked about; a visitor’s is stored nowhere', async () => {
    const open = await server.createBrowser().get(EVENTS)
    expect(open.headers).toMatchObject({
      'cache-control': 'public, max-age=0, must-revalidate',
      vary: expect.stringContaining('Cookie') as unknown,
    })
    const known = { 'if-none-match': String(open.headers.etag) }
    expect((await server.createBrowser().get(EVENTS, known)).statusCode).toBe(304)
    const own = await (await logInVisitor(server)).get(EVENTS, known)
    expect(own).toMatchObject({ statusCode: 200, headers: { 'cache-control': 'no-store' } })
  })

  test('only in a language that there is', async () => {
    expect((await server.createBrowser().get(`${EVENTS}?lang=de`)).json()).toMatchObject({
      code: 1,
      field: 'lang',
    })
  })
})

describe('consents', () => {
  test('are recorded once, with the text that was agreed to', async () => {
    const browser = await logInVisitor(server, 'vera@example.com')
    for (const _ of [1, 2]) {
      const answer = await browser.post('consent', { kind: 'broadcast', id: 1, receiver: 10 })
      expect(answer.json()).toEqual({ response: 'ok' })
    }
    await browser.post('consent', { kind: 'download', id: 10 })
    const again = (await browser.login('vera@example.com')).json<Visitor>()
    const given = { broadcasts: [1], downloads: [10] }
    expect([await server.store.consents.readConsents(again.UID), again.consents]).toEqual([given, given])
  })

  test('go only to the company that the visitor was told, and say who received the contact', async () => {
    const browser = await logInVisitor(server, 'boris@example.com')
    const give = async (receiver?: number) => {
      const answer = await browser.post('consent', { kind: 'broadcast', id: 1, receiver })
      return { status: answer.statusCode, ...answer.json<object>() }
    }
    const { UID } = (await browser.login('boris@example.com')).json<Visitor>()
    expect(await give(11)).toMatchObject({ status: 409, response: 'error', field: 'receiver' })
    expect(await give()).toMatchObject({ status: 409, field: 'receiver' })
    expect(await server.store.consents.listConsents(UID)).toEqual([])
    expect(await give(10)).toMatchObject({ status: 200 })
    // Repeated after an answer that was lost: it is given, and is not given to the other company as well.
    expect(await give(11)).toMatchObject({ status: 200 })
    expect(await server.store.consents.listConsents(UID)).toMatchObject([{ subject: 1, receiver: 10 }])
    await server.store.consents.withdrawConsent(UID, 'broadcast', 1)
  })

  test.each([
    ['a broadcast that there is not', { kind: 'broadcast', id: 4 }, 404],
    ['an unknown event', { kind: 'broadcast', id: 99 }, 404],
    ['an unknown company', { kind: 'download', id: 99 }, 404],
    ['a huge id', { kind: 'download', id: 2 ** 40 }, 400],
    ['an unknown kind', { kind: 'everything', id: 1 }, 400],
  ])('%s', async (_what, body, status) => {
    const browser = await logInVisitor(server)
    const answer = await browser.post('consent', body as { kind: 'download'; id: number })
    expect(answer.statusCode).toBe(status)
    expect(answer.json()).toMatchObject({ response: 'error' })
  })
})

describe('where nobody receives the contact', () => {
  test('a broadcast without an organiser plays, and no consent to it is recorded', async () => {
    const browser = await logInVisitor(server, 'boris@example.com')
    expect((await browser.post('consent', { kind: 'broadcast', id: 2 })).json()).toEqual({ response: 'ok' })
    const { UID } = (await browser.login('boris@example.com')).json<Visitor>()
    expect((await server.store.consents.readConsents(UID)).broadcasts).not.toContain(2)
    expect((await browser.get('/online/media/2/talk.mp4')).statusCode).toBe(200)
  })
})

describe('videos of the pack', () => {
  const SEGMENT = '/online/media/1/opening/seg%201.m4s'

  test('go to visitors who agreed, in ranges', async () => {
    const browser = await logInVisitor(server, 'boris@example.com')
    expect((await server.createBrowser().get(SEGMENT)).json()).toMatchObject({ code: 3 })
    const refused = await browser.get(SEGMENT)
    expect([refused.statusCode, refused.json<{ code: number }>().code]).toEqual([403, 6])
    await browser.post('consent', { kind: 'broadcast', id: 1, receiver: 10 })
    const whole = await browser.get(SEGMENT)
    expect(whole).toMatchObject({
      statusCode: 200,
      body: '0123456789',
      headers: { 'accept-ranges': 'bytes' },
    })
    expect(whole.headers['cache-control']).toBe('no-store')
    const part = await browser.get(SEGMENT, { range: 'bytes=2-4' })
    expect(part).toMatchObject({ statusCode: 206, body: '234', headers: { 'content-range': 'bytes 2-4/10' } })
    expect((await browser.get(SEGMENT, { range: 'bytes=99-' })).statusCode).toBe(416)
    const playlist = await browser.get('/online/media/1/opening/index.m3u8')
    expect(playlist.headers['content-type']).toBe('application/vnd.apple.mpegurl')
  })

  test.each([
    ['/online/media/1/talk.mp4', 'another event’s'],
    ['/online/media/1/secret.mp4', 'nobody’s'],
    ['/online/media/1/..%2f..%2ffair.json', 'outside'],
    ['/online/media/1/opening/..%5c..%5cfair.json', 'outside'],
    ['/online/media/x/talk.mp4', 'no event'],
    ['/online/media/1/%00', 'a zero'],
  ])('%s: %s', async (url) => {
    const browser = await logInVisitor(server, 'boris@example.com')
    await browser.post('consent', { kind: 'broadcast', id: 1, receiver: 10 })
    const answer = await browser.get(url, { accept: 'application/json' })
    expect(answer.statusCode).toBeGreaterThanOrEqual(400)
    expect(answer.statusCode).toBeLessThan(500)
    expect(answer.json()).toMatchObject({ response: 'error' })
  })
})

test('statistics are recorded for existing items only', async () => {
  const browser = await logInVisitor(server)
  const stat = async (id: number, e: 'open_event' | 'open_company') =>
    (await browser.post('stat', { id, e })).statusCode
  expect([await stat(1, 'open_event'), await stat(99, 'open_event')]).toEqual([200, 404])
  expect([await stat(10, 'open_company'), await stat(1, 'open_company')]).toEqual([200, 404])
})

test('players of the pack may be framed, and no others', async () => {
  const { headers } = await server.createBrowser().get('/online/')
  expect(headers['content-security-policy']).toContain("frame-src 'self' https://player.example;")
})

test('the programme outlives the fair', async () => {
  const later = await openOnlineTestServer({ NOW: AFTER_FAIR }, {}, server)
  expect((await later.createBrowser().get(EVENTS)).json()).toHaveLength(4)
})

test('favourite events must exist', async () => {
  const browser = await logInVisitor(server, 'vera@example.com')
  const saved = await browser.post('saveFavouriteEvents', { ids: [2, 99, 1] })
  expect(saved.json()).toEqual({ response: 'ok', ids: [2, 1] })
})
