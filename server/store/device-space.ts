import { type Kysely, sql } from 'kysely'
import type { Tables } from './schema.ts'

/** Bytes for anonymous devices that never came back; the browsers of a fair of 150,000 who star ten companies each. */
export const NEW_DEVICES_MAX_BYTES = 256 * 1024 * 1024

/** What a device takes in the table and its two indexes beside its lists. */
export const DEVICE_ROW_BYTES = 300
export const ID_BYTES = 4

/** Any constant: of the servers that share a database one makes room at a time. */
const ROOM_LOCK = 7_304_194
/** Sixteenths of the bound: room is made above this many, and down to one less. */
const FULL = 15
const SIXTEENTHS = 16

/** A device counts as come back when it was seen an hour or more after its first star: `seen` is written once an hour. */
const NEVER_CAME_BACK = sql`visitor is null and seen = started`
const SIZE = sql`(${sql.lit(DEVICE_ROW_BYTES)}
  + pg_column_size(favourite_companies) + pg_column_size(favourite_events))`

/**
 * Bounds the bytes of devices that never came back, whoever starts them: people are not counted, because all of a hall
 * share an address. Reading the table to measure it is left until this server wrote a sixteenth of the bound.
 */
export class DeviceSpace {
  readonly #db: Kysely<Tables>
  readonly #maxBytes: number
  /** At the start nothing is known of what the table holds. */
  #unmeasured = Infinity

  constructor(db: Kysely<Tables>, maxBytes = NEW_DEVICES_MAX_BYTES) {
    this.#db = db
    this.#maxBytes = maxBytes
  }

  /** Notes that anonymous devices take `bytes` more, or less. */
  grew(bytes: number): void {
    this.#unmeasured += bytes
  }

  /** Drops the devices that started first, where too much may have been written; returns how many were dropped. */
  async makeRoomIfWritten(): Promise<number> {
    return this.#unmeasured < this.#maxBytes / SIXTEENTHS ? 0 : this.makeRoom()
  }

  /** The same after measuring in any case, for what other servers wrote. */
  async makeRoom(): Promise<number> {
    this.#unmeasured = 0
    try {
      const dropped = await this.#dropOldest()
      // The embedded database has no autovacuum: without this the next devices would take new pages.
      if (dropped > 0) await sql`vacuum sessions`.execute(this.#db)
      return dropped
    } catch (error) {
      this.#unmeasured = Infinity
      throw error
    }
  }

  #dropOldest(): Promise<number> {
    return this.#db.transaction().execute(async (trx) => {
      const lock = await sql<{ taken: boolean }>`
        select pg_try_advisory_xact_lock(${ROOM_LOCK}) as taken`.execute(trx)
      if (lock.rows[0]?.taken !== true) return 0
      const measured = await sql<{ bytes: number }>`
        select coalesce(sum(${SIZE}), 0)::float8 as bytes from sessions where ${NEVER_CAME_BACK}`.execute(trx)
      if ((measured.rows[0]?.bytes ?? 0) <= this.#share(FULL)) return 0
      const deleted = await sql`
        delete from sessions where ${NEVER_CAME_BACK} and token_hash in (
          select token_hash from (
            select token_hash, sum(${SIZE}) over (order by started desc, token_hash) as newer_and_own
            from sessions where ${NEVER_CAME_BACK}) as devices
          where newer_and_own > ${this.#share(FULL - 1)})`.execute(trx)
      return Number(deleted.numAffectedRows ?? 0)
    })
  }

  #share(sixteenths: number): number {
    return (this.#maxBytes / SIXTEENTHS) * sixteenths
  }
}
