import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { awaitSaveTime, endSaveTime } from '#src/ports/save-time.ts'
import { createMemoryStorage } from './memory-storage.ts'

const MINUTE = 60_000

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('requestIdleCallback', (run: () => void) => run())
  vi.stubGlobal('navigator', {})
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Waits for the time of a device, and returns whether it has come. */
function wait(storage = createMemoryStorage(), random = 1) {
  const onSave = vi.fn<() => void>()
  awaitSaveTime(storage, () => random).then(onSave, onSave)
  return async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms)
    return onSave.mock.calls.length > 0
  }
}

test('devices spread their saves over five minutes', async () => {
  const late = wait()
  const early = wait(undefined, 0.2)
  expect(await early(MINUTE - 1)).toBe(false)
  expect(await early(1)).toBe(true)
  expect(await late(4 * MINUTE - 1)).toBe(false)
  expect(await late(1)).toBe(true)
})

test('another page waits for the time of the one before, until a copy was saved', async () => {
  const storage = createMemoryStorage()
  await wait(storage)(4 * MINUTE)
  expect(await wait(storage, 0.5)(MINUTE)).toBe(true)
  endSaveTime(storage)
  const next = wait(storage, 0.5)
  expect(await next(2.5 * MINUTE - 1)).toBe(false)
  expect(await next(1)).toBe(true)
})

test('a browser that saves data saves no copy', async () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } })
  expect(await wait(undefined, 0)(10 * MINUTE)).toBe(false)
})

test('a page that opens in the same moment waits for the same time, the latest possible one', async () => {
  const storage = createMemoryStorage()
  wait(storage, 1)
  const second = wait(storage, 0)
  expect(await second(5 * MINUTE - 1)).toBe(false)
  expect(await second(1)).toBe(true)
})
