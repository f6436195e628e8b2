import { setTimeout as delay } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { closeServer } from '../../server/stop.ts'
import type { Store } from '../../server/store/store.ts'
import { openWorld } from './world.ts'

/** A server whose list of exhibitors waits until it is let go. */
async function slowServer() {
  const { promise, release } = gate()
  const base = await openWorld()
  const exhibitors: Store['fair']['exhibitors'] = async (query) => {
    await promise
    return base.store.fair.exhibitors(query)
  }
  const close = vi.fn<() => Promise<void>>(() => Promise.resolve())
  const store: Store = { ...base.store, close, fair: { ...base.store.fair, exhibitors } }
  const world = await openWorld({}, { store })
  const url = await world.app.listen({ port: 0, host: '127.0.0.1' })
  return { world, url, release, close, end: () => base.close() }
}

function gate() {
  let release = () => {}
  const promise = new Promise<void>((resolve) => (release = resolve))
  return { promise, release }
}

test('a running request ends well, a new one is not taken, then the store closes', async () => {
  const { world, url, release, close, end } = await slowServer()
  const running = fetch(`${url}/ajax/guide/exhibitors.php`)
  await delay(50)
  const closing = closeServer(world.app, world.store)
  await delay(50)
  expect(close).not.toHaveBeenCalled()
  await expect(fetch(`${url}/healthz`)).rejects.toThrow('fetch failed')
  release()
  expect((await running).status).toBe(200)
  await closing
  expect(close).toHaveBeenCalledOnce()
  await end()
})

test('a request that does not end is cut', async () => {
  const { world, url, release, close, end } = await slowServer()
  const running = fetch(`${url}/ajax/guide/exhibitors.php`).then(
    () => 'answered',
    () => 'cut',
  )
  await delay(50)
  await closeServer(world.app, world.store, 100)
  expect(await running).toBe('cut')
  expect(close).toHaveBeenCalledOnce()
  release()
  await end()
})

test('an idle kept connection does not hold it up', async () => {
  const { world, url, release, end } = await slowServer()
  await (await fetch(`${url}/healthz`)).text()
  const started = performance.now()
  await closeServer(world.app, world.store)
  expect(performance.now() - started).toBeLessThan(1000)
  release()
  await end()
})
