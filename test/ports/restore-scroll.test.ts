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

test('a position is scrolled to once the document is high enough, and once only', () => {
  restoreScroll(2128, new AbortController().signal)
  grow(2827)
  expect(scrollTo).not.toHaveBeenCalled()
  grow(2828)
  grow(5000)
  expect(scrollTo.mock.calls).toEqual([[0, 2128]])
})

test.for(['pointerdown', 'wheel', 'keydown', 'popstate'])('not after %s', (type) => {
  restoreScroll(2128, new AbortController().signal)
  dispatchEvent(new Event(type))
  grow(5000)
  expect(scrollTo).not.toHaveBeenCalled()
})

test('not in a page that has been left', () => {
  const leaving = new AbortController()
  restoreScroll(2128, leaving.signal)
  leaving.abort()
  grow(5000)
  expect(scrollTo).not.toHaveBeenCalled()
})
