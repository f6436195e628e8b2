import { describe, expect, test, vi } from 'vitest'
import {
  CONNECTION_TIMEOUTS,
  computeMaxConnections,
  readOpenFilesLimit,
  readConnectionLimits,
} from '#server/http/connection-limits.ts'
import { UseCounter } from '#server/http/use-counter.ts'
import { cleanups, countConnections, OFTEN, RawClient } from './raw-client.ts'
import { openTestServer } from './test-server.ts'

describe('a connection that is silent or slow', () => {
  const QUICK = { headersMs: 150, requestMs: 200, checkMs: 20, lingerMs: 20 }

  async function openServer() {
    const server = await openTestServer({}, { connectionLimits: QUICK })
    await server.app.listen({ port: 0, host: '127.0.0.1' })
    cleanups.push(() => server.close())
    return server.app.server
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
    const clients = Array.from({ length: 5 }, () => new RawClient(server))
    for (const client of clients) {
      await client.send(text)
      if (drips) await client.drip()
    }
    await vi.waitUntil(() => clients.every(({ isCut }) => isCut), OFTEN)
    await vi.waitUntil(async () => (await countConnections(server)) === 0, OFTEN)
    for (const { answer } of clients) expect(answer).toMatch(/HTTP\/1\.1 (408|400) /)
  })

  test('does not close one with a slow answer', async () => {
    let isAsked = false
    let release = (): void => {}
    const released = new Promise<void>((resolve) => (release = resolve))
    const base = await openTestServer()
    cleanups.push(() => base.close())
    const ping = async (): Promise<void> => {
      isAsked = true
      await released
    }
    const server = await openTestServer({}, { connectionLimits: QUICK, store: { ...base.store, ping } })
    cleanups.push(() => server.close())
    await server.app.listen({ port: 0, host: '127.0.0.1' })
    const waiting = await new RawClient(server.app.server).send('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n')
    await vi.waitUntil(() => isAsked, OFTEN)
    const silent = new RawClient(server.app.server)
    await silent.opened
    await vi.waitUntil(() => silent.isCut, OFTEN)
    release()
    await vi.waitUntil(() => waiting.answer.endsWith('{"response":"ok","revision":1}'), OFTEN)
    expect(waiting.isCut).toBe(false)
  })
})

describe('a connection with many requests ahead of their answers', () => {
  test('is destroyed, and what else it had sent is not looked at', async () => {
    const { app, close } = await openTestServer()
    cleanups.push(close)
    await app.listen({ port: 0, host: '127.0.0.1' })
    const counting = vi.spyOn(UseCounter.prototype, 'use')
    cleanups.push(() => counting.mockRestore())
    const client = await new RawClient(app.server).send('GET /zz HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(400))
    await vi.waitUntil(() => client.isCut, OFTEN)
    await vi.waitUntil(async () => (await countConnections(app.server)) === 0, OFTEN)
    const decent = await new RawClient(app.server).send('GET /zz HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(16))
    await vi.waitUntil(() => decent.answer.split('HTTP/1.1 404').length === 17, OFTEN)
    expect(decent.isCut).toBe(false)
    expect(counting.mock.calls.length).toBeLessThanOrEqual(32)
  })
})

describe('the usual limits', () => {
  test('destroy silent and slow connections within 15 s', async () => {
    const { headersMs, requestMs, checkMs, lingerMs } = CONNECTION_TIMEOUTS
    expect(Math.max(headersMs, requestMs) + checkMs + lingerMs).toBeLessThan(15_000)
    expect(readConnectionLimits()).toEqual({
      max: computeMaxConnections(readOpenFilesLimit()),
      ...CONNECTION_TIMEOUTS,
    })
    const { app, close } = await openTestServer()
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
    expect(computeMaxConnections(files)).toBe(connections)
  })
})
