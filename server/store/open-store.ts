import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { Kysely, PostgresDialect, type PostgresPool, sql } from 'kysely'
import { throwDataDirError } from '#server/data-dir.ts'
import { repeat } from '#server/repeat.ts'
import { awaitDatabase } from './await-database.ts'
import { type DatabaseStoreOptions, type Store, createDatabaseStore } from './database-store.ts'
import { type EmbeddedOptions, openEmbedded, type ReportFault } from './open-embedded.ts'
import { migrate } from './migrations.ts'
import type { Listen } from './notifications.ts'
import { connectPostgres, type PostgresLimits } from './connect-postgres.ts'
import type { Tables } from './schema.ts'

const CLEANUP_INTERVAL_MS = 3_600_000
const SPACE_CHECK_INTERVAL_MS = 5_000
const MAINTENANCE_TASK = 'database housekeeping'

export interface StoreOptions extends Pick<DatabaseStoreOptions, 'newDevicesMaxBytes'> {
  /** The embedded database is in the folder `database` below it. */
  dataDir: string
  /** Address of a PostgreSQL server, which replaces the embedded database. */
  databaseUrl?: string | undefined
  /** Overrides of the embedded database's limits. */
  embedded?: EmbeddedOptions | undefined
  /** Receives errors outside of any call: a lost idle connection, failed housekeeping; and that such a state has ended. */
  log?:
    | {
        error(error: unknown, message: string): void
        info?(facts: Readonly<Record<string, number>>, message: string): void
        warn?(facts: Readonly<Record<string, number>>, message: string): void
      }
    | undefined
  /** Returns the server's time, by which housekeeping deletes what has expired. */
  now?: (() => Date) | undefined
  /** Prints why the server waits for PostgreSQL. Without it an unreachable server is not waited for. */
  print?: ((line: string) => void) | undefined
  /** Time limits of connections to a PostgreSQL server. */
  limits?: PostgresLimits | undefined
}

interface OpenedDatabase {
  db: Kysely<Tables>
  /** The same database with the time limits for long statements. */
  maintenance: Kysely<Tables>
  /** The same database with the time limits for the shown revision. */
  watch: Kysely<Tables>
  listen: Listen
  ping: () => Promise<void>
  /** Closes the database and releases the data folder. */
  close: () => Promise<void>
}

/** Runs when the database answers, and again if a PostgreSQL server was lost meanwhile. */
type Prepare = (db: Kysely<Tables>) => Promise<void>

/** Opens the database, embedded or not. Only `prepare` changes its tables. */
export async function openDatabase(
  options: StoreOptions,
  prepare: Prepare = async () => {},
): Promise<OpenedDatabase> {
  const report: ReportFault = (error, message, level) =>
    level === 'info' ? options.log?.info?.({}, message) : options.log?.error(error, message)
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

/** Opens the database, embedded or not, migrates its tables, and runs housekeeping until it is closed. */
export async function openStore(options: StoreOptions): Promise<Store> {
  const { log, now, newDevicesMaxBytes } = options
  const { db, maintenance, watch, listen, ping, close } = await openDatabase(options, migrate)
  const store = createDatabaseStore(db, listen, { maintenance, watch, newDevicesMaxBytes })
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

/** Drops surplus devices and warns the operator: more devices were started than any fair has visitors. */
async function dropSurplusDevices(store: Store, log: StoreOptions['log']): Promise<void> {
  const dropped = await store.dropSurplusDevices()
  if (dropped > 0) log?.warn?.({ dropped }, 'devices that never came back were dropped')
}

const createKysely = (pool: PostgresPool): Kysely<Tables> =>
  new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })

/** Resolves with false if nothing is where the embedded database of a data folder would be. */
export const hasEmbeddedDatabase = (dataDir: string): Promise<boolean> =>
  access(getEmbeddedFolder(dataDir)).then(
    () => true,
    (error: NodeJS.ErrnoException) => error.code !== 'ENOENT',
  )

const getEmbeddedFolder = (dataDir: string): string => join(dataDir, 'database')

async function openEmbeddedDatabase(
  { dataDir, ...options }: StoreOptions,
  report: ReportFault,
): Promise<OpenedDatabase> {
  const embedded = await openEmbedded(getEmbeddedFolder(dataDir), report, {
    onWait: options.print,
    ...options.embedded,
  }).catch((error: unknown) => throwDataDirError(dataDir, error))
  const db = createKysely(embedded.pool)
  return {
    db,
    maintenance: db,
    watch: db,
    listen: embedded.listen,
    ping: async () => void (await sql`select 1`.execute(db)),
    async close() {
      await db.destroy()
      await embedded.release()
    },
  }
}

function openPostgres({ limits }: StoreOptions, databaseUrl: string, report: ReportFault): OpenedDatabase {
  const { pool, maintenance, watch, listen, ping, release } = connectPostgres(databaseUrl, report, limits)
  const [db, slow, quick] = [createKysely(pool), createKysely(maintenance), createKysely(watch)]
  return {
    db,
    maintenance: slow,
    watch: quick,
    listen,
    ping,
    close: async () => void (await Promise.all([db.destroy(), slow.destroy(), quick.destroy(), release()])),
  }
}
