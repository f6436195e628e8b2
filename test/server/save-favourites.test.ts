import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { createDatabaseStore } from '#server/store/database-store.ts'
import { migrate } from '#server/store/migrations.ts'
import type { Tables } from '#server/store/schema.ts'
import { hashToken } from '#server/store/sessions.ts'
import { openEmptyDatabase } from './open-test-store.ts'
import { saveFavourites } from './shown-revision.ts'

const NOW = new Date('2021-09-21T09:00:00Z')

let db: Kysely<Tables>
let store: ReturnType<typeof createDatabaseStore>
beforeAll(async () => {
  db = await openEmptyDatabase()
  await migrate(db)
  store = createDatabaseStore(db)
  await sql`insert into visitors (uid, email, name, registered)
    values ('anna', 'anna@example.com', 'Anna', ${NOW})`.execute(db)
})
afterAll(() => store.close())

const starDevice = (companies: number[] = []) => store.visitors.startDevice(NOW, { companies })
const read = async (token: string) => (await store.visitors.findSession(token, NOW))?.favourites.companies

/** Lists the statements from now on, and lets a test act before each. */
function watch(before: (statement: string) => Promise<unknown> | undefined = () => undefined): string[] {
  const statements: string[] = []
  // Queries that are built do not go through `db.executeQuery`.
  const executor = db.getExecutor()
  const execute = executor.executeQuery.bind(executor)
  const spy = vi.spyOn(executor, 'executeQuery').mockImplementation(async (query) => {
    const text = query.sql.trim()
    statements.push(text.slice(0, 6))
    await before(text)
    return execute(query) as never
  })
  const transaction = vi.spyOn(db, 'transaction').mockImplementation(() => {
    throw new Error('A save needs no transaction')
  })
  onTestFinished(() => {
    spy.mockRestore()
    transaction.mockRestore()
  })
  return statements
}

test('a session is read by one statement, a first star stored by one, a save by two', async () => {
  const statements = watch()
  const token = await starDevice([1])
  expect(statements.splice(0)).toEqual(['insert'])
  expect(await read(token)).toEqual([1])
  expect(statements.splice(0)).toEqual(['select'])
  expect(await saveFavourites(store, token, 'companies', [1, 2], [1])).toEqual([1, 2])
  expect(statements).toEqual(['select', 'with w'])
})

test('saves and reads that wait are run together', async () => {
  const tokens = await Promise.all(Array.from({ length: 50 }, (_, i) => starDevice([i + 1])))
  const statements = watch()
  await Promise.all(tokens.map((token) => saveFavourites(store, token, 'companies', [100], [])))
  expect(statements.splice(0)).toEqual(['select', 'with w'])
  const lists = await Promise.all(tokens.map(read))
  expect(statements).toEqual(['select'])
  expect(lists).toEqual(tokens.map((_, i) => [i + 1, 100]))
})

test('saves of one owner are applied in their order, whichever session and list they are for', async () => {
  const [one, two] = await Promise.all(
    [1, 2].map(() => store.visitors.login('anna@example.com', undefined, NOW)),
  )
  const saved = await Promise.all([
    saveFavourites(store, one?.token ?? '', 'companies', [1], []),
    saveFavourites(store, two?.token ?? '', 'companies', [2], []),
    saveFavourites(store, two?.token ?? '', 'events', [7], []),
    saveFavourites(store, one?.token ?? '', 'companies', [3], [1]),
    saveFavourites(store, 'x'.repeat(43), 'companies', [3], []),
  ])
  expect(saved).toEqual([[1], [1, 2], [7], [2, 3], undefined])
  expect((await store.visitors.findSession(one?.token ?? '', NOW))?.favourites).toEqual({
    companies: [2, 3],
    events: [7],
  })
})

test('a list that another server changes in between loses nothing', async () => {
  const [token, other] = [await starDevice([1]), await starDevice([5])]
  let changes = 0
  const statements = watch(async (text) => {
    if (!text.startsWith('with w') || changes > 0) return
    changes += 1
    await sql`update sessions set favourite_companies = array[1, 9]
      where token_hash = ${hashToken(token)}`.execute(db)
  })
  const saved = await Promise.all([
    saveFavourites(store, token, 'companies', [1, 2], [1]),
    saveFavourites(store, other, 'companies', [5, 6], [5]),
  ])
  expect(saved).toEqual([
    [1, 9, 2],
    [5, 6],
  ])
  expect(await read(token)).toEqual([1, 9, 2])
  expect(statements.filter((text) => text === 'with w')).toHaveLength(2)
})

test('a deadlock of two servers is tried again, another fault is that of the save', async () => {
  const token = await starDevice()
  const codes = ['40P01', '57014']
  watch(async (text) => {
    if (text.startsWith('with w') && codes.length > 0)
      throw Object.assign(new Error('refused'), { code: codes.shift() })
  })
  await expect(saveFavourites(store, token, 'companies', [1])).rejects.toThrow('refused')
  expect(codes).toEqual([])
  expect(await saveFavourites(store, token, 'companies', [1])).toEqual([1])
})

test('a save is acknowledged after its commit', async () => {
  const token = await starDevice()
  let commit = (): void => {}
  let isWriting = false
  watch(async (text) => {
    if (!text.startsWith('with w')) return
    isWriting = true
    await new Promise<void>((resolve) => (commit = resolve))
  })
  let isSaved = false
  const saving = saveFavourites(store, token, 'companies', [1]).then(() => (isSaved = true))
  await vi.waitUntil(() => isWriting)
  await new Promise(setImmediate)
  expect(isSaved).toBe(false)
  commit()
  await saving
  expect(await read(token)).toEqual([1])
})
