import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { PGlite } from '@electric-sql/pglite'
import { Kysely, PostgresDialect, sql } from 'kysely'
import {
  type DatabaseStoreOptions,
  type OpenedStore,
  createDatabaseStore,
} from '#server/store/database-store.ts'
import { EmbeddedPool } from '#server/store/embedded-pool.ts'
import type { Engine, EngineSource } from '#server/store/engine.ts'
import { migrate } from '#server/store/migrations.ts'
import type { Tables } from '#server/store/schema.ts'

const CACHE = new URL('../../.cache/', import.meta.url)

/** A store, and a look past it into its database. */
export interface TestDatabase {
  store: OpenedStore
  query(statement: string): Promise<Record<string, unknown>[]>
}

/** A fresh, empty, migrated store in memory, from a dump that is made once. Close it after use. */
export const openTestStore = async (): Promise<OpenedStore> => (await openTestDatabase()).store

/** Opens an embedded database in memory, in which there is nothing yet. */
export const openEmptyDatabase = async (): Promise<Kysely<Tables>> =>
  over(new EmbeddedPool(inProcess(await embedded())))

export async function openTestDatabase(options?: DatabaseStoreOptions): Promise<TestDatabase> {
  const dump = await template()
  const pool = new EmbeddedPool(inProcess(await embedded(new Blob([dump]))))
  const db = over(pool)
  return {
    store: createDatabaseStore(db, pool.listen, options),
    query: async (statement) => (await sql.raw<Record<string, unknown>>(statement).execute(db)).rows,
  }
}

const embedded = (loadDataDir?: Blob): Promise<PGlite> =>
  PGlite.create(loadDataDir === undefined ? {} : { loadDataDir })

/** An engine in this process and in memory, behind the same pool and protocol as the one in a thread. */
function inProcess(database: PGlite): EngineSource {
  const listeners: ((error: Error) => void)[] = []
  const engine: Engine = {
    exchange: async (bytes) => database.execProtocolRawSync(bytes).slice(),
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

async function template(): Promise<Uint8Array<ArrayBuffer>> {
  const hash = createHash('sha256')
  const folder = new URL('../../server/store/', import.meta.url)
  for (const name of (await readdir(folder)).toSorted()) {
    if (/migrations?\.ts$/.test(name)) hash.update(await readFile(new URL(name, folder)))
  }
  hash.update(await engineVersion())
  const version = hash.digest('hex').slice(0, 16)
  const file = new URL(`test-store-${version}.tar`, CACHE)
  try {
    return new Uint8Array(await readFile(file))
  } catch {
    return makeTemplate(file)
  }
}

async function engineVersion(): Promise<string> {
  const settings = await readFile(new URL('../../package.json', import.meta.url), 'utf8')
  return /"@electric-sql\/pglite": "(.+)"/.exec(settings)?.[1] ?? ''
}

async function makeTemplate(file: URL): Promise<Uint8Array<ArrayBuffer>> {
  const database = await embedded()
  await migrate(over(new EmbeddedPool(inProcess(database))))
  const dump = await (await database.dumpDataDir('none')).arrayBuffer()
  await database.close()
  await mkdir(CACHE, { recursive: true })
  const draft = new URL(`${randomUUID()}.tar`, CACHE)
  await writeFile(draft, new Uint8Array(dump))
  await rename(draft, file)
  return new Uint8Array(dump)
}
