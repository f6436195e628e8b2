import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Store } from '#server/store/database-store.ts'
import { openTestServer, type TestServer } from './test-server.ts'

let server: TestServer
beforeAll(async () => (server = await openTestServer()))
afterAll(() => server.close())

async function serverWith(ping: Store['ping']): Promise<TestServer> {
  const own = await openTestServer({}, { store: { ...server.store, ping } })
  onTestFinished(() => own.close())
  return own
}

const lost = () => Promise.reject(new Error('gone'))

describe.each(['/readyz', '/healthz'])('%s', (path) => {
  test('returns 200 only while the database answers', async () => {
    const sick = await serverWith(lost)
    const well = await server.createBrowser().get(path)
    expect(well.json()).toEqual({ response: 'ok', revision: 1 })
    expect(well.headers['cache-control']).toBe('no-store')
    const response = await sick.createBrowser().get(path)
    expect(response.statusCode).toBe(503)
    expect(response.json()).toMatchObject({ response: 'error', code: 2 })
  })

  test('queries the database at most once a second', async () => {
    const ping = vi.fn<Store['ping']>(() => Promise.resolve())
    const own = await serverWith(ping)
    const began = performance.now()
    const answers = await Promise.all(Array.from({ length: 200 }, () => own.createBrowser().get(path)))
    expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true)
    const seconds = Math.ceil((performance.now() - began) / 1000)
    expect(ping.mock.calls.length).toBeLessThanOrEqual(seconds)
  })
})

test('/livez returns 200 without a query', async () => {
  const ping = vi.fn<Store['ping']>(lost)
  const own = await serverWith(ping)
  const response = await own.createBrowser().get('/livez')
  expect(response.statusCode).toBe(200)
  expect(response.json()).toEqual({ response: 'ok' })
  expect(response.headers['cache-control']).toBe('no-store')
  expect(ping).not.toHaveBeenCalled()
})
