// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { restoreScroll } from '#src/address/restore-scroll.ts'

const scrollTo = vi.fn<(x: number, y: number) => void>()
let resize = (): void => undefined
let height = 1000

class FakeResizeObserver {
  constructor(onResize: () => void) {
    resize = onResize
  }
  observe(): void {
    resize()
  }
  disconnect(): void {
    resize = () => undefined
  }
}

beforeEach(() => {
  height = 1000
  vi.stubGlobal('scrollTo', scrollTo)
  vi.stubGlobal('ResizeObserver', FakeResizeObserver)
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockImplementation(() => height)
  vi.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(700)
})

afterEach(() => {
  scrollTo.mockReset()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const grow = (to: number) => {
  height = to
  resize()
}

test('a position is tried until the document is high enough, as rows get their heights when they are near', () => {
  restoreScroll(2128.6, 0, new AbortController().signal)
  grow(2827)
  expect(scrollTo.mock.calls).toEqual([
    [0, 2128.6],
    [0, 2128.6],
  ])
  grow(2828)
  grow(5000)
  expect(scrollTo).toHaveBeenCalledTimes(3)
})

test.for(['pointerdown', 'wheel', 'keydown', 'click', 'popstate'])('not after %s', (type) => {
  restoreScroll(2128, 0, new AbortController().signal)
  dispatchEvent(new Event(type))
  scrollTo.mockReset()
  grow(5000)
  expect(scrollTo).not.toHaveBeenCalled()
})

test('not where the visitor has scrolled before its code has come', () => {
  restoreScroll(2128, 112, new AbortController().signal)
  grow(5000)
  expect(scrollTo).not.toHaveBeenCalled()
})

test('not in a page that is left later, or was before its code had come', () => {
  const leaving = new AbortController()
  restoreScroll(2128, 0, leaving.signal)
  leaving.abort()
  scrollTo.mockReset()
  grow(5000)
  restoreScroll(2128, 0, leaving.signal)
  grow(6000)
  expect(scrollTo).not.toHaveBeenCalled()
})
