import type pg from 'pg'
import { repeat } from '#server/repeat.ts'
import { destroySocket } from './guarded-pool.ts'

/** Hears what transactions of any server tell on a channel once they are over; returns how to stop. */
export type Listen = (channel: string, onPayload: (payload: string) => void) => Promise<() => Promise<void>>

/** Where nothing can be heard: who listens finds changes by asking for them. */
export const listenToNothing: Listen = async () => async () => {}

export interface ListenOptions {
  /** Makes a client that is not connected yet. */
  connect: () => pg.Client
  onFault: (error: unknown) => void
  /** Milliseconds between two looks at the connection: one that is lost is replaced, one that is there must answer. */
  checkMs: number
  /** Milliseconds after which a connection that does not answer counts as lost. */
  answerMs: number
}

/** Listens on a connection of its own and replaces it when it is lost; what was sent meanwhile is not received. */
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

  /** Connects where there is no connection; otherwise asks for an answer, since silence alone tells nothing. */
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
