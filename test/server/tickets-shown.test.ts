import { beforeAll, describe, expect, test } from 'vitest'
import type { Ticket } from '#contract/forms.ts'
import { waitForLetters } from './letters.ts'
import { logInProvenVisitor, openOnlineTestServer, type OnlineTestServer } from './online-test-server.ts'
import { createPersonValues } from './person-values.ts'
import { openTestServer } from './test-server.ts'

const HTML = { headers: { accept: 'text/html' } }
const NUMBER = /[A-Z]{1,3}-[2-9A-Z]{4}-[2-9A-Z]{4}/

let server: OnlineTestServer
let byCode: OnlineTestServer
beforeAll(async () => {
  server = await openOnlineTestServer()
  byCode = await openOnlineTestServer({ LOGIN: 'code' }, {}, server)
})

type Browser = ReturnType<OnlineTestServer['createBrowser']>
const order = async (browser: Browser, email: string) =>
  (await browser.post('orderTicket', { values: createPersonValues(email), lang: 'en' })).json<{
    response: string
    ticket?: Ticket
  }>()

describe('a ticket', () => {
  test('is in the answer with its code, and in the letter as text, as HTML and as a picture in it', async () => {
    const { ticket } = await order(server.createBrowser(), 'shown@example.com')
    expect(ticket?.number).toMatch(NUMBER)
    expect(ticket?.code.path).toMatch(/^(M\d+ \d+h1v1h-1z)+$/)
    const [letter] = await waitForLetters(server, 'shown@example.com', 1)
    expect(letter?.text).toContain('Your ticket to')
    expect(letter?.text).toContain(ticket?.number)
    expect(letter?.text).not.toContain('<')
    const [, encoded = ''] =
      /Content-Type: text\/html[^]*?\r\n\r\n([^]*?)\r\n--/.exec(letter?.mail ?? '') ?? []
    const html = Buffer.from(encoded, 'base64').toString()
    const [, cid = ''] = /<img src="cid:([^"]+)"[^>]* alt="QR code of ticket [^"]+">/.exec(html) ?? []
    expect(html).toContain(ticket?.number)
    expect(letter?.mail).toContain(`Content-ID: <${cid}>`)
    expect(letter?.mail).toMatch(/Content-Type: image\/png/)
    expect(letter?.mail).toMatch(/Content-Disposition: inline/)
  })

  test('is not shown with LOGIN=code to who only typed an e-mail, but to who is logged in with it', async () => {
    const { ticket } = await order(server.createBrowser(), 'anna@example.com')
    expect(await order(byCode.createBrowser(), 'anna@example.com')).toEqual({ response: 'ok' })
    const browser = byCode.createBrowser()
    browser.cookies.visitor = (await logInProvenVisitor(server, 'anna@example.com')).cookies.visitor ?? ''
    expect((await order(browser, 'Anna@Example.com')).ticket?.number).toBe(ticket?.number)
    expect(await order(browser, 'boris@example.com')).toEqual({ response: 'ok' })
  })
})

test('the ticket of a moderator is not shown to who only typed the e-mail', async () => {
  const { store } = server
  const isModerator = async (email: string) => email === 'boss@example.com'
  const strict = await openTestServer(
    {},
    { store: { ...store, visitors: { ...store.visitors, isModerator } } },
  )
  expect(await order(strict.createBrowser(), 'boss@example.com')).toEqual({ response: 'ok' })
  expect((await order(strict.createBrowser(), 'guest@example.com')).ticket?.number).toMatch(NUMBER)
  await strict.close()
})

test('the account shows a ticket until its edition is over, to its visitor alone', async () => {
  const during = await openTestServer({ NOW: '2021-09-21T11:40+03:00' })
  const browser = during.createBrowser(HTML)
  await browser.login('anna@visitors.example')
  const read = async (from: Browser) => NUMBER.exec((await from.get('/en/visitor/')).body)?.[0]
  expect(await read(browser)).toBeUndefined()
  const { ticket } = await order(browser, 'anna@visitors.example')
  expect(await read(browser)).toBe(ticket?.number)
  const other = during.createBrowser(HTML)
  await other.login('boris@visitors.example')
  expect(await read(other)).toBeUndefined()
  const after = await openTestServer({ NOW: '2021-09-24T11:40+03:00' }, { store: during.store })
  const later = after.createBrowser(HTML)
  await later.login('anna@visitors.example')
  expect(await read(later)).toBeUndefined()
  await after.close()
  await during.close()
})

test('the account’s page begins with the login or the ticket, before it explains itself', async () => {
  const server = await openTestServer({ NOW: '2021-09-21T11:40+03:00' })
  const browser = server.createBrowser(HTML)
  const listOrder = async (text: string): Promise<number[]> => {
    const { body } = await browser.get('/en/visitor/')
    return [0, body.indexOf(text), body.indexOf('You log in with the address')]
  }
  const expectFirst = ([start = 0, own = 0, explained = 0]: readonly number[]): void => {
    expect(own).toBeGreaterThan(start)
    expect(explained).toBeGreaterThan(own)
  }
  expectFirst(await listOrder('Log in to see what we keep about you'))
  await browser.login('vera@visitors.example')
  await order(browser, 'vera@visitors.example')
  expectFirst(await listOrder('class="ticket"'))
  await server.close()
})
