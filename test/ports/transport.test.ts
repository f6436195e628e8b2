import { VISITOR_HEADER } from '#contract/headers.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { CallFault } from '#contract/faults.ts'
import {
  READ_SLOW_MS,
  READ_TIME_LIMIT_MS,
  REQUEST_CACHE_ENTRIES,
  REQUEST_CACHE_MS,
  SAVE_TIME_LIMIT_MS,
} from '#contract/limits.ts'
import { createTransport, type OfflineAnswers, type Transport } from '#src/ports/transport.ts'
import type { CallFact, FairFact } from '#machines/facts.ts'

const json = (value: unknown, status = 200) =>
  new Response(JSON.stringify(value), { status, headers: { 'content-type': 'application/json' } })
const page = (html: string, status = 502) =>
  new Response(html, { status, headers: { 'content-type': 'text/html' } })

let answer: (signal?: AbortSignal | null) => Promise<Response>
let asked: string[]
let named: (string | null)[]
let facts: (CallFact | FairFact)[]
let now: number
let visitor: string | undefined
let changes: number
let transport: Transport

beforeEach(() => {
  asked = []
  named = []
  facts = []
  now = 0
  visitor = undefined
  changes = 0
  answer = () => Promise.resolve(json([]))
  transport = createTransport({
    notify: (fact) => facts.push(fact),
    now: () => now,
    getVisitorUid: () => visitor,
    onChange: () => (changes += 1),
    fetch: (request, options) => {
      asked.push(request instanceof Request ? request.url : String(request))
      named.push(new Headers(options?.headers).get(VISITOR_HEADER))
      return answer(options?.signal)
    },
  })
})

const news = (lang: 'ru' | 'en' = 'ru') => transport.call('homepageAnnouncements', { params: { lang } })
const plan = () => transport.call('floorPlanV2', { params: { hall: '1', year: '2021' } })
const faultOf = (call: Promise<unknown>) =>
  call.then(
    () => 'none',
    (error: unknown) => (error instanceof CallFault ? error.fault : String(error)),
  )

describe('readings 41: the publication of an answer', () => {
  const publish = (number: number) => {
    answer = () =>
      Promise.resolve(
        new Response('[]', {
          headers: { 'content-type': 'application/json', 'fair-publication': String(number) },
        }),
      )
  }
  const countChanges = () => facts.filter(({ type }) => type === 'fair.changed').length

  test('reports a later publication once, and clears the cache', async () => {
    publish(7)
    await news()
    expect(countChanges()).toBe(0)
    publish(8)
    await news('en')
    expect(countChanges()).toBe(1)
    const before = asked.length
    await news()
    expect(asked.length).toBe(before + 1)
    expect(countChanges()).toBe(1)
  })

  test('ignores an earlier publication of a server that is behind', async () => {
    publish(8)
    await news()
    publish(7)
    await news('en')
    expect(countChanges()).toBe(0)
  })
})

