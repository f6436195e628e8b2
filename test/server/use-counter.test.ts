import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { UseCounter } from '#server/http/use-counter.ts'

const MAX_KEYS = 20_000

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

test('a key is refused beyond its uses, until its window ends', () => {
  const counter = new UseCounter(2, 10_000)
  expect([counter.use('a'), counter.use('a')]).toEqual([undefined, undefined])
  vi.advanceTimersByTime(4_001)
  expect(counter.use('a')).toBe(6)
  expect(counter.use('b')).toBeUndefined()
  vi.advanceTimersByTime(5_999)
  expect([counter.use('a'), counter.use('a'), counter.use('a')]).toEqual([undefined, undefined, 10])
})

test('of too many keys the one is forgotten whose window began first, not the one that was seen first', () => {
  const counter = new UseCounter(1, 10_000)
  counter.use('renewed')
  vi.advanceTimersByTime(9_000)
  counter.use('oldest')
  vi.advanceTimersByTime(1_000)
  counter.use('renewed')
  for (let other = 2; other < MAX_KEYS; other += 1) counter.use(`other ${other}`)
  expect([counter.use('renewed'), counter.use('oldest')]).toEqual([10, 9])

  counter.use('one too many')
  expect([counter.use('renewed'), counter.use('oldest')]).toEqual([10, undefined])
})
