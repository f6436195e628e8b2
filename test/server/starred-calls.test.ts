import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { parseAnswer } from './parse-answer.ts'
import { openTestServer, type TestServer } from './test-server.ts'

const EVENT = 2
const COMPANY = 324
const EMAIL = 'henrik@visitors.example'

let server: TestServer
beforeAll(async () => (server = await openTestServer()))
afterAll(() => server.close())

type Browser = ReturnType<TestServer['createBrowser']>
const ask = async (browser: Browser, query = '') =>
  parseAnswer('starred', await browser.get(calls.starred.path + query))

describe('the call for what is starred', () => {
  test('of a device without favourites is empty', async () => {
    expect(await ask(server.createBrowser())).toEqual({ companies: [], events: [], items: [] })
  })

  test('returns time and place of starred items, with links in the requested language', async () => {
    const browser = server.createBrowser()
    await browser.post('saveFavouriteEvents', { ids: [EVENT] })
    await browser.post('saveFavouriteCompanies', { ids: [COMPANY] })
    const { companies, events, items } = await ask(browser, '?lang=en')
    expect([companies, events]).toEqual([[COMPANY], [EVENT]])
    expect(items).toContainEqual({
      kind: 'event',
      id: EVENT,
      year: 2020,
      name: expect.objectContaining({
        en: expect.stringContaining('The warehouse in 2020') as string,
      }) as object,
      href: `/en/online/events/${EVENT}`,
      day: '2020-09-22',
      time: '10:45',
      timeTo: '12:00',
      room: expect.objectContaining({}) as object,
      cancelled: false,
    })
    const company = items.find(({ kind, year }) => kind === 'company' && year === 2021)
    expect(company).toMatchObject({
      id: COMPANY,
      href: expect.stringMatching(/^\/en\/plan\/\d\/324$/) as string,
    })
    expect(company?.kind === 'company' && company.stands.length).toBeGreaterThan(0)
  })

  test('keeps what the fair does not have in the lists, and describes nothing of it', async () => {
    const login = await server.store.visitors.login(EMAIL, undefined, new Date(), true)
    const token = login?.token ?? ''
    const change = { kind: 'events' as const, ids: [EVENT, 99_999], base: undefined, isShown: () => true }
    await server.store.visitors.saveFavourites(token, change)
    const browser = server.createBrowser()
    browser.cookies.visitor = token
    const { events, items } = await ask(browser)
    expect(events.toSorted((a, b) => a - b)).toEqual([EVENT, 99_999])
    expect(items.map(({ id }) => id)).toEqual([EVENT])
  })
})
