import type { PostgresPool, PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { EngineStream } from './engine-stream.ts'
import type { EngineSource } from './engine.ts'
import type { Listen } from './notifications.ts'
import { pgTypes } from './value-types.ts'
import { READ_ONLY_SQLSTATE, ReadOnlyDatabaseError } from './read-only-database.ts'

const CLOSE_TIMEOUT_MS = 1_000

/**
 * The one connection to an embedded engine in the form of a pool: who asks while it is taken waits in line. `pg` speaks to
 * the engine as to a server, and connects anew after the engine has ended.
 */
export class EmbeddedPool implements PostgresPool {
  readonly #source: EngineSource
  readonly #pool: pg.Pool
  readonly #listeners = new Map<string, Set<(payload: string) => void>>()
  /** Whether new transactions may only read, for each connection that was told so. */
  readonly #readOnlyClients = new WeakMap<pg.PoolClient, boolean>()
  /** While true, writes are refused with `ReadOnlyDatabaseError`. */
  isReadOnly = false

  /** @param waitMs how long a call waits for its turn; 0: for as long as it takes */
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
    // A connection ends with its engine, and why that ended the source reports.
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

  /** Runs a statement that no transaction may surround. */
  async execute(text: string): Promise<void> {
    const client = await this.connect()
    try {
      await client.query(text, [])
    } finally {
      client.release()
    }
  }

  /** Hears what transactions tell once they are over; returns how to stop. */
  readonly listen: Listen = async (channel, onPayload) => {
    const listeners = this.#listeners.get(channel) ?? new Set()
    this.#listeners.set(channel, listeners.add(onPayload))
    await this.execute(`listen ${pg.escapeIdentifier(channel)}`)
    return async () => {
      listeners.delete(onPayload)
    }
  }

  /** Ends calls that run, for a moment, and closes the database. */
  async end(): Promise<void> {
    let late: NodeJS.Timeout | undefined
    const patience = new Promise((resolve) => (late = setTimeout(resolve, CLOSE_TIMEOUT_MS)))
    const ended = this.#pool.end()
    await Promise.race([ended, patience])
    clearTimeout(late)
    await this.#source.close()
    await ended
  }

  /** An engine outlives its connections: a new one begins without what the last one left. */
  async #applyReadOnly(client: pg.PoolClient): Promise<void> {
    const told = this.#readOnlyClients.get(client)
    if (told === this.isReadOnly) return
    if (told === undefined) {
      await client.query('rollback')
      for (const channel of this.#listeners.keys())
        await client.query(`listen ${pg.escapeIdentifier(channel)}`)
    }
    const isReadOnly = this.isReadOnly
    await client.query(`set default_transaction_read_only = ${isReadOnly ? 'on' : 'off'}`)
    this.#readOnlyClients.set(client, isReadOnly)
  }
}
