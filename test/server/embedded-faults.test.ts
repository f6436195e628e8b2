import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { prepareDraft } from '#server/fair/prepare-draft.ts'
import { runCommand } from '#server/operator/commands.ts'
import { readPack } from '#server/pack/read-pack.ts'
import { createDatabaseStore, type Store } from '#server/store/database-store.ts'
import { type EmbeddedDatabase, openEmbedded } from '#server/store/open-embedded.ts'
import { migrate } from '#server/store/migrations.ts'
import type { Tables } from '#server/store/schema.ts'
import { copyCluster } from './copy-cluster.ts'
import { createFolder } from './database-kinds.ts'
import { NOW, openTestServer, type TestServer } from './test-server.ts'
import { importFair } from './shown-revision.ts'
import { writePack } from './test-pack.ts'

const MB = 1024 * 1024
const SILENT_MS = 4_000
const OFTEN = { interval: 50 }
/** A loop in WebAssembly that never ends. */
const SPIN = 'do $$ begin loop end loop; end $$'

const STOPPED = `The database made no progress for ${SILENT_MS} ms`
/** The answer to a call whose turn did not come in time. */
const TOO_LATE = 'timeout exceeded when trying to connect'

let dataDir: string
let database: EmbeddedDatabase
let store: Store
let server: TestServer
let freeBytes = 1000 * MB
const reported: string[] = []
let lastLevel: string | undefined

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'embedded-'))
  await copyCluster(join(dataDir, 'cluster'))
  database = await openEmbedded(
    dataDir,
    (_error, message, level) => {
      reported.push(message)
      lastLevel = level
    },
    {
      limits: { noProgressMs: SILENT_MS, callMs: 60_000, openMs: 60_000, closeMs: 20_000 },
      readFreeBytes: async () => freeBytes,
    },
  )
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: database.pool }) })
  await migrate(db)
  store = createDatabaseStore(db, database.listen)
  await importFair(store, await readPack(join(process.cwd(), 'fair')), new Date(NOW))
  server = await openTestServer({}, { store })
})

afterAll(async () => {
  await server.close()
  await store.close()
  await database.release()
  await rm(dataDir, { recursive: true })
})

beforeEach(async () => {
  freeBytes = 1000 * MB
  await vi.waitUntil(() => !database.pool.isReadOnly, OFTEN)
  reported.length = 0
})

test('a new database is refused where it could save nothing, with the space that it needs', async () => {
  const directory = await createFolder()
  const opening = openEmbedded(directory, () => {}, { readFreeBytes: async () => 119 * MB })
  await expect(opening).rejects.toThrow(
    `Only 119 MB are free where ${directory} is, and a new database needs 120 MB: make room there`,
  )
  expect(existsSync(join(directory, 'cluster.new'))).toBe(false)
})

/** How a call ended: `done`, or the message of its error. */
const outcomeOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'done',
    (error: Error) => error.message,
  )

const untilSaved = (visitor: ReturnType<TestServer['createBrowser']>) =>
  vi.waitUntil(
    async () => (await visitor.post('saveFavouriteCompanies', { ids: [171] })).statusCode === 200,
    OFTEN,
  )

test('a database that hangs is terminated and reopened without loss', async () => {
  const visitor = server.createBrowser()
  await visitor.login('vera@visitors.example')
  await visitor.post('saveFavouriteCompanies', { ids: [171, 282] })
  const received: number[] = []
  const stop = await store.chat.listen((notice) => {
    if (notice.kind === 'message') received.push(notice.room)
  })

  const spinning = outcomeOf(database.pool.execute(SPIN))
  const meanwhile = await server.createBrowser().get('/healthz')
  expect(meanwhile.json()).toMatchObject({ response: 'error', code: 2 })
  expect(await spinning).toBe(STOPPED)

  await vi.waitUntil(async () => (await visitor.get('/healthz')).statusCode === 200, OFTEN)
  expect(reported).toContain(
    `The embedded database is started again: The database made no progress for ${SILENT_MS} ms`,
  )
  const [token = ''] = [visitor.cookies['visitor']]
  const session = await store.visitors.findSession(token, new Date(NOW))
  expect(session?.favourites.companies).toEqual([171, 282])

  const uid = session?.visitor?.UID ?? ''
  await store.chat.send({ room: 2, visitor: uid, key: 'a', name: 'Vera', text: 'Back again' }, new Date(NOW))
  await vi.waitUntil(() => received.includes(2), OFTEN)
  await stop()
})

