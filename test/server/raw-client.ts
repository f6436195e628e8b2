import { type AddressInfo, connect, type Server, type Socket } from 'node:net'
import { vi } from 'vitest'

/** How long tests wait for an event of a connection. */
export const OFTEN = { interval: 5 }

/** Closes what the test that runs has opened; called after it, in the opposite order. */
export const cleanups: (() => void | Promise<void>)[] = []

/** Closes what the test that ended has opened. */
export async function closeConnections(): Promise<void> {
  for (const close of cleanups.splice(0).toReversed()) await close()
}

const portOf = (server: Server): number => (server.address() as AddressInfo).port

/** Counts the connections that a server holds. */
export const countConnections = (server: Server): Promise<number> =>
  new Promise((resolve, reject) =>
    server.getConnections((error, count) => (error === null ? resolve(count) : reject(error))),
  )

/** A client that keeps its own half open whatever the server does, and what it was answered. */
export class RawClient {
  answer = ''
  readonly socket: Socket
  readonly opened: Promise<void>
  isCut = false

  /** @param from another loopback address than the usual one */
  constructor(server: Server, from?: string) {
    const source = from === undefined ? {} : { localAddress: from }
    this.socket = connect({ port: portOf(server), host: '127.0.0.1', allowHalfOpen: true, ...source })
    this.opened = new Promise((resolve) => this.socket.once('connect', resolve))
    this.socket.on('data', (data) => (this.answer += data.toString()))
    this.socket.on('end', () => (this.isCut = true))
    this.socket.on('error', () => (this.isCut = true))
    cleanups.push(() => void this.socket.destroy())
  }

  async send(text: string): Promise<this> {
    await this.opened
    this.socket.write(text)
    return this
  }

  async waitForAnswer(): Promise<this> {
    await vi.waitUntil(() => this.answer.endsWith('\r\n\r\nok'), OFTEN)
    return this
  }

  /** Sends a letter now and then for as long as it can. */
  async drip(): Promise<void> {
    await this.opened
    const dripping = setInterval(() => this.socket.write('x'), 10)
    this.socket.once('error', () => clearInterval(dripping))
    cleanups.push(() => clearInterval(dripping))
  }
}
