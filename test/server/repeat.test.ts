import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { repeat } from '#server/repeat.ts'
import { coalesceCalls } from '#server/coalesce-calls.ts'

const SECOND = 1000

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

test('repeated work that throws or rejects reports it and is done again', async () => {
  const faults: unknown[] = []
  const outcomes = [() => Promise.reject(new Error('rejected')), () => Promise.resolve()]
  const thrown = new Error('thrown')
  const work = vi.fn<() => void | Promise<void>>(() => {
    const outcome = outcomes.shift()
    if (outcome === undefined) throw thrown
    return outcome()
  })
  const stop = repeat(work, { everyMs: SECOND, onFault: (error) => faults.push(error) })
  await vi.advanceTimersByTimeAsync(3 * SECOND)
  expect(faults).toEqual([new Error('rejected'), thrown])
  stop()
  await vi.advanceTimersByTimeAsync(3 * SECOND)
  expect(work).toHaveBeenCalledTimes(3)
})

test('repeated work that takes longer than its turn is not begun twice', async () => {
  let end = (): void => {}
  const work = vi.fn<() => Promise<void>>(() => new Promise((resolve) => (end = resolve)))
  const stop = repeat(work, { everyMs: SECOND, onFault: () => {} })
  await vi.advanceTimersByTimeAsync(5 * SECOND)
  expect(work).toHaveBeenCalledTimes(1)
  end()
  await vi.advanceTimersByTimeAsync(SECOND)
  expect(work).toHaveBeenCalledTimes(2)
  stop()
})

test('a shared run is one for all who ask within its time, whatever comes of it', async () => {
  const outcomes = [() => Promise.reject(new Error('gone')), () => Promise.resolve('there')]
  const run = vi.fn<() => Promise<string>>(() => outcomes.shift()?.() ?? Promise.resolve('still'))
  const ask = coalesceCalls(run, SECOND)
  const asked = await Promise.allSettled(Array.from({ length: 100 }, () => ask()))
  expect(asked.every(({ status }) => status === 'rejected')).toBe(true)
  await expect(ask()).rejects.toThrow('gone')
  expect(run).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(SECOND)
  expect(await Promise.all([ask(), ask()])).toEqual(['there', 'there'])
  expect(run).toHaveBeenCalledTimes(2)
})

test('a shared run that takes longer than its time is waited for by all', async () => {
  let end = (): void => {}
  const run = vi.fn<() => Promise<void>>(() => new Promise((resolve) => (end = resolve)))
  const ask = coalesceCalls(run, SECOND)
  const first = ask()
  await vi.advanceTimersByTimeAsync(5 * SECOND)
  const second = ask()
  end()
  await Promise.all([first, second])
  expect(run).toHaveBeenCalledTimes(1)
})
