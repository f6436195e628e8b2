import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import pg from 'pg'
import { READ_ONLY_SQLSTATE } from './read-only-database.ts'

interface GuardedPoolOptions {
  /** Maximum of connections. */
  max: number
  /** Time after which the server cancels a statement. */
  statementMs: number
  /** Additional time after `statementMs` in which an answer may arrive; then the server counts as silent. */
  graceMs: number
  /** Called when an idle connection is lost. */
  onFault: (error: unknown) => void
  /** Converts the error of a refused write; returns others as they are. */
  convertWriteFault: (error: unknown) => unknown
}

/**
 * A server that stays read-only is left no more often than this: each time costs all connections, and even reading a
 * session may write when it was last seen.
 */
const READ_ONLY_INTERVAL_MS = 5_000

type Query = PostgresPoolClient['query']

/**
 * A pool of PostgreSQL connections that survives the loss of any of them.
 *
 * The connections belong to a generation. The generation ends when one of them is lost, when the server stays silent
 * beyond every time limit, or when it turns out to be read-only. Every connection of an ended generation is destroyed
 * when it is next taken or released, because the same has probably happened to all: otherwise each connection with a
 * silently lost network would delay one request.
 */
export class GuardedPool implements PostgresPool {
  readonly #pool: pg.Pool
  readonly #answerMs: number
  readonly #convertWriteFault: GuardedPoolOptions['convertWriteFault']
  readonly #generations = new WeakMap<pg.PoolClient, number>()
  #generation = 0
  #leftReadOnlyAt = -Infinity

  constructor(
    settings: pg.PoolConfig,
    { max, statementMs, graceMs, onFault, convertWriteFault }: GuardedPoolOptions,
  ) {
    this.#convertWriteFault = convertWriteFault
    this.#answerMs = statementMs + graceMs
    this.#pool = new pg.Pool({
      ...settings,
      max,
      statement_timeout: statementMs,
      // A transaction is idle while it waits for this process. If that takes longer than an answer may, its client is
      // gone.
      idle_in_transaction_session_timeout: this.#answerMs,
    })
    this.#pool.on('error', onFault)
    this.#pool.on('connect', (client) => {
      this.#generations.set(client, this.#generation)
      // The pool listens for errors while a connection is idle. Without this listener, losing a connection in use would
      // end the process; the running query rejects anyway.
      client.on('error', () => this.#retire(client))
    })
  }

  async connect(): Promise<PostgresPoolClient> {
    for (;;) {
      const client = await this.#pool.connect()
      if (this.#isCurrent(client)) return this.#guard(client)
      destroySocket(client)
      client.release(true)
    }
  }

  end(): Promise<void> {
    return this.#pool.end()
  }

  #guard(client: pg.PoolClient): PostgresPoolClient {
    const query = async <R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>> => {
      const silence = setTimeout(() => {
        this.#retire(client)
        destroySocket(client)
      }, this.#answerMs)
      try {
        const { rows, command, rowCount } = await client.query<R & pg.QueryResultRow>(text, [...values])
        return { rows, command: command as PostgresQueryResult<R>['command'], rowCount: rowCount ?? 0 }
      } catch (error) {
        if (error instanceof pg.DatabaseError && error.code === READ_ONLY_SQLSTATE)
          this.#leaveReadOnly(client)
        throw this.#convertWriteFault(error)
      } finally {
        clearTimeout(silence)
      }
    }
    const release = (): void => {
      const isCurrent = this.#isCurrent(client)
      if (!isCurrent) destroySocket(client)
      client.release(!isCurrent)
    }
    return { query: query as Query, release }
  }

  #isCurrent(client: pg.PoolClient): boolean {
    return this.#generations.get(client) === this.#generation
  }

  /** A standby, or a primary that became one: another server is the primary now, or soon. */
  #leaveReadOnly(client: pg.PoolClient): void {
    const now = performance.now()
    if (!this.#isCurrent(client) || now - this.#leftReadOnlyAt < READ_ONLY_INTERVAL_MS) return
    this.#leftReadOnlyAt = now
    this.#retire(client)
  }

  #retire(client: pg.PoolClient): void {
    if (this.#isCurrent(client)) this.#generation += 1
  }
}

/** Closes the socket without the protocol's termination message, which a silent server would never acknowledge. */
export const destroySocket = ({ connection }: pg.Client): void => void connection.stream.destroy()
