import { describe, expect, test, vi } from 'vitest'
import { READ_TIME_LIMIT_MS, REQUEST_CACHE_ENTRIES, REQUEST_CACHE_MS } from '#contract/limits.ts'
import type { CallFact } from '#machines/facts.ts'
import { faultOf, json, page, setUpFakeNetwork } from './fake-network.ts'

const net = setUpFakeNetwork()

describe('readings 41: the publication of an answer', () => {
  const publish = (number: number, more: Record<string, string> = {}) => {
    net.answer = () =>
      Promise.resolve(
        new Response('[]', {
          headers: { 'content-type': 'application/json', 'fair-publication': String(number), ...more },
        }),
      )
  }
  const lose = () => {
    net.answer = () => Promise.reject(new TypeError('fetch failed'))
  }
  const countChanges = () => net.facts.filter(({ type }) => type === 'fair.changed').length

  test('reports a later publication once, and clears the cache', async () => {
    publish(7)
    await net.news()
    expect(countChanges()).toBe(0)
    publish(8)
    await net.news('en')
    expect(countChanges()).toBe(1)
    const before = net.asked.length
    await net.news()
    expect(net.asked.length).toBe(before + 1)
    expect(countChanges()).toBe(1)
  })

  test('ignores an earlier publication of a server that is behind', async () => {
    publish(8)
    await net.news()
    publish(7)
    await net.news('en')
    expect(countChanges()).toBe(0)
  })

  test('is reported again if the network failed before the page could take it over', async () => {
    publish(7)
    await net.news()
    publish(8)
    await net.news('en')
    net.now += READ_TIME_LIMIT_MS
    lose()
    await faultOf(net.news())
    publish(8)
    await net.news()
    expect(countChanges()).toBe(2)
    lose()
    net.now += 2 * REQUEST_CACHE_MS
    await faultOf(net.news())
    publish(8)
    await net.news()
    expect(countChanges()).toBe(2)
  })

  test('is reported again after an answer of the worker’s store with an earlier one', async () => {
    publish(8)
    await net.news()
    publish(7, { 'x-answer': 'stored' })
    await net.news('en')
    expect(countChanges()).toBe(0)
    publish(8)
    await net.news('en')
    expect(countChanges()).toBe(1)
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
    [
      'JSON of a gateway',
      async () => json({ error: 'rate limited' }, 429),
      'refused',
      { type: 'call.failed', fault: 'refused' },
    ],
    [
      'JSON of a server that failed',
      async () => json({ error: 'internal' }, 500),
      'refused',
      { type: 'call.failed', fault: 'refused' },
    ],
    ['another shape', async () => json({ list: [] }), 'rejected', { type: 'call.answered', gated: false }],
    [
      'no network',
      () => Promise.reject(new TypeError('fetch failed')),
      'unreachable',
      { type: 'call.failed', fault: 'unreachable' },
    ],
  ])('%s', async (_name, given, fault, fact) => {
    net.answer = given
    expect(await faultOf(net.news())).toBe(fault)
    expect(net.facts).toEqual([{ type: 'call.started' }, fact])
  })

  test('a good answer of a gated call proves the authorization', async () => {
    await net.news()
    expect(net.facts).toEqual([{ type: 'call.started' }, { type: 'call.answered', gated: true }])
  })

  test('a good answer of an open call proves none', async () => {
    net.answer = async () => json([])
    await net.transport.call('favourites')
    expect(net.facts).toEqual([{ type: 'call.started' }, { type: 'call.answered', gated: false }])
  })

  test('a plan is no JSON, and a page in its place is no plan', async () => {
    net.answer = async () =>
      new Response('<svg/>', { headers: { 'content-type': 'image/svg+xml; charset=utf-8' } })
    expect(await net.plan()).toBe('<svg/>')
    net.transport.clearCache()
    net.answer = async () => page('<h1>Log in to the Wi-Fi</h1>', 200)
    expect(await faultOf(net.plan())).toBe('rejected')
  })

  test.each([
    ['a plain string', json('closed for the night'), 'refused'],
    ['code 3', json({ response: 'error', code: 3 }), 'unauthorized'],
    ['another answer', json({ response: 'ok' }), 'rejected'],
  ])('data that its reader checks is no error: %s', async (_name, answer, fault) => {
    net.answer = async () => answer
    expect(await faultOf(net.transport.call('places', { params: { hall: '1', year: '2020' } }))).toBe(fault)
  })

  test('data that its reader checks is passed on as text', async () => {
    net.answer = async () => json([])
    expect(await net.transport.call('places', { params: { hall: '1', year: '2020' } })).toBe('[]')
  })

  test('a probe is not announced, and its outcome is reported', async () => {
    net.transport.probe({ gated: true })
    await vi.waitFor(() => expect(net.facts).toEqual([{ type: 'call.answered', gated: true }]))
  })
})

const CARD_ANSWER = { response: 'ok', sent: 1_600_750_000, delivery: 'queued' }

describe('the visitor of a call', () => {
  test('every call names the visitor of the page, a probe too, and none where nobody is logged in', async () => {
    await net.transport.call('favourites')
    net.visitor = 'Иван, 1'
    await net.news()
    net.answer = async () => json(CARD_ANSWER)
    await net.transport.call('sendCard', { body: { id: 1 } })
    net.transport.probe({ gated: true })
    expect(net.named.map((name) => name && decodeURIComponent(name))).toEqual([
      null,
      net.visitor,
      net.visitor,
      net.visitor,
    ])
  })
})

