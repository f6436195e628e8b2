import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { READ_SLOW_MS, READ_TIME_LIMIT_MS, SAVE_TIME_LIMIT_MS } from '#contract/limits.ts'
import type { OfflineAnswers } from '#src/ports/transport.ts'
import { faultOf, json, setUpFakeNetwork } from './fake-network.ts'

const net = setUpFakeNetwork()

describe('a call that hangs', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    net.answer = (signal) =>
      new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
  })
  afterEach(() => vi.useRealTimers())

  /** Sends the head of an answer, and the rest never. */
  const headAlone = async (signal?: AbortSignal | null) =>
    new Response(
      new ReadableStream({
        start: (body) => signal?.addEventListener('abort', () => body.error(signal.reason)),
      }),
      { headers: { 'content-type': 'application/json' } },
    )

  const slowly = (call: () => Promise<unknown>) => {
    const fault = faultOf(call())
    const types = () => net.facts.map(({ type }) => type)
    return { fault, types, passes: (ms: number) => vi.advanceTimersByTimeAsync(ms) }
  }

  test.each([
    ['before the head', 'a call', () => net.news(), undefined],
    ['after the head', 'a call', () => net.news(), headAlone],
    ['before the head', 'a page', () => net.transport.loadPage('/about/'), undefined],
    ['after the head', 'a page', () => net.transport.loadPage('/about/'), headAlone],
  ])(
    '%s: %s is slow after 3 s, unreachable after 8 s, and then no longer slow',
    async (_when, _what, call, given) => {
      net.answer = given ?? net.answer
      const { fault, types, passes } = slowly(call)
      await passes(READ_SLOW_MS - 1)
      expect(types()).toEqual(['call.started'])
      await passes(1)
      expect(types()).toEqual(['call.started', 'call.slow'])
      await passes(READ_TIME_LIMIT_MS - READ_SLOW_MS - 1)
      expect(types()).toEqual(['call.started', 'call.slow'])
      await passes(1)
      expect(await fault).toBe('unreachable')
      expect(net.facts.slice(2)).toEqual([
        { type: 'call.failed', fault: 'unreachable' },
        { type: 'call.settled' },
      ])
    },
  )

  test('a read that is asked for twice is slow once, and its late answer settles it', async () => {
    let end = (_: Response) => {}
    net.answer = () => new Promise((resolve) => (end = resolve))
    net.news().catch(() => {})
    const { fault, types, passes } = slowly(() => net.news())
    await passes(READ_SLOW_MS)
    end(json([]))
    expect(await fault).toBe('none')
    expect(types()).toEqual(['call.started', 'call.slow', 'call.answered', 'call.settled'])
    await passes(READ_TIME_LIMIT_MS)
    expect(net.facts).toHaveLength(4)
  })

  test('a read in time is never slow', async () => {
    net.answer = async () => json([])
    await net.news()
    await vi.advanceTimersByTimeAsync(READ_TIME_LIMIT_MS)
    expect(net.facts.map(({ type }) => type)).toEqual(['call.started', 'call.answered'])
  })

  test('a save has 15 s, and is not called slow', async () => {
    const { fault, types, passes } = slowly(() => net.transport.call('sendCard', { body: { id: 1 } }))
    await passes(SAVE_TIME_LIMIT_MS - 1)
    expect(types()).toEqual(['call.started'])
    await passes(1)
    expect(await fault).toBe('unreachable')
  })

  test('a probe is not announced and never slow', async () => {
    net.transport.probe({ gated: false })
    await vi.advanceTimersByTimeAsync(READ_TIME_LIMIT_MS)
    expect(net.facts).toEqual([{ type: 'call.failed', fault: 'unreachable' }])
  })
})

describe('a call that can be given up', () => {
  const search = (signal: AbortSignal) =>
    net.transport.call('search', { params: { w: 'kon', lang: 'en' }, signal })

  test('ends at once, and reports nothing', async () => {
    let sent: AbortSignal | null | undefined
    net.answer = (signal) =>
      new Promise((_, reject) => {
        sent = signal
        signal?.addEventListener('abort', () => reject(signal.reason))
      })
    const asker = new AbortController()
    const call = search(asker.signal)
    await vi.waitFor(() => expect(sent).toBeDefined())
    asker.abort()
    expect(await faultOf(call)).toBe('unreachable')
    expect(sent?.aborted).toBe(true)
    expect(net.facts).toEqual([{ type: 'call.started' }])
  })

  test('is shared with no other and not cached', async () => {
    net.answer = () => Promise.resolve(json({ corrected: null, groups: [] }))
    const { signal } = new AbortController()
    await Promise.all([search(signal), search(signal)])
    await search(signal)
    expect(net.asked).toHaveLength(3)
  })

  test('that is not given up fails like any other', async () => {
    net.answer = () => Promise.reject(new Error('no network'))
    expect(await faultOf(search(new AbortController().signal))).toBe('unreachable')
    expect(net.facts).toContainEqual({ type: 'call.failed', fault: 'unreachable' })
  })
})

describe('readings 46: without a network', () => {
  const filtered = { filtered: true, data: [4], found: { '1': 1 } } as const
  const params = { year: '2021', lang: 'en', filter: { w: 'kon' } } as const
  const answerBy = (exhibitors: OfflineAnswers['exhibitors']) => {
    net.transport = net.createTransport(exhibitors && { offlineAnswers: { exhibitors } })
    return () => net.transport.call('exhibitors', { params })
  }
  const failed = { type: 'call.failed', fault: 'unreachable' }

  test('the browser filters, the failure is reported, and the server is asked again', async () => {
    const filter = answerBy(() => ({ ...filtered, data: [4], found: { '1': 1 } }))
    net.answer = () => Promise.reject(new Error('no network'))
    expect(await filter()).toEqual(filtered)
    expect(net.facts).toContainEqual(failed)
    net.answer = () => Promise.resolve(json({ ...filtered, data: [5] }))
    expect(await filter()).toMatchObject({ data: [5] })
  })

  test('what the browser does not know fails', async () => {
    net.answer = () => Promise.reject(new Error('no network'))
    expect(await faultOf(answerBy(() => undefined)())).toBe('unreachable')
    expect(await faultOf(answerBy(undefined)())).toBe('unreachable')
  })

  test('a server that refuses is not replaced', async () => {
    net.answer = () => Promise.resolve(json('closed'))
    expect(await faultOf(answerBy(() => ({ ...filtered, data: [4], found: {} }))())).toBe('refused')
  })
})
