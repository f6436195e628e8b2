import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import pg from 'pg'

/** A standby, or a primary that became one: the address leads to another server now. */
const READ_ONLY_TRANSACTION = '25006'

export interface GuardedPoolOptions {
  /** The most connections at a time. */
  max: number
  /** The server cancels a statement that runs longer. */
  statementMs: number
  /** How much longer than `statementMs` an answer is waited for; then the server counts as silent. */
  graceMs: number
  /** Receives the loss of a connection that nobody was using. */
  onFault: (error: unknown) => void
}

type Query = PostgresPoolClient['query']

/**
 * A pool of PostgreSQL connections that outlives the loss of any of them.
 *
 * The connections belong to a generation. When one is lost, when the server stays silent beyond every time limit, or
 * when it turns out to be read-only, the generation ends: every connection of it is destroyed when it is next taken or
 * given back, because what happened to one has probably happened to all, and a connection that lost its network
 * silently would otherwise hold up one request each.
 */
export class GuardedPool implements PostgresPool {
  readonly #pool: pg.Pool
  readonly #answerMs: number
  readonly #generations = new WeakMap<pg.PoolClient, number>()
  #generation = 0

  constructor(settings: pg.PoolConfig, { max, statementMs, graceMs, onFault }: GuardedPoolOptions) {
    this.#answerMs = statementMs + graceMs
    this.#pool = new pg.Pool({
      ...settings,
      max,
      statement_timeout: statementMs,
      // A transaction is idle while it awaits this process: for longer than an answer may take, its client is gone.
      idle_in_transaction_session_timeout: this.#answerMs,
    })
    this.#pool.on('error', onFault)
    this.#pool.on('connect', (client) => {
      this.#generations.set(client, this.#generation)
      // The pool listens while a connection is idle. Without this listener, losing one in use would end the process;
      // the query that it was used for rejects by itself.
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
        if (error instanceof pg.DatabaseError && error.code === READ_ONLY_TRANSACTION) this.#retire(client)
        throw error
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

  #retire(client: pg.PoolClient): void {
    if (this.#isCurrent(client)) this.#generation += 1
  }
}

/** Closes the socket without the farewell of the protocol, which a silent server would never answer. */
export const destroySocket = ({ connection }: pg.Client): void => void connection.stream.destroy()
