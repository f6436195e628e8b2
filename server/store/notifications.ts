import type pg from 'pg'
import { repeat } from '#server/repeat.ts'
import { destroySocket } from './guarded-pool.ts'

/** Subscribes to a channel of committed transactions' notifications. Resolves with a function that unsubscribes. */
export type Listen = (channel: string, onPayload: (payload: string) => void) => Promise<() => Promise<void>>

/** Receives no notifications: subscribers find changes by polling. */
export const listenToNothing: Listen = async () => async () => {}

interface ListenOptions {
  /** Creates a client that is not connected yet. */
  connect: () => pg.Client
  onFault: (error: unknown) => void
  /** Milliseconds between two checks: a lost connection is replaced, an open one must answer. */
  checkMs: number
  /** Milliseconds after which a connection that does not answer counts as lost. */
  answerMs: number
}

/** Listens on its own connection and replaces a lost one. Notifications sent meanwhile are not received. */
export const createListen =
  (options: ListenOptions): Listen =>
  async (channel, onPayload) => {
    const subscription = new Subscription(options, channel, onPayload)
    await subscription.check()
    const stop = repeat(() => subscription.check(), { everyMs: options.checkMs, onFault: options.onFault })
    return async () => {
      stop()
      subscription.close()
    }
  }

class Subscription {
  readonly #options: ListenOptions
  readonly #channel: string
  readonly #onPayload: (payload: string) => void
  #client: pg.Client | undefined
  #isClosed = false

  constructor(options: ListenOptions, channel: string, onPayload: (payload: string) => void) {
    this.#options = options
    this.#channel = channel
    this.#onPayload = onPayload
  }

  /** Connects if there is no connection; otherwise sends a query, because a lost connection may just be silent. */
  async check(): Promise<void> {
    const client = this.#client
    if (client === undefined) return this.#open()
    await this.#query(client, 'select 1')
  }

  close(): void {
    this.#isClosed = true
    if (this.#client !== undefined) destroySocket(this.#client)
  }

  async #open(): Promise<void> {
    const client = this.#options.connect()
    client.on('notification', ({ payload }) => this.#onPayload(payload ?? ''))
    client.on('error', (error) => this.#handleLoss(client, error))
    client.on('end', () => this.#handleLoss(client, new Error('The listening connection has ended')))
    this.#client = client
    try {
      await client.connect()
    } catch (error) {
      return this.#handleLoss(client, error)
    }
    await this.#query(client, `listen ${client.escapeIdentifier(this.#channel)}`)
  }

  async #query(client: pg.Client, statement: string): Promise<void> {
    const silence = setTimeout(() => destroySocket(client), this.#options.answerMs)
    try {
      await client.query(statement)
    } catch (error) {
      this.#handleLoss(client, error)
    } finally {
      clearTimeout(silence)
    }
  }

  #handleLoss(client: pg.Client, error: unknown): void {
    if (this.#isClosed || this.#client !== client) return
    this.#client = undefined
    destroySocket(client)
    this.#options.onFault(error)
  }
}
