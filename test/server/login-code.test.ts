import { JSDOM } from 'jsdom'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { attachButtonForm } from '#src/button-page/attach-button-form.ts'
import type { Browser } from './browser.ts'
import { waitForLetters, readLettersTo } from './letters.ts'
import { NOW, openTestServer, type TestServer } from './test-server.ts'

const OTHER = '192.0.2.77'

/** Digits and link of a letter. */
function secretsIn(text: string) {
  const link = /https:\/\/fair\.example(\/visitor\/login\/\?token=([\w-]+))/.exec(text)
  return { digits: /\d{6}/.exec(text)?.[0] ?? '', path: link?.[1] ?? '', token: link?.[2] ?? '' }
}

const wrongFor = (digits: string) => (digits === '000000' ? '000001' : '000000')
const isLoggedIn = async (browser: Browser) =>
  (await browser.get('/ajax/online/announce/homepage/')).statusCode === 200

const press = (browser: Browser, token: unknown, headers: Record<string, string> = {}) =>
  browser.request({
    method: 'POST',
    url: '/visitor/login/',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...headers },
    payload: JSON.stringify({ token }),
  })

/** Asks for a code, and reads the letter that comes, the `nth` to this e-mail. */
async function mailed(server: TestServer, browser: Browser, email: string, nth = 1) {
  expect((await browser.login(email)).json()).toEqual({ response: 'code' })
  const letters = await waitForLetters(server, email, nth)
  return secretsIn(letters[nth - 1]?.text ?? '')
}