describe('section 8: the meaning of an answer, reported once', () => {
  test.each<[string, () => Promise<Response>, string, CallFact]>([
    [
      'not JSON',
      async () => page('<h1>502</h1>'),
      'unauthorized',
      { type: 'call.failed', fault: 'unauthorized' },
    ],
    [
      'cut JSON',
      async () => page('[{"ID":1', 200),
      'unauthorized',
      { type: 'call.failed', fault: 'unauthorized' },
    ],
    ['a plain string', async () => json('gone'), 'refused', { type: 'call.failed', fault: 'refused' }],
    [
      'code 2',
      async () => json({ response: 'error', code: 2 }),
      'refused',
      { type: 'call.failed', fault: 'refused' },
    ],
    [
      'code 3',
      async () => json({ response: 'error', code: 3 }),
      'unauthorized',
      { type: 'call.failed', fault: 'unauthorized' },
    ],
    [
      'error_info',
      async () => json({ error_info: 'closed' }),
      'ignored',
      { type: 'call.answered', gated: false },
    ],
    [
      'another code',
      async () => json({ response: 'error', code: 5, message: '' }, 429),
      'rejected',
      { type: 'call.answered', gated: false },
    ],
    ['another shape', async () => json({ list: [] }), 'rejected', { type: 'call.answered', gated: false }],
    [
      'no network',
      () => Promise.reject(new TypeError('fetch failed')),
      'unreachable',
      { type: 'call.failed', fault: 'unreachable' },
    ],
  ])('%s', async (_name, given, fault, fact) => {
    answer = given
    expect(await faultOf(news())).toBe(fault)
    expect(facts).toEqual([{ type: 'call.started' }, fact])
  })

  test('a good answer of a gated call proves the authorization', async () => {
    await news()
    expect(facts).toEqual([{ type: 'call.started' }, { type: 'call.answered', gated: true }])
  })

  test('a good answer of an open call proves none', async () => {
    answer = async () => json([])
    await transport.call('favourites')
    expect(facts).toEqual([{ type: 'call.started' }, { type: 'call.answered', gated: false }])
  })

  test('a plan is no JSON, and a page in its place is no plan', async () => {
    answer = async () =>
      new Response('<svg/>', { headers: { 'content-type': 'image/svg+xml; charset=utf-8' } })
    expect(await plan()).toBe('<svg/>')
    transport.clearCache()
    answer = async () => page('<h1>Log in to the Wi-Fi</h1>', 200)
    expect(await faultOf(plan())).toBe('rejected')
  })

  test('a probe is not announced, and its outcome is reported', async () => {
    transport.probe({ gated: true })
    await vi.waitFor(() => expect(facts).toEqual([{ type: 'call.answered', gated: true }]))
  })
})

const CARD_ANSWER = { response: 'ok', sent: 1_600_750_000, delivery: 'queued' }

describe('the visitor of a call', () => {
  test('every call names the visitor of the page, a probe too, and none where nobody is logged in', async () => {
    await transport.call('favourites')
    visitor = 'Иван, 1'
    await news()
    answer = async () => json(CARD_ANSWER)
    await transport.call('sendCard', { body: { id: 1 } })
    transport.probe({ gated: true })
    expect(named.map((name) => name && decodeURIComponent(name))).toEqual([null, visitor, visitor, visitor])
  })
})

describe('readings 18: identical requests share one call, and answers are cached', () => {
  test('in flight', async () => {
    await Promise.all([news(), news()])
    expect(asked).toHaveLength(1)
  })

  test('for 60 seconds and no longer', async () => {
    await news()
    now = REQUEST_CACHE_MS - 1
    await news()
    expect(asked).toHaveLength(1)
    now = REQUEST_CACHE_MS
    await news()
    expect(asked).toHaveLength(2)
  })

  test.each(['/io/tenders/', '/en/io/tenders/list/?type=2'])(
    '%s is shared in flight, but not cached',
    async (href) => {
      answer = () => Promise.resolve(page('<div id="page"></div>', 200))
      await Promise.all([transport.loadPage(href), transport.loadPage(href)])
      expect(asked).toHaveLength(1)
      await transport.loadPage(href)
      expect(asked).toHaveLength(2)
      for (const other of ['/io/', '/about/?from=/io/tenders/']) {
        await transport.loadPage(other)
        await transport.loadPage(other)
      }
      expect(asked).toHaveLength(4)
    },
  )

  test('a fault is not cached', async () => {
    answer = async () => json('gone')
    await faultOf(news())
    answer = async () => json([])
    expect(await news()).toEqual([])
  })

  test('any POST clears', async () => {
    await news()
    answer = async () => json(CARD_ANSWER)
    await transport.call('sendCard', { body: { id: 1 } })
    answer = async () => json([])
    await news()
    expect(asked).toHaveLength(3)
  })

  test('an answer that arrives during a POST is not cached', async () => {
    let end = (_: Response) => {}
    answer = () => new Promise((resolve) => (end = resolve))
    const post = transport.call('sendCard', { body: { id: 1 } })
    await vi.waitFor(() => expect(asked).toHaveLength(1))
    answer = async () => json([])
    await news()
    end(json(CARD_ANSWER))
    await post
    await news()
    expect(asked).toHaveLength(3)
  })

  test('the cache stays empty during a POST', async () => {
    await news()
    answer = () => new Promise(() => {})
    transport.call('sendCard', { body: { id: 1 } }).catch(() => {})
    answer = async () => json([])
    await news()
    expect(asked).toHaveLength(3)
  })

  test('other tabs are notified when a POST begins, but not of reads', async () => {
    await news()
    expect(changes).toBe(0)
    answer = () => new Promise(() => {})
    transport.call('sendCard', { body: { id: 1 } }).catch(() => {})
    expect(changes).toBe(1)
  })

  test('holds 15 answers and evicts the oldest', async () => {
    const company = (id: number) => transport.call('companyDownloads', { params: { id: String(id) } })
    for (let id = 1; id <= REQUEST_CACHE_ENTRIES + 1; id += 1) await company(id)
    await company(2)
    expect(asked).toHaveLength(REQUEST_CACHE_ENTRIES + 1)
    await company(1)
    expect(asked).toHaveLength(REQUEST_CACHE_ENTRIES + 2)
  })
})

