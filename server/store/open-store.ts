import { join } from 'node:path'
import { Kysely, PostgresDialect, type PostgresPool, sql } from 'kysely'
import { repeat } from '#server/repeat.ts'
import { awaitDatabase } from './await-database.ts'
import { type DatabaseStoreOptions, type OpenedStore, createDatabaseStore } from './database-store.ts'
import { type EmbeddedOptions, openEmbedded, type ReportFault } from './open-embedded.ts'
import { migrate } from './migrations.ts'
import type { Listen } from './notifications.ts'
import { connectPostgres, type PostgresLimits } from './connect-postgres.ts'
import type { Tables } from './schema.ts'

export type { OpenedStore } from './database-store.ts'

const CLEANUP_INTERVAL_MS = 3_600_000
const SPACE_CHECK_INTERVAL_MS = 5_000
const MAINTENANCE_TASK = 'database housekeeping'

export interface StoreOptions extends Pick<DatabaseStoreOptions, 'newDevicesMaxBytes'> {
  /** The embedded database lives in `database` below it. */
  dataDir: string
  /** Any PostgreSQL, instead of the embedded one. */
  databaseUrl?: string | undefined
  /** How the embedded database is watched, where that differs from the usual. */
  embedded?: EmbeddedOptions | undefined
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
  print?: ((line: string) => void) | undefined
  /** Time limits of connections to a PostgreSQL server. */
  limits?: PostgresLimits | undefined
}

export interface OpenedDatabase {
  db: Kysely<Tables>
  /** The same database under time limits for what may take minutes. */
  maintenance: Kysely<Tables>
  listen: Listen
  ping: () => Promise<void>
  /** Closes the database and gives the data folder free. */
  close: () => Promise<void>
}

/** Runs once the database answers, and again where a PostgreSQL server went away meanwhile. */
type Prepare = (db: Kysely<Tables>) => Promise<void>

/** Opens the database, embedded or not, and leaves its tables as they are unless `prepare` changes them. */
export async function openDatabase(
  options: StoreOptions,
  prepare: Prepare = async () => {},
): Promise<OpenedDatabase> {
  const report: ReportFault = (error, message) => options.log?.error(error, message)
  const { databaseUrl } = options
  const database =
    databaseUrl === undefined
      ? await openEmbeddedDatabase(options, report)
      : openPostgres(options, databaseUrl, report)
  const open = async (): Promise<void> => {
    await database.ping()
    await prepare(database.maintenance)
  }
  try {
    await (databaseUrl === undefined ? open() : awaitDatabase(open, { databaseUrl, print: options.print }))
  } catch (error) {
    await database.close()
    throw error
  }
  return database
}

/** Opens the database, embedded or not, brings its tables up to date and keeps it tidy until it is closed. */
export async function openStore(options: StoreOptions): Promise<OpenedStore> {
  const { log, now, newDevicesMaxBytes } = options
  const { db, maintenance, listen, ping, close } = await openDatabase(options, migrate)
  const store = createDatabaseStore(db, listen, { maintenance, newDevicesMaxBytes })
  const onFault = (error: unknown): void => log?.error(error, MAINTENANCE_TASK)
  const housekeeping = [
    repeat(() => store.deleteExpired(now?.() ?? new Date()), { everyMs: CLEANUP_INTERVAL_MS, onFault }),
    repeat(() => dropSurplusDevices(store, log), { everyMs: SPACE_CHECK_INTERVAL_MS, onFault }),
  ]
  return {
    ...store,
    ping,
    async close() {
      for (const stop of housekeeping) stop()
      await close()
    },
  }
}

/** Tells the operator of devices that had to be dropped: more start than any fair has visitors. */
async function dropSurplusDevices(store: OpenedStore, log: StoreOptions['log']): Promise<void> {
  const dropped = await store.dropSurplusDevices()
  if (dropped > 0) log?.warn?.({ dropped }, 'devices that never came back were dropped')
}

const createKysely = (pool: PostgresPool): Kysely<Tables> =>
  new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })

async function openEmbeddedDatabase(
  { dataDir, ...options }: StoreOptions,
  report: ReportFault,
): Promise<OpenedDatabase> {
  const embedded = await openEmbedded(join(dataDir, 'database'), report, options.embedded)
  const db = createKysely(embedded.pool)
  return {
    db,
    maintenance: db,
    listen: embedded.listen,
    ping: async () => void (await sql`select 1`.execute(db)),
    async close() {
      await db.destroy()
      await embedded.release()
    },
  }
}

function openPostgres({ limits }: StoreOptions, databaseUrl: string, report: ReportFault): OpenedDatabase {
  const onFault = (error: unknown): void => report(error, MAINTENANCE_TASK)
  const { pool, maintenance, listen, ping, release } = connectPostgres(databaseUrl, onFault, limits)
  const [db, slow] = [createKysely(pool), createKysely(maintenance)]
  return {
    db,
    maintenance: slow,
    listen,
    ping,
    close: async () => void (await Promise.all([db.destroy(), slow.destroy(), release()])),
  }
}
