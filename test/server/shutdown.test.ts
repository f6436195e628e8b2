import { expect, onTestFinished, test, vi } from 'vitest'
import { closeServer, stopOnSignal } from '#server/shutdown.ts'
import type { Store } from '#server/store/database-store.ts'
import { openTestServer } from './test-server.ts'

/** A server whose sessions wait until they are let go. */
async function slowServer() {
  const [asked, released] = [gate(), gate()]
  const base = await openTestServer()
  const findSession: Store['visitors']['findSession'] = async (...query) => {
    asked.open()
    await released.opened
    return base.store.visitors.findSession(...query)
  }
  const close = vi.fn<() => Promise<void>>(() => Promise.resolve())
  const store: Store = { ...base.store, close, visitors: { ...base.store.visitors, findSession } }
  const server = await openTestServer({}, { store })
  const url = await server.app.listen({ port: 0, host: '127.0.0.1' })
  const headers = { cookie: `visitor=${'x'.repeat(43)}` }
  const answer = fetch(`${url}/ajax/guide/fav.php`, { headers }).then(
    ({ status }) => status,
    () => 'cut',
  )
  await asked.opened
  return { server, url, answer, close, release: released.open, end: () => base.close() }
}

function gate() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => (open = resolve))
  return { opened, open: () => open() }
}

test('a running request ends well, a new one is not taken, then the store closes', async () => {
  const { server, url, answer, release, close, end } = await slowServer()
  const closing = closeServer(server.app, server.store)
  await vi.waitUntil(() => !server.app.server.listening)
  expect(close).not.toHaveBeenCalled()
  await expect(fetch(`${url}/healthz`)).rejects.toThrow('fetch failed')
  release()
  expect(await answer).toBe(200)
  await closing
  expect(close).toHaveBeenCalledOnce()
  await end()
})

test('a request that does not end is aborted', async () => {
  const { server, answer, release, close, end } = await slowServer()
  await closeServer(server.app, server.store, 1)
  expect(await answer).toBe('cut')
  expect(close).toHaveBeenCalledOnce()
  release()
  await end()
})

test('an idle kept connection does not hold it up', async () => {
  const server = await openTestServer()
  const url = await server.app.listen({ port: 0, host: '127.0.0.1' })
  await (await fetch(`${url}/healthz`)).text()
  const cut = vi.spyOn(server.app.server, 'closeAllConnections')
  await closeServer(server.app, { close: () => Promise.resolve() })
  expect(cut).not.toHaveBeenCalled()
  await server.close()
})

/** Stops on signals in this process; `exit` resolves with the code of its end. */
function stopHere(close: () => Promise<void>) {
  const before = process.listeners('SIGTERM')
  let end = (_code: number | string | null | undefined): void => undefined
  const exit = new Promise<number | string | null | undefined>((resolve) => (end = resolve))
  vi.spyOn(process, 'exit').mockImplementation((code) => end(code) as never)
  stopOnSignal(close)
  const [stop] = process.listeners('SIGTERM').filter((listener) => !before.includes(listener))
  onTestFinished(() => {
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) if (stop !== undefined) process.off(signal, stop)
    vi.restoreAllMocks()
  })
  const signal = (name: NodeJS.Signals = 'SIGTERM') => stop?.(name)
  const isStopping = () => process.listeners('SIGTERM').some((listener) => listener === stop)
  return { exit, isStopping, signal }
}

test('a closed terminal stops the server in order, too, and then its signal ends the process', async () => {
  const close = vi.fn<() => Promise<void>>(() => Promise.resolve())
  const { exit, isStopping, signal } = stopHere(close)
  const killed = new Promise((resolve) => {
    vi.spyOn(process, 'kill').mockImplementation((...target) => {
      // Nobody may handle the signal any more.
      resolve({ target, isHandled: isStopping(), closed: close.mock.calls.length })
      return true
    })
  })
  signal('SIGHUP')
  const ended = await Promise.race([killed, exit])
  expect(ended).toEqual({ target: [process.pid, 'SIGHUP'], isHandled: false, closed: 1 })
})

test('a signal that a supervisor and npm both pass on stops the server once; a later one ends it', async () => {
  vi.useFakeTimers()
  const closed = gate()
  const close = vi.fn<() => Promise<void>>(() => closed.opened)
  const { exit, isStopping, signal } = stopHere(close)
  signal()
  signal()
  expect(close).toHaveBeenCalledOnce()
  expect(isStopping()).toBe(true)
  vi.advanceTimersByTime(1_000)
  // Node ends the process then, as nobody handles the signal.
  expect(isStopping()).toBe(false)
  closed.open()
  expect(await exit).toBe(0)
})

test('a server that cannot be closed in order says so and ends with 1', async () => {
  const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const { exit, signal } = stopHere(() => Promise.reject(new Error('the lock cannot be written')))
  signal()
  expect(await exit).toBe(1)
  expect(written).toHaveBeenCalledWith(expect.stringContaining('the lock cannot be written'))
})
