import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { readPack } from '#server/pack/read-pack.ts'
import { type DatabaseStoreOptions, type Store, createDatabaseStore } from '#server/store/database-store.ts'
import { EmbeddedPool } from '#server/store/embedded-pool.ts'
import type { Engine, EngineSource } from '#server/store/engine.ts'
import { exchangeMessages } from '#server/store/exchange-messages.js'
import { migrate } from '#server/store/migrations.ts'
import type { Tables } from '#server/store/schema.ts'
import { importFair } from './shown-revision.ts'
import { cachedDump } from './cached-dump.ts'
import { keepEngineCompiled } from './keep-engine-compiled.ts'

/** When the demo fair was imported into the store of {@link openDemoStore}. */
export const IMPORTED = '2021-09-22T10:00:00+03:00'

/** A store, and a look past it into its database. */
export interface TestDatabase {
  store: Store
  query(statement: string): Promise<Record<string, unknown>[]>
}

/** Opens a migrated, empty store in memory, from a dump that is made once. Close it after use. */
export const openTestStore = async (): Promise<Store> => (await openTestDatabase()).store

/** Opens a store in memory that holds the demo fair and nothing of visitors. */
export const openDemoStore = async (): Promise<Store> => (await openDump(await demoDump())).store

/** Opens an embedded database in memory, in which there is nothing yet. */
export const openEmptyDatabase = async (): Promise<Kysely<Tables>> =>
  over(new EmbeddedPool(inProcess(await embedded())))

export const openTestDatabase = async (options?: DatabaseStoreOptions): Promise<TestDatabase> =>
  openDump(await emptyDump(), options)

async function openDump(dump: Blob, options?: DatabaseStoreOptions): Promise<TestDatabase> {
  const pool = new EmbeddedPool(inProcess(await embedded(dump)))
  const db = over(pool)
  return {
    store: createDatabaseStore(db, pool.listen, options),
    query: async (statement) => (await sql.raw<Record<string, unknown>>(statement).execute(db)).rows,
  }
}

/** Few buffers, because all of them are cleared at the start. */
const START_PARAMS = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB']

async function embedded(loadDataDir?: Blob): Promise<PGlite> {
  await keepEngineCompiled()
  return PGlite.create({ startParams: START_PARAMS, ...(loadDataDir === undefined ? {} : { loadDataDir }) })
}

/** An engine in this process and in memory, behind the same pool and protocol as the one in a thread. */
function inProcess(database: PGlite): EngineSource {
  const listeners: ((error: Error) => void)[] = []
  const engine: Engine = {
    exchange: (bytes) => exchangeMessages(database, bytes),
    onEnd: (listener) => void listeners.push(listener),
  }
  return {
    getEngine: async () => engine,
    async close() {
      await database.close()
      for (const listener of listeners) listener(new Error('The database is closed'))
    },
  }
}

const over = (pool: EmbeddedPool): Kysely<Tables> =>
  new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })

const emptyDump = (): Promise<Blob> =>
  cachedDump('empty', async () =>
    dumpOf(await embedded(), async (db) => {
      await migrate(db)
      await dropTemplates(db)
    }),
  )

/** Two of three files of a new cluster belong to databases that nothing here is made from; each start would copy them. */
async function dropTemplates(db: Kysely<Tables>): Promise<void> {
  await sql`update pg_database set datistemplate = false, datallowconn = true`.execute(db)
  for (const name of ['template0', 'template1']) await sql`drop database ${sql.id(name)}`.execute(db)
}

const demoDump = (): Promise<Blob> =>
  cachedDump('demo', async () =>
    dumpOf(await embedded(await emptyDump()), async (db, pool) => {
      const pack = await readPack(join(process.cwd(), 'fair'))
      await importFair(createDatabaseStore(db, pool.listen), pack, new Date(IMPORTED))
    }),
  )

/** Returns the dump of a database that `prepare` has filled, and closes it. */
async function dumpOf(
  database: PGlite,
  prepare: (db: Kysely<Tables>, pool: EmbeddedPool) => Promise<unknown>,
): Promise<Blob> {
  const pool = new EmbeddedPool(inProcess(database))
  await prepare(over(pool), pool)
  const dump = await database.dumpDataDir('none')
  await database.close()
  return dump
}
