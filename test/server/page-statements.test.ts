import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Browser } from './browser.ts'
import { openTestServer, type TestServer } from './test-server.ts'

/** What the server asks now and then on its own: for letters to send, and for another revision of the fair. */
const ASKS_REGULARLY = /"outbox" set|"p"."id" as "publication"/
const HTML = { headers: { accept: 'text/html' } }

let server: TestServer
beforeAll(async () => (server = await openTestServer()))
afterAll(() => server.close())

const openBrowser = () => server.createBrowser(HTML)

async function openVisitor(email: string) {
  const browser = openBrowser()
  await browser.login(email)
  return browser
}

async function openDevice() {
  const browser = openBrowser()
  await browser.post('saveFavouriteCompanies', { ids: [324] })
  return browser
}

/** Returns how many statements the database runs meanwhile. */
async function countStatements(act: () => Promise<unknown>): Promise<number> {
  const spy = vi.spyOn(pg.Client.prototype, 'query')
  await act()
  const statements = spy.mock.calls.map(([statement]) => String(statement))
  spy.mockRestore()
  return statements.filter((statement) => !ASKS_REGULARLY.test(statement)).length
}

/** Of somebody without a session, with the session of a device, and of who is logged in: consents and cards are read, too. */
const PAGE = { nobody: 0, device: 1, visitor: 3 }

test.each([
  ['/plan/', PAGE],
  ['/online/', PAGE],
  ['/', PAGE],
  ['/en/exhibitors/', PAGE],
  // A visitor may see the staff of so many companies in an hour.
  ['/plan/2/324', { ...PAGE, visitor: 4 }],
  ['/ajax/guide/exhibitors.php', { nobody: 0, device: 0, visitor: 0 }],
])('%s takes %o statements', async (path, most) => {
  const visitor = await openVisitor('anna@visitors.example')
  // The first page marks what the visitor has seen.
  await visitor.get(path)
  const count = (browser: Browser) => countStatements(() => browser.get(path))
  expect({
    nobody: await count(openBrowser()),
    device: await count(await openDevice()),
    visitor: await count(visitor),
  }).toEqual(most)
})

test('pages of many that come at once share their statements', async () => {
  const emails = ['anna', 'boris', 'vera', 'grace', 'henrik', 'timur'].map(
    (name) => `${name}@visitors.example`,
  )
  const visitors = await Promise.all(emails.map(openVisitor))
  const browsers = visitors.flatMap((browser) => Array.from({ length: 5 }, () => browser))
  const count = await countStatements(() => Promise.all(browsers.map((browser) => browser.get('/plan/'))))
  expect(count).toBeLessThan(browsers.length / 2)
})