test('many calls that wait for a hung database all end', async () => {
  const spinning = outcomeOf(database.pool.execute(SPIN))
  const calls = Array.from({ length: 20 }, () => outcomeOf(store.ping()))
  expect(await spinning).toBe(STOPPED)
  const outcomes = await Promise.all(calls)
  expect(new Set([...outcomes, 'done', TOO_LATE])).toEqual(new Set(['done', TOO_LATE]))
})

test('below the minimum of free space writes are refused with a reason, and pages are served', async () => {
  const visitor = server.createBrowser()
  await visitor.login('vera@visitors.example')
  await untilSaved(visitor)
  server.logLines.length = 0

  freeBytes = 63 * MB
  await vi.waitUntil(() => database.pool.isReadOnly, OFTEN)
  for (const ids of [[282], [282, 171], []]) {
    const refused = await visitor.post('saveFavouriteCompanies', { ids })
    expect(refused.statusCode).toBe(503)
    expect(refused.headers['retry-after']).toBe('30')
    expect(refused.json()).toMatchObject({
      response: 'error',
      code: 2,
      message: 'Nothing can be saved at the moment, try again later',
    })
  }
  const pages = ['/', '/plan/1/171', '/online/', '/healthz', '/ajax/guide/exhibitors.php?hall[]=1']
  for (const url of pages) expect([url, (await visitor.get(url)).statusCode]).toEqual([url, 200])
  const lines = reported.filter((line) => line.includes('MB are free'))
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain(`Only 63 MB are free where ${dataDir} is: nothing is saved`)
  expect(server.logLines.filter((line) => !line.includes('"msg":"request"'))).toEqual([])

  freeBytes = 79 * MB
  expect((await visitor.post('saveFavouriteCompanies', { ids: [282] })).statusCode).toBe(503)
  freeBytes = 80 * MB
  await untilSaved(visitor)
  expect([reported.at(-1), lastLevel]).toEqual([expect.stringContaining('80 MB are free again'), 'info'])
})

test('a disk that fills during an import refuses it with a reason, and the shown fair stays', async () => {
  const fair = (words: string[], prepare = prepareDraft) =>
    runCommand(store, ['fair', ...words], { clock: () => new Date(NOW), prepare })
  const before = await store.revisions.list()
  const { folder, remove } = await writePack()
  onTestFinished(remove)
  const outcome = await fair(['import', folder], async (...source) => {
    const prepared = await prepareDraft(...source)
    freeBytes = 63 * MB
    await vi.waitUntil(() => database.pool.isReadOnly, OFTEN)
    return prepared
  })
  expect(outcome).toEqual({
    ok: false,
    text: expect.stringMatching(
      /takes no changes: its disk is nearly full, or it is read-only\. Nothing was changed/,
    ) as string,
  })
  expect(await fair(['edit', 'event', '1', 'cancel'])).toMatchObject({ ok: false })
  expect(await store.revisions.list()).toEqual(before)

  freeBytes = 1000 * MB
  await vi.waitUntil(() => !database.pool.isReadOnly, OFTEN)
  expect(await fair(['import', folder])).toMatchObject({ ok: true })
  expect((await store.revisions.findShown())?.number).toBe(before[0]?.number)
})

test('below the minimum a session that was last seen hours ago can still be read', async () => {
  const token = await store.visitors.startDevice(new Date('2021-09-22T04:00:00Z'))
  freeBytes = 0
  await vi.waitUntil(() => database.pool.isReadOnly, OFTEN)
  expect(await store.visitors.findSession(token, new Date(NOW))).toMatchObject({ token })
})
