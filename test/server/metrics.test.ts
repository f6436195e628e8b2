import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { RequestMetrics } from '#server/http/request-metrics.ts'
import type { OutboxStore } from '#server/store/outbox.ts'
import { openTestServer, type TestServer } from './test-server.ts'

let server: TestServer
beforeAll(async () => (server = await openTestServer()))
afterAll(() => server.close())

const read = (remoteAddress: string) =>
  server.app.inject({ method: 'GET', url: '/metrics', remoteAddress, headers: { host: 'fair.example' } })

const getValue = (text: string, name: string): number =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.slice(name.length + 1) ?? Number.NaN,
  )

test('private networks get the metrics of the process, each with its type', async () => {
  const { statusCode, headers, body } = await read('10.1.2.3')
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8')
  for (const line of body.trimEnd().split('\n'))
    expect(line).toMatch(/^(?:# (?:HELP|TYPE) \S+ .+|[a-z_0-9]+(?:\{[a-z]+="[^"]*"\})? [\d.e+-]+)$/)
  expect(getValue(body, 'process_resident_memory_bytes')).toBeGreaterThan(1_000_000)
  expect(getValue(body, 'fair_revision')).toBe(1)
})

test.each<[string, OutboxStore['countWaiting'], number]>([
  ['are counted', async () => 3, 3],
  ['are left out while the database is away', () => Promise.reject(new Error('gone')), Number.NaN],
  ['are left out while the database does not answer', () => new Promise(() => {}), Number.NaN],
])('letters that wait %s', async (_, countWaiting, expected) => {
  const { store } = server
  const own = await openTestServer({}, { store: { ...store, outbox: { ...store.outbox, countWaiting } } })
  onTestFinished(() => own.close())
  const { body } = await own.app.inject({ url: '/metrics', headers: { host: 'fair.example' } })
  expect(getValue(body, 'fair_letters_waiting')).toBe(expected)
  expect(getValue(body, 'fair_revision')).toBe(1)
})

test('answers are counted by the class of their status', async () => {
  const before = (await read('::1')).body
  await server.createBrowser().get('/nowhere/')
  const after = (await read('127.0.0.1')).body
  const missing = 'fair_requests_total{status="4xx"}'
  expect(getValue(after, missing) - (getValue(before, missing) || 0)).toBe(1)
  expect(getValue(after, 'fair_request_seconds_count')).toBeGreaterThan(
    getValue(before, 'fair_request_seconds_count'),
  )
})

test.each(['203.0.113.7', '2001:db8::1', '::ffff:203.0.113.7'])('%s gets 404', async (address) => {
  expect((await read(address)).statusCode).toBe(404)
})

test('response times are counted in each bucket whose bound they keep', () => {
  const metrics = new RequestMetrics()
  for (const ms of [0, 50, 51, 9_000]) metrics.add(200, ms)
  const buckets = metrics.render().filter((line) => line.includes('_bucket{'))
  const counts = ['0.01"} 1', '0.05"} 2', '0.1"} 3', '0.5"} 3', '1"} 3', '5"} 3', '+Inf"} 4']
  expect(buckets).toEqual(counts.map((count) => `fair_request_seconds_bucket{le="${count}`))
})
