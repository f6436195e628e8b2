import { beforeAll, describe, expect, test } from 'vitest'
import { WITHDRAW_CONSENT_PATH } from '#contract/addresses.ts'
import { calls } from '#contract/calls.ts'
import { logInVisitor, openOnlineTestServer, type OnlineTestServer } from './online-test-server.ts'
import { parseAnswer } from './parse-answer.ts'
import type { Browser } from './browser.ts'

const SEGMENT = '/online/media/1/opening/seg%201.m4s'
const FILE = '/online/files/1/list.pdf'
const FORM = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' }
const BROADCAST = { kind: 'broadcast', id: '1', lang: 'en' }

let server: OnlineTestServer
beforeAll(async () => (server = await openOnlineTestServer()))

const withdraw = (browser: Browser, fields: Record<string, string> = BROADCAST, headers = FORM) =>
  browser.request({
    method: 'POST',
    url: WITHDRAW_CONSENT_PATH,
    headers,
    payload: new URLSearchParams(fields).toString(),
  })

async function agree(email: string) {
  const browser = await logInVisitor(server, email)
  await browser.post('consent', { kind: 'broadcast', id: 1, receiver: 10 })
  await browser.post('consent', { kind: 'download', id: 10 })
  return browser
}

const list = async (browser: Browser) => parseAnswer('consents', await browser.get(calls.consents.path))
const load = async (browser: Browser) => (await browser.get(SEGMENT)).statusCode

describe('a withdrawn consent', () => {
  test('closes the broadcast again, for this visitor only, until it is given again', async () => {
    const [vera, boris] = [await agree('vera@example.com'), await agree('boris@example.com')]
    expect([await load(vera), await load(boris)]).toEqual([200, 200])
    for (const _ of ['once', 'twice']) {
      const answer = await withdraw(vera)
      expect([answer.statusCode, answer.headers.location]).toEqual([303, '/en/visitor/#consents'])
      expect([await load(vera), await load(boris)]).toEqual([403, 200])
    }
    expect(await list(vera)).toEqual({ broadcasts: [], downloads: [10] })
    expect(await list(boris)).toEqual({ broadcasts: [1], downloads: [10] })
    await vera.post('consent', { kind: 'broadcast', id: 1, receiver: 10 })
    expect(await load(vera)).toBe(200)
  })

  test('takes its letter back if it has not been sent, and no other', async () => {
    const vera = await agree('anna@example.com')
    const waiting = async () => {
      const due = await server.store.outbox.take(100, 0, new Date(Date.now() + 86_400_000))
      const letters = due.flat()
      return letters
        .filter(({ replyTo }) => replyTo === 'anna@example.com')
        .map(({ key }) => key.split(':')[0])
    }
    expect(new Set(await waiting())).toEqual(new Set(['broadcast', 'download']))
    await withdraw(vera)
    expect(await waiting()).toEqual(['download'])
  })
})

describe('nothing is withdrawn', () => {
  test.each([
    ['from another site', BROADCAST, { ...FORM, 'sec-fetch-site': 'cross-site' }, 403],
    ['with JSON', BROADCAST, { ...FORM, 'content-type': 'application/json' }, 415],
    ['of an unknown kind', { ...BROADCAST, kind: 'everything' }, FORM, 400],
    ['without an id', { kind: 'broadcast', lang: 'en' }, FORM, 400],
  ])('%s', async (_what, fields: Record<string, string>, headers, status) => {
    const browser = await agree('vera@example.com')
    expect((await withdraw(browser, fields, headers)).statusCode).toBe(status)
    expect(await list(browser)).toEqual({ broadcasts: [1], downloads: [10] })
  })

  test('by somebody who is not logged in', async () => {
    expect((await withdraw(server.createBrowser())).statusCode).toBe(401)
  })

  test('a form is taken at no other address', async () => {
    const browser = await agree('vera@example.com')
    const answer = await browser.request({
      method: 'POST',
      url: calls.deleteVisitor.path,
      headers: FORM,
      payload: '',
    })
    expect(answer.statusCode).toBe(415)
  })

  test('leaves a file with a page that says why and leads to the company, in the language of the visit', async () => {
    const vera = await agree('vera@example.com')
    await withdraw(vera, { kind: 'download', id: '10', lang: 'en' })
    const load = async (headers: Record<string, string>) => {
      const answer = await vera.request({
        method: 'GET',
        url: FILE,
        headers: { accept: 'text/html,*/*;q=0.8', ...headers },
      })
      expect(answer.statusCode).toBe(403)
      return answer.body
    }
    const english = await load({ 'accept-language': 'en' })
    expect(english).toContain('<html lang="en"')
    expect(english).toContain('or you have withdrawn your consent')
    expect(english).toMatch(/<a [^>]*href="\/en\/[^"]*10">Go to the company<\/a>/)
    const russian = await load({ 'accept-language': 'ru' })
    expect(russian).toContain('или вы его отозвали')
    expect(russian).toMatch(/<a [^>]*href="\/[^"]*10">Перейти к компании<\/a>/)
    expect(
      await load({ 'accept-language': 'ru', host: 'fair.example', referer: 'https://fair.example/en/plan/' }),
    ).toContain('<html lang="en"')
  })
})

describe('a page instead of a file', () => {
  const HTML = { accept: 'text/html,*/*;q=0.8', host: 'fair.example' }

  test('has the header of the website with the name of who is logged in, and the other language', async () => {
    const vera = await logInVisitor(server, 'vera@example.com')
    await withdraw(vera, { kind: 'download', id: '10', lang: 'en' })
    const russian = await vera.get(FILE, { ...HTML, 'accept-language': 'ru' })
    expect(russian.statusCode).toBe(403)
    expect(russian.body).toMatch(/class="header-link visitor-link".*Вера/s)
    expect(russian.body).toMatch(/<a [^>]*href="\/en\/online\/files\/1\/list.pdf"[^>]*hrefLang="en"/i)
    const english = await vera.get(`/en${FILE}`, { ...HTML, referer: `https://fair.example${FILE}` })
    expect(english.statusCode).toBe(403)
    expect(english.body).toContain('<html lang="en"')
    const back = await vera.get(FILE, { ...HTML, referer: `https://fair.example/en${FILE}` })
    expect(back.body).toContain('<html lang="ru"')
  })

  test('leads whoever is not logged in to the login', async () => {
    const answer = await server.createBrowser().get(`/en${FILE}`, HTML)
    expect(answer.statusCode).toBe(401)
    expect(answer.body).toMatch(/<a class="button button-primary" href="[^"]+">Log in<\/a>/)
  })

  test('leads to the broadcast whose consent is missing', async () => {
    const boris = await logInVisitor(server, 'boris@example.com')
    await withdraw(boris)
    const answer = await boris.get(`/en${SEGMENT}`, HTML)
    expect(answer.statusCode).toBe(403)
    expect(answer.body).toMatch(/<a [^>]*href="\/en\/online\/broadcast\/1">Open the broadcast<\/a>/)
  })
})
