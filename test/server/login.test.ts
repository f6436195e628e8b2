import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openWorld, type World } from './world.ts'

const REGISTERED = 'henrik@visitors.example'

describe('login by e-mail', () => {
  let world: World
  beforeAll(async () => (world = await openWorld()))
  afterAll(() => world.close())

  test('a registered e-mail, in any letter case', async () => {
    const browser = world.browser()
    const response = await browser.login(` ${REGISTERED.toUpperCase()} `)
    expect(response.json()).toMatchObject({ EMAIL: REGISTERED, NAME: 'Henrik Sandberg' })
    expect(response.headers['set-cookie']).toMatch(
      /^visitor=[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Lax$/,
    )
  })

  test('an unknown e-mail is an answer, not a broken call', async () => {
    const response = await world.browser().login('nobody@visitors.example')
    expect(response.statusCode).toBe(200)
    expect(response.json()).toMatchObject({ response: 'error', code: 1 })
    expect(response.headers['set-cookie']).toBeUndefined()
  })

  test('each login has a token of its own, and ends the one before', async () => {
    const browser = world.browser()
    await browser.login(REGISTERED)
    const first = browser.cookies.visitor ?? ''
    await browser.login('timur@visitors.example')
    const other = world.browser()
    other.cookies.visitor = first
    expect(browser.cookies.visitor).not.toBe(first)
    expect((await other.get('/ajax/online/announce/homepage/')).statusCode).toBe(401)
  })
})

describe('too many failed logins', () => {
  let world: World
  beforeAll(async () => (world = await openWorld()))
  afterAll(() => world.close())

  test('a hall behind one address logs in', async () => {
    const hall = Array.from({ length: 200 }, () => world.browser())
    const answers = await Promise.all(hall.map((browser) => browser.login(REGISTERED)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(hall.map(() => 200))
    const mistyped = await Promise.all(hall.map((browser, i) => browser.login(`typo${i}@visitors.example`)))
    expect(mistyped.every(({ statusCode }) => statusCode === 200)).toBe(true)
    expect((await world.browser().login('anna@visitors.example')).json()).toHaveProperty('NAME')
  })

  test('one e-mail that is tried again and again has to wait, from wherever', async () => {
    const tries = Array.from({ length: 12 }, (_, i) => world.browser({ address: `192.0.2.${i + 10}` }))
    const statuses: number[] = []
    for (const browser of tries) statuses.push((await browser.login('guess@visitors.example')).statusCode)
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429, 429])
    const limited = await world.browser().login('guess@visitors.example')
    expect(limited.json()).toMatchObject({ response: 'error', code: 5 })
    expect(Number(limited.headers['retry-after'])).toBeGreaterThan(0)
    expect((await world.browser().login(REGISTERED)).statusCode).toBe(200)
  })

  test('one device that tries one e-mail after the other has to wait; its neighbours do not', async () => {
    const browser = world.browser()
    await browser.post('saveFavouriteCompanies', { ids: [101] })
    const statuses: number[] = []
    for (let i = 0; i < 22; i += 1)
      statuses.push((await browser.login(`guess${i}@visitors.example`)).statusCode)
    expect(statuses.filter((status) => status === 429)).toHaveLength(2)
    expect((await world.browser().login(REGISTERED)).statusCode).toBe(200)
  })

  test('one success of a hall takes back no failure of its other browsers', async () => {
    const { limits } = world.store
    /** Counts each use tenfold. */
    const use: typeof limits.use = (key, most, ...window) => limits.use(key, most / 10, ...window)
    const strict = await openWorld({}, { store: { ...world.store, limits: { ...limits, use } } })
    const login = async (email: string) => {
      const browser = strict.browser({ address: '198.51.100.1' })
      return (await browser.login(email)).statusCode
    }
    for (let i = 0; i < 29; i += 1) expect(await login(`hall${i}@visitors.example`)).toBe(200)
    for (let i = 0; i < 3; i += 1) expect(await login('vera@visitors.example')).toBe(200)
    expect(await login('hall29@visitors.example')).toBe(200)
    expect(await login('hall30@visitors.example')).toBe(429)
    await strict.close()
  })

  test('who succeeds now and then is no guesser', async () => {
    const browser = world.browser()
    const statuses: number[] = []
    for (let i = 0; i < 30; i += 1) {
      const email = i % 5 === 4 ? REGISTERED : `typo-${i}@visitors.example`
      statuses.push((await browser.login(email)).statusCode)
    }
    expect(new Set(statuses)).toEqual(new Set([200]))
  })
})

describe('login by a code from a mail', () => {
  let world: World
  beforeAll(async () => (world = await openWorld({ LOGIN: 'code', PUBLIC_URL: 'https://fair.example' })))
  afterAll(() => world.close())

  const mails = async () => {
    const folder = join(world.config.dataDir, 'outbox')
    const names = await readdir(folder).catch(() => [])
    const files = names.filter((name) => name.endsWith('.eml')).toSorted()
    return Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')))
  }
  const codeIn = (mail: string | undefined) =>
    /\d{6}/.exec(Buffer.from(mail?.split('\r\n\r\n')[1] ?? '', 'base64').toString())?.[0] ?? ''

  test('the code, once', async () => {
    const browser = world.browser()
    expect((await browser.login(REGISTERED)).json()).toEqual({ response: 'code' })
    const mail = await vi.waitFor(async () => {
      const all = await mails()
      expect(all).toHaveLength(1)
      return all[0]
    })
    expect(mail).toContain(`To: ${REGISTERED}\r\n`)
    expect(mail).toContain('From: noreply@fair.example\r\n')
    const code = codeIn(mail)
    const wrong = code === '000000' ? '000001' : '000000'
    expect((await browser.post('login', { email: REGISTERED, code: wrong })).json()).toMatchObject({
      code: 1,
    })
    expect((await browser.post('login', { email: REGISTERED, code })).json()).toMatchObject({
      EMAIL: REGISTERED,
    })
    const again = await world.browser().post('login', { email: REGISTERED, code })
    expect(again.json()).toMatchObject({ response: 'error', code: 1 })
    expect(world.lines.join('')).not.toContain(code)
  })

  test('an unknown e-mail gets the same answer and no mail', async () => {
    const before = (await mails()).length
    const response = await world.browser().login('nobody@visitors.example')
    expect(response.json()).toEqual({ response: 'code' })
    const guess = await world.browser().post('login', { email: 'nobody@visitors.example', code: '123456' })
    expect(guess.json()).toMatchObject({ response: 'error', code: 1 })
    expect(await mails()).toHaveLength(before)
  })

  test('a mailbox is not flooded', async () => {
    const statuses: number[] = []
    for (let i = 0; i < 7; i += 1)
      statuses.push((await world.browser().login('grace@visitors.example')).statusCode)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429])
  })

  test('a code that is none is a malformed call', async () => {
    const response = await world.browser().post('login', { email: REGISTERED, code: '12' })
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ field: 'code' })
  })
})
