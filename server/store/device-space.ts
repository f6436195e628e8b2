import { type Kysely, sql } from 'kysely'
import type { Tables } from './schema.ts'

/** Maximum size of anonymous devices that never returned: about 450,000 browsers with ten stars each. */
export const NEW_DEVICES_MAX_BYTES = 256 * 1024 * 1024

/** Measured size of a device in the table and its three indexes without its lists, to make the limit one of disk. */
export const DEVICE_ROW_BYTES = 500
export const ID_BYTES = 4

/** Devices deleted by one statement, during which the embedded database serves no other request. */
const BATCH_SIZE = 500
/** In sixteenths of the limit: devices are deleted above this size, down to one sixteenth less. */
const FULL_SIXTEENTHS = 15
const SIXTEENTHS = 16

/** `seen` is written hourly, so that a device has returned if it was seen an hour or more after its first star. */
const NEVER_RETURNED = sql`visitor is null and seen = started`
const DEVICE_BYTES = sql`(${sql.lit(DEVICE_ROW_BYTES)}
  + pg_column_size(favourite_companies) + pg_column_size(favourite_events) + note_bytes)`

/**
 * Limits the size of devices that never returned. Devices are not limited by person or address, because all visitors in
 * a hall share an address. The table is measured only after this server has written a sixteenth of the limit.
 */
export class DeviceSpace {
  readonly #db: Kysely<Tables>
  readonly #maxBytes: number
  /** Infinite at first, because the size of the table is unknown. */
  #unmeasuredBytes = Infinity

  constructor(db: Kysely<Tables>, maxBytes = NEW_DEVICES_MAX_BYTES) {
    this.#db = db
    this.#maxBytes = maxBytes
  }

  /** Adds to the size written by anonymous devices; `bytes` may be negative. */
  addBytes(bytes: number): void {
    this.#unmeasuredBytes += bytes
  }

  /** Deletes the oldest devices if too much may have been written. Resolves with their number. */
  async dropSurplusIfGrown(): Promise<number> {
    return this.#unmeasuredBytes < this.#maxBytes / SIXTEENTHS ? 0 : this.dropSurplus()
  }

  /**
   * Measures in any case, to include other servers' writes, and deletes the oldest devices. Resolves with their number.
   */
  async dropSurplus(): Promise<number> {
    this.#unmeasuredBytes = 0
    try {
      const dropped = await this.#dropOldest()
      // The embedded database has no autovacuum: without this, new devices would use new pages.
      if (dropped > 0) await sql`vacuum sessions, notes`.execute(this.#db)
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

  /** Deletes the oldest devices until `excess` bytes are free, at most a batch. Skips rows locked by another server. */
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
