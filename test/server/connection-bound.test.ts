import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { describe, expect, test, vi } from 'vitest'
import { ConnectionLimiter } from '#server/http/connection-limiter.ts'
import { cleanups, countConnections, OFTEN, RawClient } from './raw-client.ts'

const GET = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'

/** More than the system keeps for a client that does not read. */
const LARGE = 32 * 2 ** 20

/** A server that answers at once, but `/open` with a line that stays open. */
async function openServer(max: number, stalledMs = 20_000) {
  const lines: ServerResponse[] = []
  const gaveWay = vi.fn<(count: number) => void>()
  const connections = new ConnectionLimiter({ max, stalledMs }, gaveWay)
  const server = createServer((request, response) => {
    if (request.url === '/large') return void response.end(Buffer.alloc(LARGE))
    if (request.url !== '/open') return void request.on('end', () => response.end('ok')).resume()
    response.write('line')
    lines.push(response)
  })
  connections.watch(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  cleanups.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const line = async (from?: string) => {
    const client = await new RawClient(server, from).send('GET /open HTTP/1.1\r\nHost: x\r\n\r\n')
    await vi.waitUntil(() => client.answer.endsWith('line\r\n'), OFTEN)
    return client
  }
  const silent = async (from?: string) => {
    const before = await countConnections(server)
    const client = new RawClient(server, from)
    await client.opened
    if (before < max) await vi.waitUntil(async () => (await countConnections(server)) > before, OFTEN)
    return client
  }
  const served = async () => (await new RawClient(server).send(GET)).waitForAnswer()
  return { server, connections, gaveWay, lines, line, silent, served }
}

const cut = (client: RawClient) => vi.waitUntil(() => client.isCut, OFTEN)

describe('at the bound', () => {
  test('15 of 15 visitors are served while silent sockets fill it', async () => {
    const { server, connections, gaveWay, silent, served } = await openServer(10)
    const crowd: RawClient[] = []
    for (let n = 0; n < 30; n += 1) crowd.push(await silent())
    for (let n = 0; n < 15; n += 1) {
      const visitor = await served()
      expect(visitor.answer).toMatch(/^HTTP\/1.1 200 /)
      await silent()
    }
    expect(await countConnections(server)).toBeLessThanOrEqual(10)
    for (const client of crowd) await cut(client)
    connections.sweep()
    connections.sweep()
    expect(gaveWay).toHaveBeenCalledOnce()
    expect(gaveWay.mock.calls[0]?.[0]).toBeGreaterThanOrEqual(50)
  })

  test('closes idle connections first, then those that were silent longest, then those that are sending', async () => {
    const { line, silent, served, server } = await openServer(5)
    const answering = await line()
    const begun = once(server, 'request')
    const sending = await new RawClient(server).send(
      'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n',
    )
    await begun
    const [first, second] = [await silent(), await silent()]
    const kept = await served()
    const order = [kept, first, second]
    const newcomers: RawClient[] = []
    for (const goes of order) {
      newcomers.push(await line())
      await cut(goes)
    }
    expect(sending.isCut).toBe(false)
    await line()
    await cut(sending)
    expect([answering, ...newcomers].map(({ isCut }) => isCut)).toEqual([false, false, false, false])
  })

  test('closes the response that has made no progress for longest', async () => {
    const { connections, lines, line, served } = await openServer(2)
    const [lively, stalled] = [await line(), await line()]
    connections.sweep()
    lines[0]?.write('more')
    await vi.waitUntil(() => lively.answer.endsWith('more\r\n'), OFTEN)
    connections.sweep()
    await served()
    await cut(stalled)
    expect(lively.isCut).toBe(false)
  })

  test('counts a complete request as a response in progress', async () => {
    const { server, served, silent } = await openServer(2)
    const posted = await new RawClient(server).send(
      'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\nab',
    )
    await posted.waitForAnswer()
    const newest = await silent()
    await served()
    await cut(posted)
    expect(newest.isCut).toBe(false)
  })

  test('takes from the network with more than half of all connections, if others need some', async () => {
    const { line, silent, served } = await openServer(6)
    const crowd: RawClient[] = []
    for (let n = 0; n < 4; n += 1) crowd.push(await line('127.0.0.2'))
    const others = [await silent(), await silent('127.0.0.3')]
    await served()
    await vi.waitUntil(() => crowd.some(({ isCut }) => isCut), OFTEN)
    expect(others.map(({ isCut }) => isCut)).toEqual([false, false])
  })
})

describe('an answer that nobody reads', () => {
  test('is given up, unlike one that is read slowly and a line on which nothing is sent', async () => {
    const { server, line } = await openServer(10, 3_000)
    const open = await line()
    const slow = new RawClient(server)
    slow.socket.on('data', () => {
      slow.socket.pause()
      setTimeout(() => slow.socket.resume(), 5)
    })
    await slow.send('GET /large HTTP/1.1\r\nHost: x\r\n\r\n')
    const stalled = await new RawClient(server).send('GET /large HTTP/1.1\r\nHost: x\r\n\r\n')
    stalled.socket.pause()
    await vi.waitUntil(async () => (await countConnections(server)) === 2, OFTEN)
    expect([open, slow].map(({ isCut }) => isCut)).toEqual([false, false])
  })
})
