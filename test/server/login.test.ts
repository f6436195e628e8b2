import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Browser } from './browser.ts'
import { openTestServer, type TestServer } from './test-server.ts'

const REGISTERED = 'henrik@visitors.example'

describe('login by e-mail', () => {
  let server: TestServer
  beforeAll(async () => (server = await openTestServer()))
  afterAll(() => server.close())

  test('a registered e-mail, in any letter case', async () => {
    const browser = server.createBrowser()
    const response = await browser.login(` ${REGISTERED.toUpperCase()} `)
    expect(response.json()).toMatchObject({ EMAIL: REGISTERED, NAME: 'Henrik Sandberg' })
    expect(response.headers['set-cookie']).toMatch(
      /^visitor=[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Lax$/,
    )
  })

  test('an unknown e-mail is an answer, not a broken call', async () => {
    const response = await server.createBrowser().login('nobody@visitors.example')
    expect(response.statusCode).toBe(200)
    expect(response.json()).toMatchObject({ response: 'error', code: 1 })
    expect(response.headers['set-cookie']).toBeUndefined()
  })

  test('each login has a token of its own, and ends the one before', async () => {
    const browser = server.createBrowser()
    await browser.login(REGISTERED)
    const first = browser.cookies.visitor ?? ''
    await browser.login('timur@visitors.example')
    const other = server.createBrowser()
    other.cookies.visitor = first
    expect(browser.cookies.visitor).not.toBe(first)
    expect((await other.get('/ajax/online/announce/homepage/')).statusCode).toBe(401)
  })
})

describe('e-mails that nobody has registered', () => {
  let server: TestServer
  /** How long each answer was held back, milliseconds. */
  let delays: number[]
  /** Lets the answers go that are held back; while this is undefined, each goes at once. */
  let held: (() => void)[] | undefined
  const delay = (ms: number) => {
    delays.push(ms)
    return held === undefined ? Promise.resolve() : new Promise<void>((resolve) => void held?.push(resolve))
  }
  beforeAll(async () => {
    server = await openTestServer({}, { delay })
  })
  beforeEach(() => {
    delays = []
    held = undefined
  })
  afterAll(() => server.close())

  const mistype = async (browser: Browser, email = 'guess@visitors.example') =>
    (await browser.login(email)).statusCode

  test('are answered ever later, up to five seconds, whatever the headers say', async () => {
    for (let i = 0; i < 300; i += 1) {
      const headers = { 'user-agent': `Browser ${i}`, 'x-forwarded-for': `203.0.113.${i % 250}` }
      const browser = server.createBrowser({ address: '198.51.100.7', headers })
      browser.cookies.visitor = `made-up-token-of-nobody-${i}`
      expect(await mistype(browser, `guess${i}@visitors.example`)).toBe(200)
    }
    expect(delays).toHaveLength(300)
    expect(delays).toEqual(delays.toSorted((a, b) => a - b))
    expect([delays[0], delays[299]]).toEqual([20, 5000])
    const neighbour = server.createBrowser({ address: '198.51.100.8' })
    await mistype(neighbour)
    expect(delays.at(-1)).toBe(20)
  })

  test('of one IPv6 network count together', async () => {
    for (const host of ['2001:db8:0:7::1', '2001:db8:0:7:ffff::', '2001:0db8::7:1:2:3:4'])
      await mistype(server.createBrowser({ address: host }))
    await mistype(server.createBrowser({ address: '2001:db8:0:8::1' }))
    expect(delays).toEqual([20, 40, 60, 20])
  })

  test('wait a hundred at a time for one address; a registered e-mail never waits', async () => {
    const address = '198.51.100.9'
    held = []
    const typos = Array.from({ length: 120 }, (_, i) =>
      mistype(server.createBrowser({ address }), `typo${i}@visitors.example`),
    )
    await vi.waitFor(() => expect(held).toHaveLength(100))
    const visitors = Array.from({ length: 50 }, () => server.createBrowser({ address }).login(REGISTERED))
    for (const answer of await Promise.all(visitors)) expect(answer.json()).toHaveProperty('NAME')
    const waiting = held
    held = undefined
    expect(await mistype(server.createBrowser({ address: '198.51.100.10' }))).toBe(200)
    waiting.forEach((answer) => answer())
    expect((await Promise.all(typos)).filter((status) => status === 429)).toHaveLength(20)
    expect(await mistype(server.createBrowser({ address }))).toBe(200)
  })

  test('are answered at once to a browser that the server knows, twenty times', async () => {
    const browser = server.createBrowser({ address: '198.51.100.11' })
    await browser.post('saveFavouriteCompanies', { ids: [101] })
    for (let i = 0; i < 20; i += 1)
      expect((await browser.login(`typo${i}@visitors.example`)).statusCode).toBe(200)
    expect(delays).toEqual([])
    expect(await mistype(browser, 'typo@visitors.example')).toBe(200)
    expect(delays).toEqual([20])
  })
})
