import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openWorld, type World } from './world.ts'

const KNOWN = 'henrik@visitors.example'
const UNKNOWN = 'nobody@visitors.example'
/** The outbox looks for letters now and then, whatever was asked. */
const LOOKS_FOR_LETTERS = /^update "outbox" set "tries"/
const LETTER_IS_DONE = /^update "outbox" set "sent_at"/

let world: World
beforeAll(async () => {
  world = await openWorld({ LOGIN: 'code' })
})
afterAll(() => world.close())

/** The statements of an e-mail's whole way, until its letter has left the outbox, and then of a wrong code. */
async function statementsFor(email: string): Promise<string[]> {
  const statements: string[] = []
  const { query } = pg.Client.prototype
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...params: Parameters<typeof query>
  ) {
    const statement = String(params[0])
    if (!LOOKS_FOR_LETTERS.test(statement)) statements.push(statement)
    return query.apply(this, params)
  } as typeof query)
  const browser = world.browser()
  await browser.login(email)
  await vi.waitFor(() => expect(statements.some((each) => LETTER_IS_DONE.test(each))).toBe(true), 20_000)
  await browser.post('login', { email, code: '000000' })
  spy.mockRestore()
  return statements
}

test('a known e-mail and an unknown one cost the same statements, in the same order', async () => {
  const known = await statementsFor(KNOWN)
  expect(await statementsFor(UNKNOWN)).toEqual(known)
  expect(known.filter((statement) => LETTER_IS_DONE.test(statement))).toHaveLength(1)
})
