import type { PostgresPool } from 'kysely'
import pg from 'pg'
import { describeDatabaseFault } from './database-fault.ts'
import { GuardedPool } from './guarded-pool.ts'
import { type Listen, createListen } from './notifications.ts'
import { createWriteFaultConverter } from './read-only-database.ts'
import { pgTypes } from './value-types.ts'

/** Time limits in milliseconds. */
export interface PostgresLimits {
  /** To open a connection, or to get one from the pool. */
  connectMs: number
  /** For a statement of a visitor's request. */
  statementMs: number
  /** For a statement of an import, migration, export or housekeeping, including waits for other servers' locks. */
  maintenanceMs: number
  /** For finding and reading the shown revision: a server whose question was lost has to ask again soon. */
  watchMs: number
  /** For the ping that checks the database. */
  pingMs: number
  /** Additional time for the answer to arrive after a statement's limit. */
  graceMs: number
}

/**
 * With these limits a server answers again within 10 s after a database has returned: a request on a dead connection
 * ends after 8 + 1 s, one that waits for a connection after 5 s. statement_timeout does not end a commit's wait for a
 * synchronous standby, so that no unreplicated write is reported as stored.
 */
export const POSTGRES_LIMITS: PostgresLimits = {
  connectMs: 5_000,
  statementMs: 8_000,
  maintenanceMs: 300_000,
  watchMs: 4_000,
  pingMs: 2_000,
  graceMs: 1_000,
}

const REQUEST_CONNECTIONS = 10
const MAINTENANCE_CONNECTIONS = 2
const LISTEN_CHECK_INTERVAL_MS = 2_000

interface ConnectedPostgres {
  pool: PostgresPool
  /** For statements that may take minutes. */
  maintenance: PostgresPool
  /** For the shown revision. Its own connection does not wait behind requests that wait for a lost answer. */
  watch: PostgresPool
  listen: Listen
  /** Rejects if the database does not answer soon. Its own connection keeps a busy pool from looking like a loss. */
  ping: () => Promise<void>
  release: () => Promise<void>
}

/**
 * Creates the pools for the server at `connectionString`. Connections are opened when they are first needed.
 * @param report receives errors outside of any call; without an error the message is complete
 */
export function connectPostgres(
  connectionString: string,
  report: (error: unknown, message: string) => void,
  limits: PostgresLimits = POSTGRES_LIMITS,
): ConnectedPostgres {
  // The log leaves out messages of errors, so that the reason is given in words.
  const onFault = (error: unknown): void =>
    report(error, describeDatabaseFault(error, connectionString)?.reason ?? 'database housekeeping')
  const convertWriteFault = createWriteFaultConverter((line) => report(undefined, line))
  const { connectMs, statementMs, maintenanceMs, watchMs, pingMs, graceMs } = limits
  const settings = {
    connectionString,
    connectionTimeoutMillis: connectMs,
    application_name: 'trade-fair-guide',
    keepAlive: true,
    types: pgTypes,
  }
  const createPool = (max: number, limitMs: number, overrides: pg.PoolConfig = {}): GuardedPool =>
    new GuardedPool(
      { ...settings, ...overrides },
      { max, statementMs: limitMs, graceMs, onFault, convertWriteFault },
    )
  const pings = createPool(1, pingMs, { connectionTimeoutMillis: pingMs })
  return {
    pool: createPool(REQUEST_CONNECTIONS, statementMs),
    maintenance: createPool(MAINTENANCE_CONNECTIONS, maintenanceMs),
    watch: createPool(1, watchMs, { connectionTimeoutMillis: pingMs }),
    listen: createListen({
      connect: () => new pg.Client(settings),
      onFault,
      checkMs: LISTEN_CHECK_INTERVAL_MS,
      answerMs: pingMs,
    }),
    async ping() {
      const client = await pings.connect()
      try {
        await client.query('select 1', [])
      } finally {
        client.release()
      }
    },
    release: () => pings.end(),
  }
}