describe('the first save of a browser without a token', () => {
  const star = () => transport.call('saveFavouriteEvents', { body: { ids: [1], base: [] } })
  const starCompany = () => transport.call('saveFavouriteCompanies', { body: { ids: [2], base: [] } })
  const saved = () => Promise.resolve(json({ response: 'ok', ids: [] }))
  const settle = () => new Promise((resolve) => setImmediate(resolve))

  test('ends before the next save begins; later ones do not wait', async () => {
    let release = (): void => undefined
    const released = new Promise<void>((resolve) => (release = resolve))
    answer = () => released.then(saved)
    const saves = [star(), starCompany()]
    await settle()
    expect(asked).toHaveLength(1)
    answer = saved
    release()
    await Promise.all(saves)
    expect(asked).toHaveLength(2)

    answer = () => new Promise(() => undefined)
    star().catch(() => undefined)
    starCompany().catch(() => undefined)
    await settle()
    expect(asked).toHaveLength(4)
    transport.clearCache()
  })

  test('does not hold up the next one after a fault, nor reads', async () => {
    answer = () => Promise.reject(new TypeError('offline'))
    const failed = faultOf(star())
    const next = faultOf(starCompany())
    news().catch(() => undefined)
    expect([await failed, await next]).toEqual(['unreachable', 'unreachable'])
    expect(asked).toHaveLength(3)
  })

  test('is a first one again after a change of the visitor', async () => {
    answer = saved
    await star()
    transport.clearCache()
    answer = () => new Promise(() => undefined)
    star().catch(() => undefined)
    starCompany().catch(() => undefined)
    await settle()
    expect(asked).toHaveLength(2)
  })
})

