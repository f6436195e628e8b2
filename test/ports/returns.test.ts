// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { READ_TIME_LIMIT_MS, REQUEST_CACHE_MS } from '#contract/limits.ts'
import { watchReturns } from '#src/document/returns.ts'
import { planPage } from '#test/models/sample-fair.ts'
import { createFakeDependencies, startWiredApp } from './fake-dependencies.ts'

const HOUR_MS = 3_600_000
const NOW = Date.parse('2021-09-21T12:00:00Z')

const leaving = new Set<AbortController>()
beforeEach(() => void vi.useFakeTimers({ now: NOW, toFake: ['Date'] }))
afterEach(() => {
  for (const each of leaving) each.abort()
  leaving.clear()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const letAnswersCome = () => new Promise((resolve) => setImmediate(resolve))

/** A page that the visitor leaves and comes back to. */
async function openPage(isPageStored = false) {
  const { dependencies, askedOf } = createFakeDependencies({ time: { now: NOW + HOUR_MS } })
  const correctTime = vi.fn<(now: number) => void>()
  const { app, actors } = await startWiredApp(dependencies, planPage)
  const left = new AbortController()
  leaving.add(left)
  watchReturns(app, { ...dependencies, correctTime, isPageStored }, left.signal)
  const come = (away: number, type = 'visibilitychange') => {
    vi.setSystemTime(Date.now() + away)
    dispatchEvent(new Event(type))
  }
  return { come, left, correctTime, app, connection: actors.connection, asked: () => askedOf('time').length }
}

describe('a page to which the visitor comes back', () => {
  test.each([
    ['a minute', 'visibilitychange', REQUEST_CACHE_MS],
    ['hours', 'visibilitychange', 5 * HOUR_MS],
    ['hours, out of the back/forward cache', 'pageshow', 5 * HOUR_MS],
    ['a clock that was set back', 'visibilitychange', -5 * HOUR_MS],
  ])('after %s asks for the time, once, and takes it over', async (_, type, away) => {
    const { come, correctTime, asked } = await openPage()
    come(away, type)
    expect(asked()).toBe(1)
    await letAnswersCome()
    expect(correctTime.mock.calls).toEqual([[NOW + HOUR_MS]])
    come(REQUEST_CACHE_MS - 1)
    expect(asked()).toBe(1)
  })

  test('asks nothing when it is left, nor before the phone has a network', async () => {
    const { come, asked } = await openPage()
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    come(HOUR_MS)
    hidden.mockReturnValue(false)
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    come(HOUR_MS)
    expect(asked()).toBe(0)
    onLine.mockReturnValue(true)
    come(0, 'online')
    expect(asked()).toBe(1)
  })

  test('probes a lost connection at once', async () => {
    const { come, app, connection, asked } = await openPage()
    app.send({ type: 'call.failed', fault: 'unreachable' })
    const sent = vi.spyOn(connection, 'send')
    come(0)
    expect(sent.mock.calls).toEqual([[{ type: 'connection.retry' }]])
    expect(asked()).toBe(0)
  })

  test('ignores an answer that slept for hours', async () => {
    const { come, correctTime } = await openPage()
    come(HOUR_MS)
    vi.setSystemTime(Date.now() + READ_TIME_LIMIT_MS)
    await letAnswersCome()
    expect(correctTime).not.toHaveBeenCalled()
  })

  test('asks nothing once another page has taken its place', async () => {
    const { come, left, asked } = await openPage()
    left.abort()
    come(HOUR_MS)
    expect(asked()).toBe(0)
  })
})

test('readings 45: a stored page asks for the time at once', async () => {
  const { correctTime, asked } = await openPage(true)
  expect(asked()).toBe(1)
  await letAnswersCome()
  expect(correctTime).toHaveBeenCalledOnce()
})
