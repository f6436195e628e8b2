import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { READ_TIME_LIMIT_MS } from '../../contract/limits.ts'
import type { CallFact } from '../../machines/facts.ts'
import { createLazyTransport } from '../../src/effects/lazyTransport.ts'

type Loaded = typeof import('../../src/effects/transport.ts')

let facts: CallFact[]
let load: () => Promise<Loaded>

beforeEach(() => {
  vi.useFakeTimers()
  facts = []
  load = () => import('../../src/effects/transport.ts')
})
afterEach(() => vi.useRealTimers())

const lazy = () =>
  createLazyTransport(
    { tell: (fact) => facts.push(fact), now: () => 0, fetch: async () => new Response('[]') },
    () => load(),
  )

const UNREACHABLE: CallFact = { type: 'call.failed', fault: 'unreachable' }

test('a transport that does not load fails the call, is reported, and is asked for again by the next call', async () => {
  const transport = lazy()
  load = () => Promise.reject(new TypeError('Failed to fetch'))
  await expect(transport.call('favourites')).rejects.toMatchObject({ fault: 'unreachable' })
  expect(facts).toEqual([UNREACHABLE])
  load = () => import('../../src/effects/transport.ts')
  expect(await transport.call('favourites')).toEqual([])
})

test('one that hangs counts as an unreachable server when a read does', async () => {
  load = () => new Promise(() => {})
  const call = lazy().call('favourites')
  const failed = expect(call).rejects.toMatchObject({ fault: 'unreachable' })
  await vi.advanceTimersByTimeAsync(READ_TIME_LIMIT_MS - 1)
  expect(facts).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  await failed
  expect(facts).toEqual([UNREACHABLE])
})