describe('readings 18: identical requests share one call, and answers are cached', () => {
  test('in flight', async () => {
    await Promise.all([net.news(), net.news()])
    expect(net.asked).toHaveLength(1)
  })

  test('for 60 seconds and no longer', async () => {
    await net.news()
    net.now = REQUEST_CACHE_MS - 1
    await net.news()
    expect(net.asked).toHaveLength(1)
    net.now = REQUEST_CACHE_MS
    await net.news()
    expect(net.asked).toHaveLength(2)
  })

  test('no longer either if the device’s clock is set back meanwhile', async () => {
    net.now = 5 * 3_600_000
    await net.news()
    net.now = 0
    await net.news()
    expect(net.asked).toHaveLength(2)
  })

  test.each(['/io/tenders/', '/en/io/tenders/list/?type=2'])(
    '%s is shared in flight, but not cached',
    async (href) => {
      net.answer = () => Promise.resolve(page('<div id="page"></div>', 200))
      await Promise.all([net.transport.loadPage(href), net.transport.loadPage(href)])
      expect(net.asked).toHaveLength(1)
      await net.transport.loadPage(href)
      expect(net.asked).toHaveLength(2)
      for (const other of ['/io/', '/about/?from=/io/tenders/']) {
        await net.transport.loadPage(other)
        await net.transport.loadPage(other)
      }
      expect(net.asked).toHaveLength(4)
    },
  )

  test('a fault is not cached', async () => {
    net.answer = async () => json('gone')
    await faultOf(net.news())
    net.answer = async () => json([])
    expect(await net.news()).toEqual([])
  })

  test('any POST clears', async () => {
    await net.news()
    net.answer = async () => json(CARD_ANSWER)
    await net.transport.call('sendCard', { body: { id: 1 } })
    net.answer = async () => json([])
    await net.news()
    expect(net.asked).toHaveLength(3)
  })

  test('an answer that arrives during a POST is not cached', async () => {
    let end = (_: Response) => {}
    net.answer = () => new Promise((resolve) => (end = resolve))
    const post = net.transport.call('sendCard', { body: { id: 1 } })
    await vi.waitFor(() => expect(net.asked).toHaveLength(1))
    net.answer = async () => json([])
    await net.news()
    end(json(CARD_ANSWER))
    await post
    await net.news()
    expect(net.asked).toHaveLength(3)
  })

  test('the cache stays empty during a POST', async () => {
    await net.news()
    net.answer = () => new Promise(() => {})
    net.transport.call('sendCard', { body: { id: 1 } }).catch(() => {})
    net.answer = async () => json([])
    await net.news()
    expect(net.asked).toHaveLength(3)
  })

  test('other tabs are notified when a POST begins, but not of reads', async () => {
    await net.news()
    expect(net.changes).toBe(0)
    net.answer = () => new Promise(() => {})
    net.transport.call('sendCard', { body: { id: 1 } }).catch(() => {})
    expect(net.changes).toBe(1)
  })

  test('holds 15 answers and evicts the oldest', async () => {
    const company = (id: number) => net.transport.call('companyDownloads', { params: { id: String(id) } })
    for (let id = 1; id <= REQUEST_CACHE_ENTRIES + 1; id += 1) await company(id)
    await company(2)
    expect(net.asked).toHaveLength(REQUEST_CACHE_ENTRIES + 1)
    await company(1)
    expect(net.asked).toHaveLength(REQUEST_CACHE_ENTRIES + 2)
  })
})

describe('the first save of a browser without a token', () => {
  const star = () => net.transport.call('saveFavouriteEvents', { body: { ids: [1], base: [] } })
  const starCompany = () => net.transport.call('saveFavouriteCompanies', { body: { ids: [2], base: [] } })
  const saved = () => Promise.resolve(json({ response: 'ok', ids: [] }))
  const settle = () => new Promise((resolve) => setImmediate(resolve))

  test('ends before the next save begins; later ones do not wait', async () => {
    let release = (): void => undefined
    const released = new Promise<void>((resolve) => (release = resolve))
    net.answer = () => released.then(saved)
    const saves = [star(), starCompany()]
    await settle()
    expect(net.asked).toHaveLength(1)
    net.answer = saved
    release()
    await Promise.all(saves)
    expect(net.asked).toHaveLength(2)

    net.answer = () => new Promise(() => undefined)
    star().catch(() => undefined)
    starCompany().catch(() => undefined)
    await settle()
    expect(net.asked).toHaveLength(4)
    net.transport.clearCache()
  })

  test('does not hold up the next one after a fault, nor reads', async () => {
    net.answer = () => Promise.reject(new TypeError('offline'))
    const failed = faultOf(star())
    const next = faultOf(starCompany())
    net.news().catch(() => undefined)
    expect([await failed, await next]).toEqual(['unreachable', 'unreachable'])
    expect(net.asked).toHaveLength(3)
  })

  test('is a first one again after a change of the visitor', async () => {
    net.answer = saved
    await star()
    net.transport.clearCache()
    net.answer = () => new Promise(() => undefined)
    star().catch(() => undefined)
    starCompany().catch(() => undefined)
    await settle()
    expect(net.asked).toHaveLength(2)
  })
})
