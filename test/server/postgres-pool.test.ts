import { tmpdir } from 'node:os'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Store } from '#server/store/database-store.ts'
import { openStore } from '#server/store/open-store.ts'
import type { PostgresLimits } from '#server/store/connect-postgres.ts'
import { DropProxy } from './drop-proxy.ts'
import { PostgresNode } from './postgres-node.ts'
import { noBinaries, whySkipped } from './postgres-programs.ts'
import { createSamplePack } from './sample-pack.ts'
import { importFair, saveFavourites } from './shown-revision.ts'

const NOW = new Date('2021-09-21T09:00:00Z')
const LIMITS: PostgresLimits = {
  connectMs: 2_000,
  statementMs: 2_000,
  maintenanceMs: 60_000,
  watchMs: 2_000,
  pingMs: 500,
  graceMs: 500,
}
const QUERY_CANCELED = '57014'
const REFUSED = { name: 'ReadOnlyDatabaseError', cause: { code: '25006' } }
const FULL = { name: 'ReadOnlyDatabaseError', cause: { code: '53100' } }
const HOUR_LATER = new Date(NOW.getTime() + 3_600_000)
/** More than a pool has connections. */
const VISITORS = 14
const UNREACHABLE = 'The database of DATABASE_URL cannot be used: '
const OFTEN = { interval: 20 }

describe.skipIf(noBinaries !== undefined)(`a store on PostgreSQL${whySkipped(noBinaries)}`, () => {
  let node: PostgresNode
  let proxy: DropProxy
  let store: Store
  const faults: unknown[] = []
  const logged: string[] = []

  beforeAll(async () => {
    node = await PostgresNode.create()
    proxy = await DropProxy.open(node.port)
    await node.query('create database fair')
    store = await openStore({
      dataDir: tmpdir(),
      databaseUrl: node.getUrl('fair', proxy.port),
      limits: LIMITS,
      log: {
        error(error, message) {
          faults.push(error)
          logged.push(message)
        },
      },
    })
    await importFair(store, createSamplePack(), NOW)
  })

  afterAll(async () => {
    // First the proxy: what it lost would keep the store's connections open until their time limits.
    await proxy?.close()
    await store?.close()
    await node?.remove()
  })

  /** Uses every connection of the pool: each limit is a call of its own. */
  const startAll = () =>
    Promise.allSettled(
      Array.from({ length: VISITORS }, (_, i) => store.limits.tryUse(`key-${i}`, 1000, 60, NOW)),
    )
  const failed = (outcomes: PromiseSettledResult<unknown>[]) =>
    outcomes.filter(({ status }) => status === 'rejected').length

  test('fails within its limits while the network loses everything, and works when it is back', async () => {
    const token = await store.visitors.startDevice(NOW)
    const received: number[] = []
    const stopListening = await store.chat.listen(
      (notice) => void ('room' in notice && received.push(notice.room)),
    )
    expect(failed(await startAll())).toBe(0)

    proxy.drop()
    expect(failed(await startAll())).toBe(VISITORS)
    await expect(store.ping()).rejects.toThrow()
    // Transactions whose server never answers their rollback, either.
    await expect(store.visitors.logout('x'.repeat(43))).rejects.toThrow()
    await expect(saveFavourites(store, token, 'companies', [10])).rejects.toThrow()
    await vi.waitUntil(() => faults.length > 0, OFTEN)

    proxy.restore()
    await vi.waitFor(() => store.ping(), OFTEN)
    await vi.waitFor(() => store.visitors.startDevice(NOW), OFTEN)
    expect(failed(await startAll())).toBe(0)
    expect(await saveFavourites(store, token, 'companies', [10])).toEqual([10])
    const notify = async () => {
      await node.query(`select pg_notify('chat', '{"kind":"message","room":5,"change":1}')`, 'fair')
      expect(received).toContain(5)
    }
    await vi.waitFor(notify, OFTEN)
    await stopListening()
  })

  test('says in the log why it cannot be reached', async () => {
    const stopListening = await store.chat.listen(() => {})
    logged.length = 0
    await node.stop('immediate')
    await vi.waitFor(() => expect(logged.join('\n')).toContain(UNREACHABLE), { ...OFTEN, timeout: 20_000 })
    await node.start()
    await vi.waitFor(() => store.visitors.startDevice(NOW), { ...OFTEN, timeout: 20_000 })
    await stopListening()
  })

  test('replaces all connections after one of them hangs', async () => {
    expect(failed(await startAll())).toBe(0)
    proxy.drop()
    proxy.restore()
    await expect(store.visitors.startDevice(NOW)).rejects.toThrow()
    for (let i = 0; i < VISITORS; i += 1) await store.visitors.startDevice(NOW)
  })

  test('leaves a server that became read-only, as a primary demoted to a standby', async () => {
    await node.query('alter database fair set default_transaction_read_only = on')
    await node.terminate('fair')
    await vi.waitFor(() => expect(store.visitors.startDevice(NOW)).rejects.toMatchObject(REFUSED), OFTEN)
    await node.query('alter database fair reset default_transaction_read_only')
    await vi.waitFor(() => store.visitors.startDevice(NOW), OFTEN)
    expect(failed(await startAll())).toBe(0)
  })

  test('reads sessions of a database that takes no changes, and says once that it takes none', async () => {
    const token = await store.visitors.startDevice(NOW)
    const read = () => store.visitors.findSession(token, HOUR_LATER)
    await node.query('alter database fair set default_transaction_read_only = on')
    await node.terminate('fair')
    await vi.waitFor(() => expect(store.visitors.startDevice(NOW)).rejects.toMatchObject(REFUSED), OFTEN)
    const connections = proxy.connectionCount
    for (let i = 0; i < 20; i += 1) expect(await read()).toMatchObject({ token })
    // Each read tries to mark the session. No more than a few may reconnect, however slow the machine is.
    expect(proxy.connectionCount - connections).toBeLessThan(10)
    await node.query('alter database fair reset default_transaction_read_only')
    await vi.waitFor(() => store.visitors.startDevice(NOW), OFTEN)
    const lines = logged.filter((line) => /takes no changes/.test(line))
    expect(lines).toEqual([
      'The database of DATABASE_URL takes no changes (25006): it is a standby, or read-only. Nothing is saved until it takes them again',
    ])
  })

  test('reads sessions of a database whose disk is full', async () => {
    const token = await store.visitors.startDevice(NOW)
    await node.query(
      `create function fill() returns trigger language plpgsql as
        $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$;
      create trigger fill before insert or update on sessions for each row execute function fill()`,
      'fair',
    )
    await expect(store.visitors.startDevice(NOW)).rejects.toMatchObject(FULL)
    expect(await store.visitors.findSession(token, HOUR_LATER)).toMatchObject({ token })
    await node.query('drop function fill cascade', 'fair')
    await store.visitors.startDevice(NOW)
  })

  test('a statement that waits too long is cancelled by the database', async () => {
    const holder = new pg.Client({ connectionString: node.getUrl('fair') })
    await holder.connect()
    await holder.query('begin; lock table sessions')
    await expect(store.visitors.startDevice(NOW)).rejects.toMatchObject({ code: QUERY_CANCELED })
    await holder.end()
    expect(failed(await startAll())).toBe(0)
  })
})
