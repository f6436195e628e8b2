import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toFault } from '#contract/faults.ts'
import { READ_TIME_LIMIT_MS } from '#contract/limits.ts'
import type { CallFact, FairFact } from '#machines/facts.ts'
import type * as transport from '#src/ports/transport.ts'
import { createLazyTransport } from '#src/ports/lazy-transport.ts'

type Loaded = Pick<typeof transport, 'createTransport'>

let facts: (CallFact | FairFact)[]
let visitor: string | undefined
let load: () => Promise<Loaded>

beforeEach(() => {
  vi.useFakeTimers()
  facts = []
  visitor = 'u1'
  load = () => import('#src/ports/transport.ts')
})
afterEach(() => vi.useRealTimers())

const lazy = () =>
  createLazyTransport(
    {
      notify: (fact) => facts.push(fact),
      now: () => 0,
      getVisitorUid: () => visitor,
      fetch: async () => new Response('[]'),
    },
    () => load(),
  )

const UNREACHABLE: CallFact = { type: 'call.failed', fault: 'unreachable' }

test('a transport that does not load fails the call, is reported, and is asked for again by the next call', async () => {
  const loaded = lazy()
  load = () => Promise.reject(new TypeError('Failed to fetch'))
  await expect(loaded.call('favourites')).rejects.toMatchObject({ fault: 'unreachable' })
  expect(facts).toEqual([UNREACHABLE])
  load = () => import('#src/ports/transport.ts')
  expect(await loaded.call('favourites')).toEqual([])
})

test('one that hangs counts as an unreachable server when a read does', async () => {
  load = () => new Promise(() => {})
  const fault = lazy()
    .call('favourites')
    .then(
      () => 'none',
      (error: unknown) => toFault(error),
    )
  await vi.advanceTimersByTimeAsync(READ_TIME_LIMIT_MS - 1)
  expect(facts).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(await fault).toBe('unreachable')
  expect(facts).toEqual([UNREACHABLE])
})

test('drops a call if another visitor has logged in while it loaded', async () => {
  let arrive = (_: Loaded) => {}
  load = () => new Promise((resolve) => (arrive = resolve))
  const call = lazy().call('favourites')
  visitor = 'u2'
  arrive(await import('#src/ports/transport.ts'))
  await expect(call).rejects.toMatchObject({ fault: 'unauthorized' })
  expect(facts).toEqual([])
})
