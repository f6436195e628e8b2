import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getTicketSale, isSellingTickets } from '#server/fair/ticket-sale.ts'
import { readLettersTo } from './letters.ts'
import { openDemoStore } from './open-test-store.ts'
import { createPersonValues } from './person-values.ts'
import { openTestServer, type TestServer } from './test-server.ts'

const HTML = { headers: { accept: 'text/html' } }
const LAST_MOMENT = new Date('2021-09-23T14:59:59.999+03:00')
const END = new Date('2021-09-23T15:00:00+03:00')
const OVER = new Date('2026-11-22T12:00:00+03:00')

const edition = {
  year: 2021,
  name: { ru: '', en: 'Fair' },
  from: '2021-09-21',
  to: '2021-09-23',
  online: false,
  halls: [],
}
const endOf = (ticketsUntil?: string, timezone = 'Europe/Moscow') =>
  new Date(
    getTicketSale({ timezone, guideYear: 2021, editions: [{ ...edition, ticketsUntil }] }).end,
  ).toISOString()

describe('the sale of tickets ends', () => {
  test.each([
    ['with the day that the pack names', '2021-09-17', '2021-09-17T21:00:00.000Z'],
    ['at the moment that the pack names', '2021-09-22T15:00+02:00', '2021-09-22T13:00:00.000Z'],
    ['with the last day without one', undefined, '2021-09-23T21:00:00.000Z'],
    ['with the last day if it is named later', '2021-10-01', '2021-09-23T21:00:00.000Z'],
  ])('%s', (_what, until, end) => expect(endOf(until)).toBe(end))

  test('in the time zone of the fair', () => {
    expect(endOf('2021-09-17', 'Asia/Vladivostok')).toBe('2021-09-17T14:00:00.000Z')
  })
})

describe('pages and forms', () => {
  let server: TestServer
  let now = LAST_MOMENT
  let store: Awaited<ReturnType<typeof openDemoStore>>
  beforeAll(async () => {
    store = await openDemoStore()
    server = await openTestServer({}, { store, clock: () => now })
  })
  afterAll(async () => {
    await server.close()
    await store.close()
  })
  const read = async (path: string) => (await server.createBrowser(HTML).get(path)).body
  const order = async (email: string, key?: string) =>
    (
      await server
        .createBrowser()
        .post('orderTicket', { values: createPersonValues(email), ...(key && { key }) })
    ).json<unknown>()
  const isStored = async (email: string) =>
    (await store.visitors.isRegistered(email)) ||
    (await store.registrations.findTicket(email, 2021)) !== undefined

  test('offer tickets until the last moment, and none from the next one on, though pages are kept', async () => {
    now = LAST_MOMENT
    expect(isSellingTickets(server.fair, now)).toBe(true)
    const selling = await read('/en/tickets/')
    expect(selling).toContain('data-island="form"')
    expect(selling).not.toContain('no more are issued')
    expect(await read('/en/about/')).toContain('menu-ticket')
    expect(await read('/en/')).toContain('Get a ticket')
    now = END
    const ended = await read('/en/tickets/')
    expect(ended).not.toContain('data-island="form"')
    expect(ended).toContain('available here until 23\u00a0September 2021 at 15:00; no more are issued.')
    expect(ended).toMatch(
      /Tickets issued earlier remain valid\. <a href="\/en\/today\/#ticket">My ticket<\/a>/,
    )
    expect(await read('/tickets/')).toContain('выдавались на сайте до 23\u00a0сентября 2021')
    expect(await read('/en/about/')).not.toContain('menu-ticket')
    const home = await read('/en/')
    expect(home).not.toContain('Get a ticket')
    expect(home).toContain('Tickets were available here until 23\u00a0September 2021 at 15:00.')
    const today = await read('/en/today/')
    expect(today).toContain('no more are issued.')
    expect(today).not.toContain('Get a ticket')
  })

  test('say of an edition that is over that it ended', async () => {
    now = OVER
    expect(await read('/en/tickets/')).toContain(
      'ended on 23\u00a0September 2021, so tickets are no longer issued.',
    )
    expect(await read('/en/tickets/')).not.toContain('#ticket')
    expect(await read('/en/')).toContain('The fair ended on 23\u00a0September 2021. See who exhibited')
  })

  test('a form that arrives when the sale has ended is refused, and nothing of it is stored or sent', async () => {
    now = LAST_MOMENT
    expect(await order('in-time@example.com', 'key-in-time')).toMatchObject({ response: 'ok' })
    now = END
    expect(await isStored('in-time@example.com')).toBe(true)
    expect(await order('late@example.com')).toEqual({ response: 'ended' })
    expect(await isStored('late@example.com')).toBe(false)
    expect(await readLettersTo(server, 'late@example.com')).toEqual([])
    const values = createPersonValues('late@example.com', { data: 'N' })
    expect((await server.createBrowser().post('orderTicket', { values })).json()).toEqual({
      faults: { data: 'notAgreed' },
    })
  })

  test('a form whose answer was lost before the end is confirmed after it', async () => {
    now = END
    expect(await order('in-time@example.com', 'key-in-time')).toMatchObject({ response: 'ok' })
  })
})
