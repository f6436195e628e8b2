import { join } from 'node:path'
import { Kysely, PostgresDialect, type PostgresPool } from 'kysely'
import { repeat } from '../repeat.ts'
import { awaitDatabase } from './await-database.ts'
import { type DatabaseStoreOptions, type OpenedStore, databaseStore } from './database-store.ts'
import { openEmbedded } from './embedded.ts'
import { migrate } from './migrations.ts'
import { connectPostgres, type PostgresLimits } from './postgres.ts'
import type { Tables } from './schema.ts'

export type { OpenedStore } from './database-store.ts'

const TIDY_MS = 3_600_000
const ROOM_MS = 5_000

export interface StoreOptions extends Pick<DatabaseStoreOptions, 'newDevicesMaxBytes'> {
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
  /** Told what a PostgreSQL server is waited for; without it one that cannot be reached is not waited for. */
  say?: ((line: string) => void) | undefined
  /** Time limits of connections to a PostgreSQL server. */
  limits?: PostgresLimits | undefined
}

/** Opens the database, embedded or not, brings its tables up to date and keeps it tidy until it is closed. */
export async function openStore(options: StoreOptions): Promise<OpenedStore> {
  const { log, now } = options
  const onFault = (error: unknown): void => log?.error(error, 'database housekeeping')
  const store =
    options.databaseUrl === undefined
      ? await openEmbeddedStore(options, onFault)
      : await openPostgresStore(options, options.databaseUrl, onFault)
  const housekeeping = [
    repeat(() => store.tidy(now?.() ?? new Date()), { everyMs: TIDY_MS, onFault }),
    repeat(() => makeRoom(store, log), { everyMs: ROOM_MS, onFault }),
  ]
  return {
    ...store,
    async close() {
      for (const stop of housekeeping) stop()
      await store.close()
    },
  }
}

/** Tells the operator of devices that had to be dropped: more start than any fair has visitors. */
async function makeRoom(store: OpenedStore, log: StoreOptions['log']): Promise<void> {
  const dropped = await store.makeRoom()
  if (dropped > 0) log?.warn?.({ dropped }, 'devices that never came back were dropped')
}

type OnFault = (error: unknown) => void

const over = (pool: PostgresPool): Kysely<Tables> =>
  new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })

async function openEmbeddedStore(
  { dataDir, newDevicesMaxBytes }: StoreOptions,
  onFault: OnFault,
): Promise<OpenedStore> {
  const embedded = await openEmbedded(join(dataDir, 'database'), onFault)
  const db = over(embedded.pool)
  const close = async (): Promise<void> => {
    await db.destroy()
    await embedded.release()
  }
  try {
    await migrate(db)
  } catch (error) {
    await close()
    throw error
  }
  return { ...databaseStore(db, embedded.listen, { newDevicesMaxBytes }), close }
}

async function openPostgresStore(
  { say, limits, newDevicesMaxBytes }: StoreOptions,
  databaseUrl: string,
  onFault: OnFault,
): Promise<OpenedStore> {
  const { pool, maintenance, listen, ping, release } = connectPostgres(databaseUrl, onFault, limits)
  const [db, slow] = [over(pool), over(maintenance)]
  const close = async (): Promise<void> => {
    await Promise.all([db.destroy(), slow.destroy(), release()])
  }
  const open = async (): Promise<void> => {
    await ping()
    await migrate(slow)
  }
  try {
    await awaitDatabase(open, { databaseUrl, say })
  } catch (error) {
    await close()
    throw error
  }
  return { ...databaseStore(db, listen, { maintenance: slow, newDevicesMaxBytes }), ping, close }
}