describe('a call that hangs', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    answer = (signal) =>
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
    const types = () => facts.map(({ type }) => type)
    return { fault, types, passes: (ms: number) => vi.advanceTimersByTimeAsync(ms) }
  }

  test.each([
    ['before the head', 'a call', () => news(), undefined],
    ['after the head', 'a call', () => news(), headAlone],
    ['before the head', 'a page', () => transport.loadPage('/about/'), undefined],
    ['after the head', 'a page', () => transport.loadPage('/about/'), headAlone],
  ])(
    '%s: %s is slow after 3 s, unreachable after 8 s, and then no longer slow',
    async (_when, _what, call, given) => {
      answer = given ?? answer
      const { fault, types, passes } = slowly(call)
      await passes(READ_SLOW_MS - 1)
      expect(types()).toEqual(['call.started'])
      await passes(1)
      expect(types()).toEqual(['call.started', 'call.slow'])
      await passes(READ_TIME_LIMIT_MS - READ_SLOW_MS - 1)
      expect(types()).toEqual(['call.started', 'call.slow'])
      await passes(1)
      expect(await fault).toBe('unreachable')
      expect(facts.slice(2)).toEqual([
        { type: 'call.failed', fault: 'unreachable' },
        { type: 'call.settled' },
      ])
    },
  )

  test('a read that is asked for twice is slow once, and its late answer settles it', async () => {
    let end = (_: Response) => {}
    answer = () => new Promise((resolve) => (end = resolve))
    news().catch(() => {})
    const { fault, types, passes } = slowly(news)
    await passes(READ_SLOW_MS)
    end(json([]))
    expect(await fault).toBe('none')
    expect(types()).toEqual(['call.started', 'call.slow', 'call.answered', 'call.settled'])
    await passes(READ_TIME_LIMIT_MS)
    expect(facts).toHaveLength(4)
  })

  test('a read in time is never slow', async () => {
    answer = async () => json([])
    await news()
    await vi.advanceTimersByTimeAsync(READ_TIME_LIMIT_MS)
    expect(facts.map(({ type }) => type)).toEqual(['call.started', 'call.answered'])
  })

  test('a save has 15 s, and is not called slow', async () => {
    const { fault, types, passes } = slowly(() => transport.call('sendCard', { body: { id: 1 } }))
    await passes(SAVE_TIME_LIMIT_MS - 1)
    expect(types()).toEqual(['call.started'])
    await passes(1)
    expect(await fault).toBe('unreachable')
  })

  test('a probe is not announced and never slow', async () => {
    transport.probe({ gated: false })
    await vi.advanceTimersByTimeAsync(READ_TIME_LIMIT_MS)
    expect(facts).toEqual([{ type: 'call.failed', fault: 'unreachable' }])
  })
})

describe('a call that can be given up', () => {
  const search = (signal: AbortSignal) =>
    transport.call('search', { params: { w: 'kon', lang: 'en' }, signal })

  test('ends at once, and reports nothing', async () => {
    let sent: AbortSignal | null | undefined
    answer = (signal) =>
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
    expect(facts).toEqual([{ type: 'call.started' }])
  })

  test('is shared with no other and not cached', async () => {
    answer = () => Promise.resolve(json({ corrected: null, groups: [] }))
    const { signal } = new AbortController()
    await Promise.all([search(signal), search(signal)])
    await search(signal)
    expect(asked).toHaveLength(3)
  })

  test('that is not given up fails like any other', async () => {
    answer = () => Promise.reject(new Error('no network'))
    expect(await faultOf(search(new AbortController().signal))).toBe('unreachable')
    expect(facts).toContainEqual({ type: 'call.failed', fault: 'unreachable' })
  })
})

describe('readings 46: without a network', () => {
  const filtered = { filtered: true, data: [4], found: { '1': 1 } } as const
  const params = { year: '2021', lang: 'en', filter: { w: 'kon' } } as const
  const answerBy = (exhibitors: OfflineAnswers['exhibitors']) => {
    transport = createTransport({
      notify: (fact) => facts.push(fact),
      now: () => now,
      getVisitorUid: () => visitor,
      fetch: (_, options) => answer(options?.signal),
      ...(exhibitors && { offlineAnswers: { exhibitors } }),
    })
    return () => transport.call('exhibitors', { params })
  }
  const failed = { type: 'call.failed', fault: 'unreachable' }

  test('the browser filters, the failure is reported, and the server is asked again', async () => {
    const filter = answerBy(() => ({ ...filtered, data: [4], found: { '1': 1 } }))
    answer = () => Promise.reject(new Error('no network'))
    expect(await filter()).toEqual(filtered)
    expect(facts).toContainEqual(failed)
    answer = () => Promise.resolve(json({ ...filtered, data: [5] }))
    expect(await filter()).toMatchObject({ data: [5] })
  })

  test('what the browser does not know fails', async () => {
    answer = () => Promise.reject(new Error('no network'))
    expect(await faultOf(answerBy(() => undefined)())).toBe('unreachable')
    expect(await faultOf(answerBy(undefined)())).toBe('unreachable')
  })

  test('a server that refuses is not replaced', async () => {
    answer = () => Promise.resolve(json('closed'))
    expect(await faultOf(answerBy(() => ({ ...filtered, data: [4], found: {} }))())).toBe('refused')
  })
})
