import { join } from 'node:path'
import { Kysely, PostgresDialect, type PostgresPool } from 'kysely'
import pg from 'pg'
import { type DatabaseStoreOptions, type OpenedStore, databaseStore } from './database-store.ts'
import { openEmbedded } from './embedded.ts'
import { migrate } from './migrations.ts'
import { type Listen, listenWith } from './notifications.ts'
import type { Tables } from './schema.ts'
import { pgTypes } from './value-types.ts'

export type { OpenedStore } from './database-store.ts'

const TIDY_MS = 3_600_000
const ROOM_MS = 5_000

export interface StoreOptions extends DatabaseStoreOptions {
  /** The embedded database lives in `database` below it. */
  dataDir: string
  /** Any PostgreSQL, instead of the embedded one. */
  databaseUrl?: string | undefined
  /** Told what goes wrong outside of any call: a lost idle connection, failed housekeeping. */
  log?:
    | {
        error(error: unknown, message: string): void
        warn?(facts: Readonly<Record<string, number>>, message: string): void
      }
    | undefined
  /** The server's now, by which housekeeping forgets what has expired. */
  now?: (() => Date) | undefined
}

/** Opens the database, embedded or not, brings its tables up to date and keeps it tidy until it is closed. */
export async function openStore({
  dataDir,
  databaseUrl,
  log,
  now,
  ...bounds
}: StoreOptions): Promise<OpenedStore> {
  const onFault = (error: unknown): void => log?.error(error, 'database housekeeping')
  const { pool, listen, release } =
    databaseUrl === undefined
      ? await openEmbedded(join(dataDir, 'database'), onFault)
      : connect(databaseUrl, onFault)
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  try {
    await migrate(db)
  } catch (error) {
    await db.destroy()
    await release()
    throw error
  }
  const store = databaseStore(db, listen, bounds)
  const housekeeping = [
    setInterval(() => void store.tidy(now?.() ?? new Date()).catch(onFault), TIDY_MS),
    setInterval(() => void makeRoom(store, log).catch(onFault), ROOM_MS),
  ]
  for (const timer of housekeeping) timer.unref()
  return {
    ...store,
    async close() {
      for (const timer of housekeeping) clearInterval(timer)
      await store.close()
      await release()
    },
  }
}

/** Tells the operator of devices that had to be dropped: more start than any fair has visitors. */
async function makeRoom(store: OpenedStore, log: StoreOptions['log']): Promise<void> {
  const dropped = await store.makeRoom()
  if (dropped > 0) log?.warn?.({ dropped }, 'devices that never came back were dropped')
}

function connect(
  connectionString: string,
  onFault: (error: unknown) => void,
): { pool: PostgresPool; listen: Listen; release: () => Promise<void> } {
  const settings = { connectionString, connectionTimeoutMillis: 10_000, application_name: 'trade-fair-guide' }
  const pool = new pg.Pool({ ...settings, types: pgTypes, idle_in_transaction_session_timeout: 60_000 })
  pool.on('error', onFault)
  const listen = listenWith(() => new pg.Client({ ...settings, keepAlive: true }), onFault)
  return { pool, listen, release: async () => {} }
}
