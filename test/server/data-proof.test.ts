import { beforeAll, describe, expect, test } from 'vitest'
import type { Browser } from './browser.ts'
import { waitForLetters, readLettersTo } from './letters.ts'
import {
  openOnlineTestServer,
  type OnlineTestServer,
  logInProvenVisitor,
  logInVisitor,
} from './online-test-server.ts'

const EXPORT = '/ajax/online/visitor/export/'
const SAME_ORIGIN = { 'sec-fetch-site': 'same-origin' }

let server: OnlineTestServer
beforeAll(async () => (server = await openOnlineTestServer({ PUBLIC_URL: 'https://fair.example' })))

/** The path of the link in the newest of so many letters. */
async function linkIn(email: string, count: number) {
  const letters = await waitForLetters(server, email, count)
  const text = letters.at(-1)?.text ?? ''
  return /https:\/\/fair\.example(\/visitor\/\S+)/.exec(text)?.[1] ?? ''
}

const press = (browser: Browser, link: string) =>
  browser.request({
    method: 'POST',
    url: link.split('?')[0] ?? '',
    headers: { 'content-type': 'application/json', ...SAME_ORIGIN },
    payload: JSON.stringify({ token: new URLSearchParams(link.split('?')[1]).get('token') }),
  })

describe('a session that began with an e-mail alone', () => {
  test('gets no copy and deletes nothing; the link of a letter gives the copy, once', async () => {
    const email = 'anna@example.com'
    const browser = await logInVisitor(server, email)
    for (const answer of [await browser.get(EXPORT), await browser.post('deleteVisitor', {})]) {
      expect(answer.statusCode).toBe(403)
      expect(answer.json()).toEqual({ response: 'error', code: 6, message: 'First confirm by e-mail' })
    }
    expect((await browser.post('confirmVisitor', { purpose: 'export' })).json()).toEqual({ response: 'sent' })
    const link = await linkIn(email, 1)
    expect(link).toMatch(/^\/visitor\/copy\/\?token=[\w-]{22}&lang=ru$/)
    const stranger = server.createBrowser()
    const question = await stranger.get(link)
    expect(question.body).toContain(email)
    expect(question.body).not.toContain('/assets/button-page-1.js')
    expect(question.headers['cache-control']).toBe('no-store')
    expect((await stranger.get(`${link}&yes=1`, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
    const copy = await stranger.get(`${link}&yes=1`, SAME_ORIGIN)
    expect(copy.headers).toMatchObject({
      'content-disposition': expect.stringContaining('my-data.json') as string,
      'cache-control': 'no-store',
    })
    expect(copy.json()).toMatchObject({ visitor: { email } })
    expect((await stranger.get(`${link}&yes=1`, SAME_ORIGIN)).statusCode).toBe(404)
    expect((await stranger.get(link)).statusCode).toBe(404)
    expect((await browser.get(EXPORT)).statusCode).toBe(403)
  })

  test('a link for the copy deletes nothing, and the button of the other link deletes', async () => {
    const email = 'boris@example.com'
    const browser = await logInVisitor(server, email)
    await browser.post('confirmVisitor', { purpose: 'export' })
    const copy = await linkIn(email, 1)
    expect((await press(browser, copy.replace('/copy/', '/delete/'))).statusCode).toBe(404)
    await browser.post('confirmVisitor', { purpose: 'delete' })
    const link = await linkIn(email, 2)
    const text = (await readLettersTo(server, email)).at(-1)?.text
    expect(text).toContain('Пока ничего не удалено')
    expect(text).toContain('Nothing has been deleted yet')
    expect((await server.createBrowser().get(link)).body).toContain('/assets/button-page-1.js')
    expect((await browser.get('/ajax/online/announce/homepage/')).statusCode).toBe(200)
    const deleted = await press(server.createBrowser(), link)
    expect(deleted.json()).toEqual({ response: 'ok', uid: expect.any(String) as string })
    // The answer may have been lost, so that the button is pressed again.
    expect((await press(server.createBrowser(), link)).json()).toEqual(deleted.json())
    expect((await browser.get('/ajax/online/announce/homepage/')).json()).toMatchObject({ code: 3 })
    expect(await server.store.visitors.isRegistered(email)).toBe(false)
  })

  test('works without script, and leaves the session of somebody else alone', async () => {
    const email = 'vera@example.com'
    const browser = await logInVisitor(server, email)
    await browser.post('confirmVisitor', { purpose: 'delete' })
    const link = await linkIn(email, 1)
    const other = await logInVisitor(server)
    // The answer may have been lost, so that the page is loaded again.
    for (const address of [`${link}&yes=1`, `${link}&yes=1`, link]) {
      const done = await other.get(address, SAME_ORIGIN)
      expect([
        done.statusCode,
        done.body.includes('has been deleted') || done.body.includes('удалено'),
      ]).toEqual([200, true])
      expect(done.body).toMatch(/class="ways">.*href="(?:\/en)?\/plan\/"/)
    }
    expect(other.cookies.visitor).toBeDefined()
    expect(await server.store.visitors.isRegistered(email)).toBe(false)
  })

  test('is mailed five links in 15 minutes, and told so', async () => {
    const browser = await logInVisitor(server)
    const before = (await readLettersTo(server, 'anna@example.com')).length
    const answers = []
    for (let i = 0; i < 6; i += 1)
      answers.push((await browser.post('confirmVisitor', { purpose: 'delete' })).json<{ response: string }>())
    expect(answers.map(({ response }) => response)).toEqual([...Array<string>(5).fill('sent'), 'last'])
    await waitForLetters(server, 'anna@example.com', before + 5)
  })
})

test('a session that began with a letter needs no other', async () => {
  const browser = await logInProvenVisitor(server)
  const before = (await readLettersTo(server, 'anna@example.com')).length
  expect((await browser.post('confirmVisitor', { purpose: 'delete' })).json()).toEqual({ response: 'proven' })
  expect((await browser.get(EXPORT)).json()).toMatchObject({ visitor: { email: 'anna@example.com' } })
  expect(await readLettersTo(server, 'anna@example.com')).toHaveLength(before)
})
