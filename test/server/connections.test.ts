import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Server, type Socket } from 'node:net'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { Connections } from '../../server/http/connections.ts'
import {
  CONNECTION_TIMES,
  connectionsWithin,
  openFilesLimit,
  readConnectionLimits,
} from '../../server/http/connection-limits.ts'
import { openWorld } from './world.ts'

const PATIENCE = { timeout: 20_000, interval: 5 }
const GET = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'

const closing: (() => void | Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

const portOf = (server: Server): number => (server.address() as AddressInfo).port
const countOf = (server: Server): Promise<number> =>
  new Promise((resolve, reject) =>
    server.getConnections((error, count) => (error === null ? resolve(count) : reject(error))),
  )

/** A client that keeps its own half open whatever the server does, and what it was answered. */
class Client {
  answer = ''
  readonly socket: Socket
  readonly opened: Promise<void>
  isCut = false

  constructor(server: Server) {
    this.socket = connect({ port: portOf(server), host: '127.0.0.1', allowHalfOpen: true })
    this.opened = new Promise((resolve) => this.socket.once('connect', resolve))
    this.socket.on('data', (data) => (this.answer += data.toString()))
    this.socket.on('end', () => (this.isCut = true))
    this.socket.on('error', () => (this.isCut = true))
    closing.push(() => void this.socket.destroy())
  }

  async send(text: string): Promise<this> {
    await this.opened
    this.socket.write(text)
    return this
  }

  async answered(): Promise<this> {
    await vi.waitUntil(() => this.answer.endsWith('\r\n\r\nok'), PATIENCE)
    return this
  }

  /** Sends a letter now and then for as long as it can. */
  async drip(): Promise<void> {
    await this.opened
    const dripping = setInterval(() => this.socket.write('x'), 10)
    this.socket.once('error', () => clearInterval(dripping))
    closing.push(() => clearInterval(dripping))
  }
}

describe('a connection that is silent or slow', () => {
  const QUICK = { headersMs: 150, requestMs: 200, checkMs: 20, lingerMs: 20 }

  async function openServer() {
    const world = await openWorld({}, { connections: QUICK })
    await world.app.listen({ port: 0, host: '127.0.0.1' })
    closing.push(() => world.close())
    return world.app.server
  }

  test.each<[string, string, boolean]>([
    ['sends nothing', '', false],
    ['sends a head letter by letter', 'GET / HTTP/1.1\r\nHost: x\r\nX: ', true],
    [
      'sends a body letter by letter',
      'POST /ajax/online/visitor/login/ HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n',
      true,
    ],
    ['sends a second head letter by letter', 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\nGET /x', true],
    ['sends no HTTP', 'nonsense\r\n\r\n', false],
  ])('that %s is destroyed, not only ended', async (_what, text, drips) => {
    const server = await openServer()
    const clients = Array.from({ length: 5 }, () => new Client(server))
    for (const client of clients) {
      await client.send(text)
      if (drips) await client.drip()
    }
    await vi.waitUntil(() => clients.every(({ isCut }) => isCut), PATIENCE)
    await vi.waitUntil(async () => (await countOf(server)) === 0, PATIENCE)
    for (const { answer } of clients) expect(answer).toMatch(/HTTP\/1\.1 (408|400) /)
  })

  test('does not take one with it whose answer takes long', async () => {
    let isAsked = false
    let release = (): void => {}
    const released = new Promise<void>((resolve) => (release = resolve))
    const base = await openWorld()
    closing.push(() => base.close())
    const ping = async (): Promise<void> => {
      isAsked = true
      await released
    }
    const world = await openWorld({}, { connections: QUICK, store: { ...base.store, ping } })
    closing.push(() => world.close())
    await world.app.listen({ port: 0, host: '127.0.0.1' })
    const waiting = await new Client(world.app.server).send('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n')
    await vi.waitUntil(() => isAsked, PATIENCE)
    const silent = new Client(world.app.server)
    await silent.opened
    await vi.waitUntil(() => silent.isCut, PATIENCE)
    release()
    await vi.waitUntil(() => waiting.answer.endsWith('{"response":"ok"}'), PATIENCE)
    expect(waiting.isCut).toBe(false)
  })
})

describe('at the bound', () => {
  /** A server that answers at once, but `/open` with a line that stays open. */
  async function openServer(max: number) {
    const lines: ServerResponse[] = []
    const gaveWay = vi.fn<(count: number) => void>()
    const connections = new Connections(max, gaveWay)
    const server = createServer((request, response) => {
      if (request.url !== '/open') return void request.on('end', () => response.end('ok')).resume()
      response.write('line')
      lines.push(response)
    })
    connections.watch(server)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    closing.push(() => {
      server.closeAllConnections()
      server.close()
    })
    const line = async () => {
      const client = await new Client(server).send('GET /open HTTP/1.1\r\nHost: x\r\n\r\n')
      await vi.waitUntil(() => client.answer.endsWith('line\r\n'), PATIENCE)
      return client
    }
    const silent = async () => {
      const before = await countOf(server)
      const client = new Client(server)
      await client.opened
      if (before < max) await vi.waitUntil(async () => (await countOf(server)) > before, PATIENCE)
      return client
    }
    const served = async () => (await new Client(server).send(GET)).answered()
    return { server, connections, gaveWay, lines, line, silent, served }
  }

  const cut = (client: Client) => vi.waitUntil(() => client.isCut, PATIENCE)

  test('15 of 15 visitors are served while silent sockets fill it', async () => {
    const { server, connections, gaveWay, silent, served } = await openServer(10)
    const crowd: Client[] = []
    for (let n = 0; n < 30; n += 1) crowd.push(await silent())
    for (let n = 0; n < 15; n += 1) {
      const visitor = await served()
      expect(visitor.answer).toMatch(/^HTTP\/1.1 200 /)
      await silent()
    }
    expect(await countOf(server)).toBeLessThanOrEqual(10)
    for (const client of crowd) await cut(client)
    connections.sweep()
    connections.sweep()
    expect(gaveWay).toHaveBeenCalledOnce()
    expect(gaveWay.mock.calls[0]?.[0]).toBeGreaterThanOrEqual(50)
  })

  test('what is kept open goes first, then who has sent nothing longest, then who is sending', async () => {
    const { line, silent, served, server } = await openServer(5)
    const answering = await line()
    const begun = once(server, 'request')
    const sending = await new Client(server).send('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n')
    await begun
    const [first, second] = [await silent(), await silent()]
    const kept = await served()
    const order = [kept, first, second]
    const newcomers: Client[] = []
    for (const goes of order) {
      newcomers.push(await line())
      await cut(goes)
    }
    expect(sending.isCut).toBe(false)
    await line()
    await cut(sending)
    expect([answering, ...newcomers].map(({ isCut }) => isCut)).toEqual([false, false, false, false])
  })

  test('of those that are being answered the one goes that has moved nothing longest', async () => {
    const { connections, lines, line, served } = await openServer(2)
    const [lively, stalled] = [await line(), await line()]
    connections.sweep()
    lines[0]?.write('more')
    await vi.waitUntil(() => lively.answer.endsWith('more\r\n'), PATIENCE)
    connections.sweep()
    await served()
    await cut(stalled)
    expect(lively.isCut).toBe(false)
  })

  test('a body that has come is an answer under way', async () => {
    const { server, served, silent } = await openServer(2)
    const posted = await new Client(server).send('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\nab')
    await posted.answered()
    const newest = await silent()
    await served()
    await cut(posted)
    expect(newest.isCut).toBe(false)
  })
})

describe('the usual limits', () => {
  test('destroy what is silent or slow within 15 s', async () => {
    const { headersMs, requestMs, checkMs, lingerMs } = CONNECTION_TIMES
    expect(Math.max(headersMs, requestMs) + checkMs + lingerMs).toBeLessThan(15_000)
    expect(readConnectionLimits()).toEqual({
      max: connectionsWithin(openFilesLimit()),
      ...CONNECTION_TIMES,
    })
    const { app, close } = await openWorld()
    const { headersTimeout, requestTimeout, keepAliveTimeout } = app.server
    expect({ headersTimeout, requestTimeout, keepAliveTimeout }).toEqual({
      headersTimeout: headersMs,
      requestTimeout: requestMs,
      keepAliveTimeout: 65_000,
    })
    await close()
  })

  test.each([
    [100, 64],
    [172, 108],
    [1024, 768],
    [4096, 3072],
    [1_048_576, 20_000],
    [Infinity, 20_000],
  ])('of %d descriptors leave some for files and the database', (files, connections) => {
    expect(connectionsWithin(files)).toBe(connections)
  })
})
