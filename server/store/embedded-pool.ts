import type { PostgresPool, PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { EngineStream } from './engine-stream.ts'
import type { EngineSource } from './engine.ts'
import type { Listen } from './notifications.ts'
import { pgTypes } from './value-types.ts'
import { READ_ONLY_SQLSTATE, ReadOnlyDatabaseError } from './read-only-database.ts'

const CLOSE_TIMEOUT_MS = 1_000

/**
 * A pool with the only connection to an embedded engine; further callers wait. `pg` uses the engine like a server and
 * reconnects after the engine has ended.
 */
export class EmbeddedPool implements PostgresPool {
  readonly #source: EngineSource
  readonly #pool: pg.Pool
  readonly #listeners = new Map<string, Set<(payload: string) => void>>()
  /** The transaction mode last set for each connection: true for read-only. */
  readonly #readOnlyClients = new WeakMap<pg.PoolClient, boolean>()
  /** While true, writes fail with `ReadOnlyDatabaseError`. */
  isReadOnly = false

  /** @param waitMs maximum wait for the connection; 0 for no limit */
  constructor(source: EngineSource, waitMs = 0) {
    this.#source = source
    this.#pool = new pg.Pool({
      stream: () => new EngineStream(() => source.getEngine()),
      user: 'postgres',
      database: 'postgres',
      ssl: false,
      types: pgTypes,
      max: 1,
      idleTimeoutMillis: 0,
      connectionTimeoutMillis: waitMs,
    })
    // A connection ends with its engine, whose source reports the reason.
    const ignore = (): void => {}
    this.#pool.on('error', ignore)
    this.#pool.on('connect', (client) => {
      client.on('error', ignore)
      client.on('notification', ({ channel, payload }) => {
        for (const listener of this.#listeners.get(channel) ?? []) listener(payload ?? '')
      })
    })
  }

  async connect(): Promise<PostgresPoolClient> {
    const client = await this.#pool.connect()
    try {
      await this.#applyReadOnly(client)
    } catch (error) {
      client.release(true)
      throw error
    }
    const query = async (text: string, values?: readonly unknown[]): Promise<unknown> => {
      try {
        return await client.query(text, values && [...values])
      } catch (error) {
        const isRefused = error instanceof pg.DatabaseError && error.code === READ_ONLY_SQLSTATE
        throw isRefused ? new ReadOnlyDatabaseError('The disk is nearly full', { cause: error }) : error
      }
    }
    return { query: query as PostgresPoolClient['query'], release: () => client.release() }
  }

  /** Runs a statement outside of a transaction. */
  async execute(text: string): Promise<void> {
    const client = await this.connect()
    try {
      await client.query(text, [])
    } finally {
      client.release()
    }
  }

  /** Subscribes to a channel. Resolves with a function that unsubscribes. */
  readonly listen: Listen = async (channel, onPayload) => {
    const listeners = this.#listeners.get(channel) ?? new Set()
    this.#listeners.set(channel, listeners.add(onPayload))
    await this.execute(`listen ${pg.escapeIdentifier(channel)}`)
    return async () => {
      listeners.delete(onPayload)
    }
  }

  /** Waits up to a second for running calls, then closes the database. */
  async end(): Promise<void> {
    let timer: NodeJS.Timeout | undefined
    const timeout = new Promise((resolve) => (timer = setTimeout(resolve, CLOSE_TIMEOUT_MS)))
    const ended = this.#pool.end()
    await Promise.race([ended, timeout])
    clearTimeout(timer)
    await this.#source.close()
    await ended
  }

  /**
   * Sets the transaction mode. A new connection also rolls back what the last one left open, because the engine
   * outlives its connections, and subscribes again.
   */
  async #applyReadOnly(client: pg.PoolClient): Promise<void> {
    const current = this.#readOnlyClients.get(client)
    if (current === this.isReadOnly) return
    if (current === undefined) {
      await client.query('rollback')
      for (const channel of this.#listeners.keys())
        await client.query(`listen ${pg.escapeIdentifier(channel)}`)
    }
    const isReadOnly = this.isReadOnly
    await client.query(`set default_transaction_read_only = ${isReadOnly ? 'on' : 'off'}`)
    this.#readOnlyClients.set(client, isReadOnly)
  }
}