describe('with LOGIN=code', () => {
  let server: TestServer
  beforeAll(
    async () => (server = await openTestServer({ LOGIN: 'code', PUBLIC_URL: 'https://fair.example' })),
  )
  afterAll(() => server.close())

  const enter = (browser: Browser, email: string, code: string) => browser.post('login', { email, code })

  test('the digits log in, in the browser that asked, until it logs out', async () => {
    const email = 'henrik@visitors.example'
    const browser = server.createBrowser()
    const { digits } = await mailed(server, browser, email)
    const [letter] = await readLettersTo(server, email)
    expect(letter?.head).toMatch(/^From: noreply@fair\.example$/m)
    const wrong = await enter(browser, email, wrongFor(digits))
    expect([wrong.statusCode, wrong.json()]).toMatchObject([
      200,
      { response: 'error', code: 1, field: 'code' },
    ])
    expect((await enter(server.createBrowser(), email, digits)).json()).toMatchObject({ code: 1 })
    expect((await enter(browser, email, digits)).json()).toMatchObject({ EMAIL: email })
    expect(await isLoggedIn(browser)).toBe(true)
    const { visitor } = browser.cookies
    // The answer may have been lost, so that the browser asks again.
    expect((await enter(browser, email, digits)).json()).toMatchObject({ EMAIL: email })
    expect(browser.cookies.visitor).not.toBe(visitor)
    await browser.post('logout', {})
    expect((await enter(browser, email, digits)).json()).toMatchObject({ code: 1 })
    expect(server.logLines.join('')).not.toContain(digits)
  })

  test('the cookie of a browser that asked is out of reach of scripts, and stays the same', async () => {
    const browser = server.createBrowser()
    const first = await browser.login('anybody@visitors.example')
    expect(first.headers['set-cookie']).toMatch(
      /^confirm=[\w-]{43}; Max-Age=3600; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
    const secret = browser.cookies.confirm
    await browser.login('somebody@visitors.example')
    expect(browser.cookies.confirm).toBe(secret)
  })

  test('neither requests nor guesses lock anybody out', async () => {
    const email = 'grace@visitors.example'
    const own = server.createBrowser()
    const { digits, token } = await mailed(server, own, email)
    const last: unknown[] = []
    for (let i = 0; i < 8; i += 1) {
      const stranger = server.createBrowser({ address: OTHER })
      last.push((await stranger.login(email)).json())
      for (let guess = 0; guess < 3; guess += 1) await enter(stranger, email, wrongFor(digits))
    }
    expect(last).toEqual([
      ...Array<object>(4).fill({ response: 'code' }),
      ...Array<object>(4).fill({ response: 'code', last: true }),
    ])
    expect(await waitForLetters(server, email, 5)).toHaveLength(5)
    expect((await own.login(email)).json()).toEqual({ response: 'code', last: true })
    expect((await enter(own, email, digits)).json()).toMatchObject({ EMAIL: email })
    const third = server.createBrowser({ address: OTHER })
    await third.login(email)
    expect((await press(server.createBrowser(), token)).statusCode).toBe(200)
  })

  test('after 25 guesses digits are refused, and the link is not', async () => {
    const email = 'vera@visitors.example'
    const own = server.createBrowser()
    const { digits, token } = await mailed(server, own, email)
    const statuses: number[] = []
    for (let i = 0; i < 10; i += 1) {
      const stranger = server.createBrowser({ address: OTHER, headers: { 'user-agent': `Make ${i}` } })
      await stranger.login(email)
      for (let guess = 0; guess < 6; guess += 1)
        statuses.push((await enter(stranger, email, wrongFor(digits))).statusCode)
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(25)
    const refused = await enter(own, email, digits)
    expect([refused.statusCode, refused.json()]).toMatchObject([429, { code: 5 }])
    expect((await press(own, token)).json()).toMatchObject({
      response: 'ok',
      visitor: { EMAIL: 'vera@visitors.example' },
    })
    expect(await isLoggedIn(own)).toBe(true)
  })

  test('an unknown e-mail gets the same answers in every step, but no letter', async () => {
    const known = 'boris@visitors.example'
    const unknown = 'nobody@visitors.example'
    const answersFor = async (email: string) => {
      const answers: unknown[] = []
      const browser = server.createBrowser()
      for (let i = 0; i < 7; i += 1) answers.push((await browser.login(email)).json())
      for (let i = 0; i < 7; i += 1) {
        const { statusCode, headers, body } = await enter(browser, email, '12345x'.replace('x', String(i)))
        answers.push([statusCode, headers['set-cookie'], headers['retry-after'], body])
      }
      return answers
    }
    const answers = await answersFor(known)
    expect(await answersFor(unknown)).toEqual(answers)
    expect(answers.filter((answer) => JSON.stringify(answer).includes('429'))).toHaveLength(2)
    await waitForLetters(server, known, 5)
    expect(await readLettersTo(server, unknown)).toEqual([])
  })

  test('one browser asks for twenty codes in a quarter of an hour; its neighbours go on', async () => {
    const browser = server.createBrowser()
    const statuses: number[] = []
    for (let i = 0; i < 22; i += 1)
      statuses.push((await browser.login(`many${i}@visitors.example`)).statusCode)
    expect(statuses).toEqual([...Array<number>(20).fill(200), 429, 429])
    expect((await server.createBrowser().login('many@visitors.example')).statusCode).toBe(200)
  })

  test('a malformed code is a malformed call', async () => {
    const response = await enter(server.createBrowser(), 'anna@visitors.example', '12')
    expect([response.statusCode, response.json()]).toMatchObject([400, { field: 'code' }])
  })

  describe('the link of the letter', () => {
    test('opens a page that names the account and does nothing, however often', async () => {
      const email = 'anna@visitors.example'
      const { path, token } = await mailed(server, server.createBrowser(), email)
      expect(Buffer.from(token, 'base64url')).toHaveLength(16)
      const scanner = server.createBrowser({ address: OTHER })
      for (const method of ['GET', 'HEAD', 'GET'] as const) {
        const page = await scanner.request({ method, url: path, headers: { 'accept-language': 'en' } })
        expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-store'])
        expect(page.headers['set-cookie']).toMatch(/^confirm=[^,]*$/)
        if (method === 'GET') {
          expect(page.body).toContain(`log in as ${email}`)
          expect(page.body).toContain('name="robots" content="noindex"')
          expect(page.body).toContain('data-next="/en/plan/"')
        }
      }
      await scanner.request({ method: 'HEAD', url: `${path}&yes=1` })
      const device = server.createBrowser()
      await device.post('saveFavouriteCompanies', { ids: [101] })
      expect((await press(device, token)).json()).toMatchObject({
        response: 'ok',
        visitor: { EMAIL: 'anna@visitors.example' },
      })
      expect(await isLoggedIn(device)).toBe(true)
      expect((await press(server.createBrowser(), token)).statusCode).toBe(404)
      const again = await scanner.get(path, { accept: 'text/html' })
      expect([again.statusCode, again.body.includes('href="/plan/"')]).toEqual([404, true])
      expect(server.logLines.join('')).not.toContain(token)
    })

    test('logs the same browser in again, which may have got no answer, until it logs out', async () => {
      const email = 'anna@visitors.example'
      const { path, token } = await mailed(server, server.createBrowser(), email, 2)
      const browser = server.createBrowser()
      await browser.get(path)
      for (let i = 0; i < 2; i += 1)
        expect((await press(browser, token)).json()).toMatchObject({ visitor: { EMAIL: email } })
      expect((await browser.get(path)).statusCode).toBe(200)
      await browser.post('logout', {})
      expect((await press(browser, token)).statusCode).toBe(404)
    })

    test('is not used where cookies are off, and says why', async () => {
      const { path } = await mailed(server, server.createBrowser(), 'olga@visitors.example')
      const { body } = await server.createBrowser().get(path, { 'accept-language': 'en' })
      const { document } = new JSDOM(body).window
      const form = document.querySelector<HTMLFormElement>('#button-page')
      const [fetch, onDone] = [vi.fn<typeof globalThis.fetch>(), () => undefined]
      const areCookiesEnabled = () => false
      if (form !== null)
        attachButtonForm(form, {
          fetch,
          areCookiesEnabled,
          leaveTo: onDone,
          onDeleted: onDone,
          onLoggedIn: onDone,
        })
      form?.querySelector('button')?.click()
      expect(document.querySelector('#button-page ~ [role=status]')?.textContent).toMatch(
        /^Cookies are switched off/,
      )
      expect([fetch.mock.calls, form?.hidden]).toEqual([[], false])
    })

    test('works without script, and not from another site', async () => {
      const email = 'timur@visitors.example'
      const { path, token } = await mailed(server, server.createBrowser(), email)
      const browser = server.createBrowser()
      const site = { 'sec-fetch-site': 'cross-site' }
      expect((await browser.get(`${path}&yes=1`, site)).statusCode).toBe(403)
      expect((await press(browser, token, site)).statusCode).toBe(403)
      expect((await press(browser, token, { 'content-type': 'text/plain' })).statusCode).toBe(415)
      expect((await press(browser, ['x'])).statusCode).toBe(400)
      expect(await isLoggedIn(browser)).toBe(false)
      const done = await browser.get(`${path}&yes=1`, { 'sec-fetch-site': 'same-origin' })
      expect([done.statusCode, done.headers.location]).toEqual([303, '/plan/'])
      expect(await isLoggedIn(browser)).toBe(true)
    })
  })
})

describe('a moderator', () => {
  const MODERATOR = 'olga@visitors.example'
  let server: TestServer
  beforeAll(async () => (server = await openTestServer({ PUBLIC_URL: 'https://fair.example' })))
  afterAll(() => server.close())

  test('needs the mailed code where an e-mail is enough for others', async () => {
    const browser = server.createBrowser()
    const { digits, token } = await mailed(server, browser, MODERATOR)
    expect(browser.cookies.visitor).toBeUndefined()
    const wrong = await browser.post('login', { email: MODERATOR, code: wrongFor(digits) })
    expect(wrong.json()).toMatchObject({ code: 1, field: 'code' })
    const right = await browser.post('login', { email: MODERATOR, code: digits })
    expect(right.json()).toMatchObject({ EMAIL: MODERATOR })
    const elsewhere = server.createBrowser()
    expect((await press(elsewhere, token)).statusCode).toBe(200)
    const session = await server.store.visitors.findSession(elsewhere.cookies.visitor ?? '', new Date(NOW))
    expect(session).toMatchObject({ isModerator: true, visitor: { EMAIL: MODERATOR } })
    const other = server.createBrowser()
    expect((await other.login('anna@visitors.example')).json()).toHaveProperty('NAME')
  })
})
