import type pg from 'pg'

/** Hears what transactions of any server tell on a channel once they are over; returns how to stop. */
export type Listen = (channel: string, onPayload: (payload: string) => void) => Promise<() => Promise<void>>

/** Where nothing can be heard: who listens finds changes by asking for them. */
export const deaf: Listen = async () => async () => {}

const RECONNECT_MS = 2000

/**
 * Listens on a connection of its own and makes a new one when it is lost; what was told in between is not heard.
 * @param connect makes a client that is not connected yet
 */
export const listenWith =
  (connect: () => pg.Client, onFault: (error: unknown) => void): Listen =>
  async (channel, onPayload) => {
    const line = new Line(connect, channel, onPayload, onFault)
    await line.open()
    return () => line.close()
  }

class Line {
  readonly #connect: () => pg.Client
  readonly #channel: string
  readonly #onPayload: (payload: string) => void
  readonly #onFault: (error: unknown) => void
  #client: pg.Client | undefined
  #retry: NodeJS.Timeout | undefined
  #isClosed = false

  constructor(
    connect: () => pg.Client,
    channel: string,
    onPayload: (payload: string) => void,
    onFault: (error: unknown) => void,
  ) {
    this.#connect = connect
    this.#channel = channel
    this.#onPayload = onPayload
    this.#onFault = onFault
  }

  async open(): Promise<void> {
    const client = this.#connect()
    this.#client = client
    client.on('notification', ({ payload }) => this.#onPayload(payload ?? ''))
    client.on('error', (error) => this.#lost(client, error))
    client.on('end', () => this.#lost(client, new Error('The listening connection has ended')))
    try {
      await client.connect()
      await client.query(`listen ${client.escapeIdentifier(this.#channel)}`)
    } catch (error) {
      this.#lost(client, error)
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#retry)
    await this.#client?.end().catch(this.#onFault)
  }

  #lost(client: pg.Client, error: unknown): void {
    if (this.#isClosed || this.#client !== client) return
    this.#client = undefined
    this.#onFault(error)
    void client.end().catch(() => {})
    this.#retry = setTimeout(() => void this.open(), RECONNECT_MS)
    this.#retry.unref()
  }
}
