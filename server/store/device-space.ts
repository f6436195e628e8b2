import { type Kysely, sql } from 'kysely'
import type { Tables } from './schema.ts'

/** Bytes for anonymous devices that never came back: about 450,000 browsers with ten stars each. */
export const NEW_DEVICES_MAX_BYTES = 256 * 1024 * 1024

/** What a device takes in the table and its three indexes beside its lists, measured; with it the bound is one of the disk. */
export const DEVICE_ROW_BYTES = 500
export const ID_BYTES = 4

/** Devices that one statement drops: the embedded database serves nobody else meanwhile. */
const BATCH_SIZE = 500
/** Sixteenths of the bound: room is made above this many, and down to one less. */
const FULL_SIXTEENTHS = 15
const SIXTEENTHS = 16

/** A device counts as come back when it was seen an hour or more after its first star: `seen` is written once an hour. */
const NEVER_RETURNED = sql`visitor is null and seen = started`
const DEVICE_BYTES = sql`(${sql.lit(DEVICE_ROW_BYTES)}
  + pg_column_size(favourite_companies) + pg_column_size(favourite_events))`

/**
 * Bounds the bytes of devices that never came back, whoever starts them: people are not counted, because all of a hall
 * share an address. Reading the table to measure it is left until this server wrote a sixteenth of the bound.
 */
export class DeviceSpace {
  readonly #db: Kysely<Tables>
  readonly #maxBytes: number
  /** At the start nothing is known of what the table holds. */
  #unmeasuredBytes = Infinity

  constructor(db: Kysely<Tables>, maxBytes = NEW_DEVICES_MAX_BYTES) {
    this.#db = db
    this.#maxBytes = maxBytes
  }

  /** Notes that anonymous devices take `bytes` more, or less. */
  addBytes(bytes: number): void {
    this.#unmeasuredBytes += bytes
  }

  /** Drops the devices that started first, where too much may have been written; returns how many were dropped. */
  async dropSurplusIfGrown(): Promise<number> {
    return this.#unmeasuredBytes < this.#maxBytes / SIXTEENTHS ? 0 : this.dropSurplus()
  }

  /** The same after measuring in any case, for what other servers wrote. */
  async dropSurplus(): Promise<number> {
    this.#unmeasuredBytes = 0
    try {
      const dropped = await this.#dropOldest()
      // The embedded database has no autovacuum: without this the next devices would take new pages.
      if (dropped > 0) await sql`vacuum sessions`.execute(this.#db)
      return dropped
    } catch (error) {
      this.#unmeasuredBytes = Infinity
      throw error
    }
  }

  async #dropOldest(): Promise<number> {
    const measured = await sql<{ bytes: number }>`
      select coalesce(sum(${DEVICE_BYTES}), 0)::float8 as bytes from sessions where ${NEVER_RETURNED}`.execute(
      this.#db,
    )
    const bytes = measured.rows[0]?.bytes ?? 0
    if (bytes <= this.#toBytes(FULL_SIXTEENTHS)) return 0
    let [dropped, excess] = [0, bytes - this.#toBytes(FULL_SIXTEENTHS - 1)]
    while (excess > 0) {
      const batch = await this.#dropBatch(excess)
      if (batch.count === 0) break
      dropped += batch.count
      excess -= batch.bytes
    }
    return dropped
  }

  /** Drops the oldest until `excess` bytes are gone, but no more than a batch. Another server's batch is left to it. */
  async #dropBatch(excess: number): Promise<{ count: number; bytes: number }> {
    const { rows } = await sql<{ count: number; bytes: number }>`
      with oldest as (
        select token_hash, started, ${DEVICE_BYTES} as bytes from sessions where ${NEVER_RETURNED}
        order by started limit ${BATCH_SIZE} for update skip locked),
      surplus as (
        select token_hash, bytes, sum(bytes) over (order by started, token_hash) - bytes as older from oldest),
      dropped as (
        delete from sessions using surplus
        where sessions.token_hash = surplus.token_hash and surplus.older < ${excess}
        returning surplus.bytes)
      select count(*)::float8 as count, coalesce(sum(bytes), 0)::float8 as bytes from dropped`.execute(
      this.#db,
    )
    return rows[0] ?? { count: 0, bytes: 0 }
  }

  #toBytes(sixteenths: number): number {
    return (this.#maxBytes / SIXTEENTHS) * sixteenths
  }
}
