// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { watchKeptPage } from '#src/document/kept-page.ts'

const scrolledTo = vi.fn<(x: number, y: number) => void>()
const leaving = new AbortController()
afterEach(() => {
  leaving.abort()
  vi.unstubAllGlobals()
})

test('a page of the back/forward cache is where it was left, if it restores its position itself', () => {
  vi.stubGlobal('scrollTo', scrolledTo)
  vi.stubGlobal('history', { scrollRestoration: 'manual' })
  document.documentElement.dataset['visitor'] = 'anonymous'
  watchKeptPage(leaving.signal)
  vi.stubGlobal('scrollY', 500)
  dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }))
  expect(scrolledTo).not.toHaveBeenCalled()
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  expect(scrolledTo.mock.calls).toEqual([[0, 500]])
  vi.stubGlobal('history', { scrollRestoration: 'auto' })
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  expect(scrolledTo).toHaveBeenCalledOnce()
})
