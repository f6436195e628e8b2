import { expect, onTestFinished, test, vi } from 'vitest'
import type { Store } from '#server/store/database-store.ts'
import { ChatStreamClient } from './chat-stream-client.ts'
import { DURING_EVENT, openOnlineTestServer, logInVisitor } from './online-test-server.ts'
import { openTestServer } from './test-server.ts'

const MINUTE_MS = 60_000

/** A server whose database can be taken away from the sessions, and one open line to it. */
async function openLine() {
  const base = await openOnlineTestServer()
  const session = vi.fn<Store['visitors']['findSession']>((...asked) =>
    base.store.visitors.findSession(...asked),
  )
  const server = await openTestServer(
    { NOW: DURING_EVENT },
    { store: { ...base.store, visitors: { ...base.store.visitors, findSession: session } } },
  )
  onTestFinished(() => server.close())
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const origin = await server.app.listen({ port: 0, host: '127.0.0.1' })
  const browser = await logInVisitor(base)
  const line = new ChatStreamClient({ origin, cookie: `visitor=${browser.cookies['visitor']}` })
  onTestFinished(() => line.close())
  await vi.waitUntil(() => line.isOpen)
  return { server, session, line }
}

test('a stream survives a check of its session that the database does not answer', async () => {
  const { server, session, line } = await openLine()
  session.mockRejectedValueOnce(new Error('Connection terminated unexpectedly'))
  const asked = session.mock.calls.length
  await vi.advanceTimersByTimeAsync(MINUTE_MS)
  await vi.waitUntil(() => session.mock.calls.length > asked)
  await vi.waitUntil(() => server.logLines.some((text) => text.includes('"msg":"chat"')))
  expect(line.isOpen).toBe(true)
})

test('a stream ends with its session even without a notification', async () => {
  const { server, session, line } = await openLine()
  session.mockResolvedValue(undefined)
  await vi.advanceTimersByTimeAsync(MINUTE_MS)
  await vi.waitUntil(() => !line.isOpen)
  expect(server.logLines.filter((text) => text.includes('"msg":"chat"'))).toEqual([])
})
