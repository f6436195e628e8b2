import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestServer, type TestServer } from './test-server.ts'

let server: TestServer
beforeAll(async () => (server = await openTestServer()))
afterAll(() => server.close())

test('the account lists to whom the card was sent, the last one first, and leads to their stands', async () => {
  const browser = server.createBrowser()
  await browser.login('anna@visitors.example')
  const before = (await browser.get('/en/visitor/')).body
  expect(before).not.toContain('Business cards you sent')
  for (const id of [324, 282]) expect((await browser.post('sendCard', { id })).statusCode).toBe(200)
  const { body } = await browser.get('/en/visitor/')
  expect(body).toContain('Business cards you sent')
  const links = [...body.matchAll(/<a class="stand-link" href="([^"]+)">(?:<svg.*?<\/svg>)?([^<]+)<\/a>/g)]
  expect(links.map(([, href, text]) => [href, text])).toEqual([
    ['/en/plan/2?stand=G234', 'Hall 2, stand G234'],
    ['/en/plan/2?stand=D214', 'Hall 2, stand D214'],
  ])
  const other = server.createBrowser()
  await other.login('boris@visitors.example')
  expect((await other.get('/en/visitor/')).body).not.toContain('Business cards you sent')
})
