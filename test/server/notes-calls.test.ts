import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { BodyOf } from '#contract/calls.ts'
import { EARLIER_NOTES_MAX, NOTE_MAX_LENGTH, NOTES_MAX, NOTES_MAX_BYTES } from '#contract/limits.ts'
import type { Browser } from './browser.ts'
import { parseAnswer } from './parse-answer.ts'
import { openTestServer, type TestServer } from './test-server.ts'

let server: TestServer
beforeAll(async () => (server = await openTestServer()))
afterAll(() => server.close())

const NOTES = '/ajax/online/visitor/notes/'
const NOTHING = { visited: false, text: '' }
let count = 0
const createKey = () => `key-${String((count += 1)).padStart(8, '0')}`

type Body = BodyOf<'saveNote'>

const send = (browser: Browser, body: Partial<Body> = {}) =>
  browser.post('saveNote', {
    kind: 'companies',
    id: 101,
    key: createKey(),
    age: 0,
    visited: false,
    text: '',
    base: NOTHING,
    ...body,
  })
const save = async (browser: Browser, body: Partial<Body> = {}) =>
  parseAnswer('saveNote', await send(browser, body)).note
const list = async (browser: Browser) => parseAnswer('notes', await browser.get(NOTES))

/** Two browsers of one visitor. */
async function openTwo(email: string): Promise<[Browser, Browser]> {
  const [one, two] = [server.createBrowser(), server.createBrowser()]
  for (const browser of [one, two]) await browser.login(email)
  for (const { id, kind, text, visited } of await list(one))
    await save(one, { kind, id, base: { text, visited } })
  return [one, two]
}

