import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openTestServer, type TestServer } from './test-server.ts'

const KNOWN = 'henrik@visitors.example'
const UNKNOWN = 'nobody@visitors.example'
const EARLIER = 'timur@visitors.example'
/** What the server asks now and then on its own: for letters to send, and for another revision of the fair. */
const ASKS_REGULARLY = /update "outbox" set "tries"|"p"."id" as "publication"/
const LETTER_IS_DONE = /^update "outbox" set "sent_at"/

let server: TestServer
beforeAll(async () => {
  server = await openTestServer({ LOGIN: 'code' })
})
afterAll(() => server.close())

/** The statements of an e-mail's whole way, until its letter has left the outbox, and then of a wrong code. */
async function statementsFor(email: string): Promise<string[]> {
  const spy = vi.spyOn(pg.Client.prototype, 'query')
  const browser = server.createBrowser()
  await browser.login(email)
  const statements = (): string[] =>
    spy.mock.calls
      .map(([statement]) => String(statement))
      .filter((statement) => !ASKS_REGULARLY.test(statement))
  await vi.waitFor(() => expect(statements().some((each) => LETTER_IS_DONE.test(each))).toBe(true))
  await browser.post('login', { email, code: '000000' })
  const found = statements()
  spy.mockRestore()
  return found
}

test('a known e-mail and an unknown one cost the same statements, in the same order', async () => {
  // What only the first requests of a server do is over then.
  await statementsFor(EARLIER)
  const known = await statementsFor(KNOWN)
  expect(await statementsFor(UNKNOWN)).toEqual(known)
  expect(known.filter((statement) => LETTER_IS_DONE.test(statement))).toHaveLength(1)
})
