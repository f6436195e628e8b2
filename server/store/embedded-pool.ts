import type { PGlite } from '@electric-sql/pglite'
import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type { Listen } from './notifications.ts'

type Query = PostgresPoolClient['query']

/** One embedded connection in the form of a pool: who asks while it is taken waits in line. */
export class EmbeddedPool implements PostgresPool {
  readonly #database: PGlite
  #line: Promise<void> = Promise.resolve()

  constructor(database: PGlite) {
    this.#database = database
  }

  async connect(): Promise<PostgresPoolClient> {
    const before = this.#line
    let release = (): void => {}
    this.#line = new Promise((resolve) => {
      release = resolve
    })
    await before
    return { query: this.#query as Query, release }
  }

  /** Runs statements that no transaction may surround. */
  async run(text: string): Promise<void> {
    await this.#alone(() => this.#database.exec(text))
  }

  /** Hears what transactions tell once they are over; returns how to stop. */
  readonly listen: Listen = async (channel, onPayload) => {
    const stop = await this.#alone(() => this.#database.listen(channel, onPayload))
    return () => this.#alone(() => stop())
  }

  async end(): Promise<void> {
    const client = await this.connect()
    try {
      await this.#database.exec('checkpoint')
    } finally {
      await this.#database.close()
      client.release()
    }
  }

  async #alone<T>(action: () => Promise<T>): Promise<T> {
    const client = await this.connect()
    try {
      return await action()
    } finally {
      client.release()
    }
  }

  readonly #query = async <R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>> => {
    const { rows, command, affectedRows } = await this.#database.query<R>(text, [...values])
    return { rows, command: command as PostgresQueryResult<R>['command'], rowCount: affectedRows ?? 0 }
  }
}