describe('notes', () => {
  test('those of an anonymous device are private', async () => {
    const browser = server.createBrowser()
    expect(await list(browser)).toEqual([])
    expect(browser.cookies).toEqual({})
    const saved = await save(browser, { text: 'Цена до 5 т', visited: true })
    const note = { kind: 'companies', id: 101, visited: true, text: 'Цена до 5 т', earlier: [] }
    expect(saved).toEqual(note)
    const answer = await browser.get(NOTES)
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(parseAnswer('notes', answer)).toEqual([note])
    expect(await list(server.createBrowser())).toEqual([])
  })

  test('are stored verbatim, including markup', async () => {
    const browser = server.createBrowser()
    const text = '<img src=x onerror=alert(1)>\n  & "quoted" \u2028 🌲\n'
    expect((await save(browser, { text })).text).toBe(text)
    expect((await list(browser))[0]?.text).toBe(text)
  })

  test('are written to no log', async () => {
    await save(server.createBrowser(), { text: 'a secret of the visitor' })
    expect(server.logLines.join('')).not.toContain('secret')
  })

  test('mark and text change independently', async () => {
    const [one, two] = await openTwo('boris@visitors.example')
    await save(one, { text: 'one' })
    await save(two, { visited: true })
    const more = { text: 'one more', base: { visited: false, text: 'one' } }
    expect(await save(one, more)).toMatchObject({ visited: true, text: 'one more', earlier: [] })
  })

  test('of two concurrent texts the later one wins, and the other is kept below it', async () => {
    const [one, two] = await openTwo('boris@visitors.example')
    await save(one, { id: 102, text: 'base' })
    const base = { visited: false, text: 'base' }
    await save(one, { id: 102, text: 'of one', base })
    expect(await save(two, { id: 102, text: 'of two', base })).toMatchObject({
      text: 'of two',
      earlier: ['of one'],
    })
    const late = { id: 102, text: 'offline an hour ago', base, age: 3_600_000 }
    expect(await save(one, late)).toMatchObject({
      text: 'of two',
      earlier: ['offline an hour ago', 'of one'],
    })
    const kept = { id: 102, text: 'of two', removed: ['of one'], base: { visited: false, text: 'of two' } }
    expect(await save(two, kept)).toMatchObject({ text: 'of two', earlier: ['offline an hour ago'] })
    expect(await list(one)).toEqual(await list(two))
  })

  test('a text that another one replaced is not kept where it is empty or the same', async () => {
    const [one, two] = await openTwo('boris@visitors.example')
    const base = { visited: false, text: 'base' }
    await save(one, { id: 103, text: 'base' })
    await save(one, { id: 103, text: '', base })
    expect(await save(two, { id: 103, text: 'new', base })).toMatchObject({ text: 'new', earlier: [] })
    expect(await save(one, { id: 103, text: 'new', base })).toMatchObject({ text: 'new', earlier: [] })
  })

  test('a change that is sent twice is made once, also where another came in between', async () => {
    const [one, two] = await openTwo('boris@visitors.example')
    const change = { id: 104, key: createKey(), text: 'first', visited: true }
    await save(one, change)
    const base = { visited: true, text: 'first' }
    await save(two, { id: 104, text: 'second', visited: false, base })
    expect(await save(one, change)).toMatchObject({ text: 'second', visited: false, earlier: [] })
  })

  test('a login merges the device: no text and no mark is lost', async () => {
    const account = server.createBrowser()
    await account.login('timur@visitors.example')
    await save(account, { id: 101, text: 'of the account' })
    await save(account, { id: 103, text: 'same' })
    const device = server.createBrowser()
    await save(device, { id: 101, text: 'of the device', visited: true })
    await save(device, { id: 102, visited: true })
    await save(device, { id: 103, text: 'same' })
    const { visitor: token = '' } = device.cookies
    await device.login('timur@visitors.example')
    const notes = await list(device)
    expect(notes).toMatchObject([
      { id: 101, visited: true, text: 'of the device', earlier: ['of the account'] },
      { id: 102, visited: true, text: '', earlier: [] },
      { id: 103, visited: false, text: 'same', earlier: [] },
    ])
    expect(await list(account)).toEqual(notes)
    expect(await server.store.notes.list(token)).toEqual([])
  })

  test('an unanswered change that is repeated after the login is not made again', async () => {
    const device = server.createBrowser()
    const change = { id: 105, key: createKey(), text: 'repeated' }
    await save(device, change)
    await device.login('timur@visitors.example')
    await save(device, { id: 105, text: 'edited since', base: { visited: false, text: 'repeated' } })
    expect(await save(device, change)).toMatchObject({ text: 'edited since', earlier: [] })
  })

  test('a device with an unknown token gets a new one, with the whole note', async () => {
    const browser = server.createBrowser()
    await save(browser, { text: 'kept', visited: true })
    const { visitor: token = '' } = browser.cookies
    await server.store.visitors.logout(token)
    const base = { visited: true, text: 'kept' }
    const whole = { text: 'kept, more', visited: true }
    expect(await save(browser, { ...whole, base })).toMatchObject(whole)
    expect(browser.cookies.visitor).not.toBe(token)
    expect(await list(browser)).toHaveLength(1)
  })

  test('of another visitor than the page was made for are neither read nor written', async () => {
    const browser = server.createBrowser()
    await browser.login('boris@visitors.example')
    const other = { 'x-visitor': 'somebody-else' }
    const body = {
      kind: 'companies',
      id: 101,
      key: createKey(),
      age: 0,
      visited: false,
      base: NOTHING,
    } as const
    const refused = await browser.post('saveNote', { ...body, text: 'of somebody else' }, other)
    expect(refused.json()).toMatchObject({ code: 3 })
    expect((await browser.get(NOTES, other)).json()).toMatchObject({ code: 3 })
    expect(JSON.stringify(await list(browser))).not.toContain('of somebody else')
  })

  test('notes on removed items are kept and can be changed', async () => {
    const browser = server.createBrowser()
    await save(browser, { text: 'x' })
    const { visitor: token = '' } = browser.cookies
    const change = {
      kind: 'companies',
      id: 888_888,
      key: createKey(),
      visited: false,
      base: NOTHING,
    } as const
    const written = new Date()
    await server.store.notes.save(token, { ...change, text: 'left', removed: [], written, isShown: true })
    const base = { visited: false, text: 'left' }
    const changed = await save(browser, { id: 888_888, text: 'left the fair', base })
    expect(changed.text).toBe('left the fair')
    expect((await list(browser)).map(({ id }) => id)).toEqual([101, 888_888])
  })
})

