import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createPersonValues } from './person-values.ts'
import { openTestServer, type TestServer } from './test-server.ts'

const KNOWN = 'henrik@visitors.example'
/** Statements of periodic work, and of letters after the answer. */
const IS_APART = /"outbox" set|"p"."id" as "publication"/

let server: TestServer
beforeAll(async () => (server = await openTestServer()))
afterAll(() => server.close())

/** The statements of a registration with all consents, until it is answered. */
async function statementsFor(email: string): Promise<string[]> {
  const spy = vi.spyOn(pg.Client.prototype, 'query')
  const values = createPersonValues(email, { news: 'Y' })
  const answer = await server.createBrowser().post('register', { values, lang: 'en' })
  expect(answer.json()).toEqual({ response: 'ok' })
  const statements = spy.mock.calls.map(([statement]) => String(statement))
  spy.mockRestore()
  return statements.filter((statement) => !IS_APART.test(statement))
}

test('a known e-mail and a new one cost the same statements, in the same order', async () => {
  // Excludes work that only the first requests of a server do.
  await statementsFor('first@visitors.example')
  const fresh = await statementsFor('fresh@visitors.example')
  expect(fresh.some((statement) => statement.includes('visitor_details'))).toBe(true)
  expect(await statementsFor(KNOWN)).toEqual(fresh)
  // The e-mail was registered a moment ago, so it is known now.
  expect(await statementsFor('fresh@visitors.example')).toEqual(fresh)
})
