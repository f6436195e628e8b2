import { createCodeLetter } from '#server/mail/code-letter.ts'
import type { AddressInfo } from 'node:net'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { waitForLetters } from './letters.ts'
import { ONLINE_SETTINGS } from './online-test-pack.ts'
import { openOnlineTestServer, type OnlineTestServer } from './online-test-server.ts'
import { createPersonValues } from './person-values.ts'

const FORGED = { headers: { host: 'evil.test' } }

/** Fills in all forms of a server with a forged Host, and returns the letters that follow. */
async function lettersOf(server: OnlineTestServer, email: string) {
  const browser = server.createBrowser(FORGED)
  const values = createPersonValues(email)
  expect((await browser.post('register', { values, lang: 'en' })).json()).toEqual({ response: 'ok' })
  expect((await browser.post('orderTicket', { values, lang: 'en' })).json()).toMatchObject({ response: 'ok' })
  const news = { email, news: 'Y' }
  expect((await browser.post('subscribe', { values: news, lang: 'en' })).json()).toEqual({ response: 'ok' })
  return waitForLetters(server, email, 3)
}

/** A server with a configured address and one without; each has its own database, and so its own letters. */
let known: OnlineTestServer
let unknown: OnlineTestServer
beforeAll(async () => {
  known = await openOnlineTestServer({ PUBLIC_URL: 'https://fair.example' })
  unknown = await openOnlineTestServer({ PORT: '3456' })
})

const originsIn = (letters: readonly { text: string }[]) =>
  new Set(letters.flatMap(({ text }) => text.match(/https?:\/\/[^/\s]+/g) ?? []))

describe('links of letters', () => {
  test('lead to PUBLIC_URL', async () => {
    const letters = await lettersOf(known, 'victim@example.com')
    expect(originsIn(letters)).toEqual(new Set(['https://fair.example']))
  })

  test('lead to the server itself without PUBLIC_URL, whatever Host a request names', async () => {
    const letters = await lettersOf(unknown, 'victim@example.com')
    expect(letters.map(({ text }) => text).join('\n')).not.toContain('evil')
    expect(originsIn(letters)).toEqual(new Set(['http://localhost:3456']))
  })

  test('name the port that the server really has', async () => {
    await unknown.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = unknown.app.server.address() as AddressInfo
    const letters = await lettersOf(unknown, 'other@example.com')
    expect(originsIn(letters)).toEqual(new Set([`http://localhost:${port}`]))
  })
})

describe('addresses for search engines', () => {
  test.each(['/sitemap.xml', '/robots.txt'])('%s is kept by no cache without PUBLIC_URL', async (path) => {
    expect((await unknown.createBrowser(FORGED).get(path)).headers['cache-control']).toBe('no-store')
    const response = await known.createBrowser(FORGED).get(path)
    expect(response.headers['cache-control']).toBe('public, max-age=3600')
    expect(response.body).not.toContain('evil')
    expect(response.body).toContain('https://fair.example/')
  })
})

test('the sitemap is rendered once for all who ask', async () => {
  const browser = known.createBrowser(FORGED)
  const { headers } = await browser.get('/sitemap.xml')
  const again = await browser.request({
    method: 'GET',
    url: '/sitemap.xml',
    headers: { 'if-none-match': String(headers.etag) },
  })
  expect([headers.etag, again.statusCode, again.body]).toEqual([expect.any(String), 304, ''])
})

describe('the sender of letters', () => {
  const pack = {
    'fair.json': JSON.stringify({ ...ONLINE_SETTINGS, brand: { mailFrom: 'Fair <mail@pack.example>' } }),
  }

  test('is stored with the pack', async () => {
    const [letter] = await lettersOf(await openOnlineTestServer({}, pack), 'from@example.com')
    expect(letter?.head).toMatch(/^From: Fair <mail@pack\.example>\r$/m)
  })

  test('is MAIL_FROM before that', async () => {
    const server = await openOnlineTestServer({ MAIL_FROM: 'Справка <info@fair.example>' }, pack)
    const [letter] = await lettersOf(server, 'from@example.com')
    expect(letter?.head).toMatch(/^From: =\?UTF-8\?.+ <info@fair\.example>\r$/m)
  })

  test('is noreply at the host by default', async () => {
    const [letter] = await lettersOf(known, 'from@example.com')
    expect(letter?.head).toMatch(/^From: noreply@fair\.example\r$/m)
  })
})

test('a login code precedes other letters, and expires', () => {
  const facts = { purpose: 'login', to: 'anna@example.com', origin: 'https://fair.example' } as const
  const secrets = { digits: '123456', token: 'token', expires: new Date('2021-09-21T09:15:00Z') }
  const letter = createCodeLetter({ ...facts, fair: { name: { ru: 'Выставка', en: 'Fair' } } }, secrets)
  expect(letter).toMatchObject({ priority: 'high', expires: secrets.expires })
})

test('a mail server that cannot be reached is one line at the start, and the server runs on', async () => {
  const server = await openOnlineTestServer({
    SMTP_URL: 'smtp://user:secret@127.0.0.1:1',
    PUBLIC_URL: 'https://fair.example',
  })
  await server.app.ready()
  const lines = () => server.logLines.filter((line) => line.includes('SMTP_URL'))
  await vi.waitFor(() => expect(lines()).toHaveLength(1))
  const answer = await server
    .createBrowser()
    .post('register', { values: createPersonValues('waits@example.com') })
  expect(answer.json()).toEqual({ response: 'ok' })
  expect(lines()).toHaveLength(1)
  expect(JSON.parse(lines()[0] ?? '')).toMatchObject({
    level: 50,
    msg: expect.stringMatching(/Letters wait\.$/) as string,
  })
  expect(server.logLines.join('')).not.toContain('secret')
})