describe('a refusal names the reason and changes nothing', () => {
  test.each<[string, Partial<Body>]>([
    ['text', { text: 'x'.repeat(NOTE_MAX_LENGTH + 1) }],
    ['text', { text: 'x\0' }],
    ['id', { id: 999_999, text: 'x' }],
    ['id', { kind: 'events', id: 999_999, visited: true }],
    ['id', { id: 0 }],
    ['kind', { kind: 'halls' as 'events' }],
    ['key', { key: 'short' }],
    ['age', { age: -1 }],
    ['base', { base: null as unknown as Body['base'] }],
  ])('%s', async (field, body) => {
    const browser = server.createBrowser()
    const answer = await send(browser, body)
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { code: 1, field }])
    expect(browser.cookies).toEqual({})
    await save(browser, { text: 'kept' })
    expect((await send(browser, { base: { visited: false, text: 'kept' }, ...body })).statusCode).toBe(400)
    expect(await list(browser)).toMatchObject([{ id: 101, text: 'kept' }])
  })

  test('a body of 100 KB', async () => {
    const browser = server.createBrowser()
    const answer = await send(browser, { text: '<b>'.repeat(34_000) })
    expect([answer.statusCode, answer.json()]).toMatchObject([413, { response: 'error', code: 1 }])
  })

  test('the longest note is stored, whatever its letters', async () => {
    const text = 'щ'.repeat(NOTE_MAX_LENGTH)
    expect((await save(server.createBrowser(), { text })).text).toBe(text)
  })

  test('more earlier texts than there is room for: the stored ones stay, and can be removed', async () => {
    const browser = server.createBrowser()
    for (let n = 0; n <= EARLIER_NOTES_MAX; n += 1) await save(browser, { text: `note ${n}` })
    const answer = await send(browser, { text: 'one too many' })
    expect(answer.json()).toMatchObject({ code: 1, field: 'earlier' })
    const [full] = await list(browser)
    expect(full?.earlier).toHaveLength(EARLIER_NOTES_MAX)
    const text = full?.text ?? ''
    const removed = full?.earlier ?? []
    const cleared = await save(browser, { text, base: { visited: false, text }, removed })
    expect(cleared).toMatchObject({ text, earlier: [] })
  })

  test('more notes than a visitor may have, until one is emptied', async () => {
    const browser = server.createBrowser()
    await save(browser, { id: 101, text: 'first' })
    const { visitor: token = '' } = browser.cookies
    const change = { kind: 'events', key: createKey(), base: NOTHING, removed: [], isShown: true } as const
    const written = new Date()
    for (let id = 1; id < NOTES_MAX; id += 1)
      await server.store.notes.save(token, { ...change, id, visited: true, text: '', written })
    expect((await send(browser, { id: 102, text: 'x' })).json()).toMatchObject({ code: 1, field: 'notes' })
    const base = { visited: false, text: 'first' }
    expect(await save(browser, { id: 101, text: 'changed', base })).toMatchObject({ text: 'changed' })
    await save(browser, { id: 101, text: '', base: { visited: false, text: 'changed' } })
    expect(await save(browser, { id: 102, text: 'x' })).toMatchObject({ text: 'x' })
  })

  test('longer notes together than an owner may have, until one is emptied', async () => {
    const browser = server.createBrowser()
    await save(browser, { id: 101, text: 'first' })
    const { visitor: token = '' } = browser.cookies
    const change = { kind: 'events', base: NOTHING, removed: [], isShown: true, visited: false } as const
    const [text, written] = ['щ'.repeat(NOTE_MAX_LENGTH), new Date()]
    const count = Math.floor(NOTES_MAX_BYTES / Buffer.byteLength(text))
    for (let id = 1; id < count; id += 1)
      await server.store.notes.save(token, { ...change, id, key: createKey(), text, written })
    expect((await send(browser, { id: 102, text })).json()).toMatchObject({ code: 1, field: 'notes' })
    expect(await save(browser, { id: 102, visited: true })).toMatchObject({ visited: true })
    const base = { visited: false, text }
    await save(browser, { kind: 'events', id: 1, text: '', base })
    expect(await save(browser, { id: 102, text })).toMatchObject({ text })
  })

  test('a visitor who saves too often in many browsers is limited', async () => {
    const { limits } = server.store
    const use: typeof limits.tryUse = (key, most, ...window) => limits.tryUse(key, most / 500, ...window)
    const strict = await openTestServer(
      {},
      { store: { ...server.store, limits: { ...limits, tryUse: use } } },
    )
    const statuses: number[] = []
    for (let n = 0; n < 3; n += 1) {
      const browser = strict.createBrowser()
      await browser.login('anna@visitors.example')
      statuses.push((await send(browser, { text: `${n}` })).statusCode)
    }
    expect(statuses).toEqual([200, 200, 429])
    await strict.close()
  })

  test('a browser that saves too often is limited', async () => {
    const { limits } = server.store
    const use: typeof limits.tryUse = (key, most, ...window) => limits.tryUse(key, most / 500, ...window)
    const strict = await openTestServer(
      {},
      { store: { ...server.store, limits: { ...limits, tryUse: use } } },
    )
    const browser = strict.createBrowser()
    const statuses: number[] = []
    for (let n = 0; n < 4; n += 1) statuses.push((await send(browser, { text: `${n}` })).statusCode)
    // The first one has no token yet.
    expect(statuses).toEqual([200, 200, 200, 429])
    await strict.close()
  })
})
