import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createServerTime } from '#src/ports/server-time.ts'

const HOUR_MS = 3_600_000
const NOW = Date.parse('2021-09-21T12:00:00Z')

beforeEach(() => void vi.useFakeTimers({ now: NOW, toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

function createStorage() {
  const entries = new Map<string, string>()
  return {
    read: (key: string) => entries.get(key) ?? null,
    write: (key: string, value: string) => void entries.set(key, value),
  }
}

test('the time of a page that has just arrived goes on with the device’s clock', () => {
  const time = createServerTime({ pageTime: NOW + HOUR_MS, arrived: NOW - 7, storage: createStorage() })
  expect(time.get()).toBe(NOW + HOUR_MS + 7)
  vi.setSystemTime(NOW + 1000)
  expect(time.get()).toBe(NOW + HOUR_MS + 1007)
})

test('readings 45: a stored page takes the difference that was last measured, not its own old time', () => {
  const storage = createStorage()
  createServerTime({ pageTime: NOW - HOUR_MS, arrived: NOW, storage })
  vi.setSystemTime(NOW + 5 * HOUR_MS)
  const time = createServerTime({ pageTime: NOW - HOUR_MS, arrived: undefined, storage })
  expect(time.get()).toBe(NOW + 4 * HOUR_MS)
})

test('readings 45: the answer of the server corrects it, and the next stored page knows', () => {
  const storage = createStorage()
  const time = createServerTime({ pageTime: 0, arrived: undefined, storage })
  expect(time.get()).toBe(NOW)
  time.correct(NOW + HOUR_MS)
  expect(time.get()).toBe(NOW + HOUR_MS)
  expect(createServerTime({ pageTime: 0, arrived: undefined, storage }).get()).toBe(NOW + HOUR_MS)
})

test('what is stored and is no number counts as nothing', () => {
  const storage = createStorage()
  storage.write('clock', 'yesterday')
  expect(createServerTime({ pageTime: 0, arrived: undefined, storage }).get()).toBe(NOW)
})
