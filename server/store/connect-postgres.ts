import type { PostgresPool } from 'kysely'
import pg from 'pg'
import { GuardedPool } from './guarded-pool.ts'
import { type Listen, createListen } from './notifications.ts'
import { pgTypes } from './value-types.ts'

/** Time limits in milliseconds. */
export interface PostgresLimits {
  /** To open a connection, or to get one from the pool. */
  connectMs: number
  /** For a statement of a visitor's request. */
  statementMs: number
  /** For a statement of an import, a migration, an export or housekeeping, its waiting for other servers included. */
  maintenanceMs: number
  /** To answer whether the database is there. */
  pingMs: number
  /** How much longer than its limit a statement's answer is waited for. */
  graceMs: number
}

/**
 * Together they let a server answer again within 10 s of the return of a database: a request that went to a dead
 * connection just before ends after 8 + 1 s, one that waits for a connection after 5 s. statement_timeout does not end
 * the wait of a commit for a synchronous standby, so it never turns a write that is not replicated into a stored one.
 */
export const POSTGRES_LIMITS: PostgresLimits = {
  connectMs: 5_000,
  statementMs: 8_000,
  maintenanceMs: 300_000,
  pingMs: 2_000,
  graceMs: 1_000,
}

const REQUEST_CONNECTIONS = 10
const MAINTENANCE_CONNECTIONS = 2
const LISTEN_CHECK_INTERVAL_MS = 2_000

export interface ConnectedPostgres {
  /** For visitors' requests. */
  pool: PostgresPool
  /** For what may take minutes. */
  maintenance: PostgresPool
  listen: Listen
  /** Rejects unless the database answers soon, on a connection of its own, so that a busy pool is not taken for a lost one. */
  ping: () => Promise<void>
  release: () => Promise<void>
}

/** Prepares connections to the PostgreSQL server at `connectionString`; each is made when it is first needed. */
export function connectPostgres(
  connectionString: string,
  onFault: (error: unknown) => void,
  limits: PostgresLimits = POSTGRES_LIMITS,
): ConnectedPostgres {
  const { connectMs, statementMs, maintenanceMs, pingMs, graceMs } = limits
  const settings = {
    connectionString,
    connectionTimeoutMillis: connectMs,
    application_name: 'trade-fair-guide',
    keepAlive: true,
    types: pgTypes,
  }
  const poolOf = (max: number, limitMs: number, more: pg.PoolConfig = {}): GuardedPool =>
    new GuardedPool({ ...settings, ...more }, { max, statementMs: limitMs, graceMs, onFault })
  const pings = poolOf(1, pingMs, { connectionTimeoutMillis: pingMs })
  return {
    pool: poolOf(REQUEST_CONNECTIONS, statementMs),
    maintenance: poolOf(MAINTENANCE_CONNECTIONS, maintenanceMs),
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
