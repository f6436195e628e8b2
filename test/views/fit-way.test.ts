import { expect, test, vi } from 'vitest'
import type { ReactZoomPanPinchRef } from 'react-zoom-pan-pinch'
import { createZoomActions } from '#src/components/zoom-actions.ts'

/** Shows a way in a viewport of a phone; returns the scale to which the plan is zoomed. */
function fit(way: DOMRect, isLone: boolean): unknown {
  const frame = document.createElement('div')
  Object.defineProperties(frame, { clientWidth: { value: 360 }, clientHeight: { value: 240 } })
  frame.innerHTML = `<svg><g class="way-line"${isLone ? ' data-lone' : ''}></g></svg>`
  const line = frame.querySelector('.way-line')
  if (line !== null) line.getBoundingClientRect = () => way
  const setTransform = vi.fn<ReactZoomPanPinchRef['setTransform']>()
  const zoom = { state: { scale: 1, positionX: 0, positionY: 0 }, setTransform }
  createZoomActions(
    () => frame,
    () => zoom as unknown as ReactZoomPanPinchRef,
    10,
  ).listen()()
  return setTransform.mock.lastCall?.[2]
}

test('a way is enlarged until it fills most of the viewport, a short one up to a limit', () => {
  expect(fit(new DOMRect(100, 100, 96, 10), false)).toBe(3)
  expect(fit(new DOMRect(100, 100, 12, 10), false)).toBe(4)
})

test('the only stop in a hall is shown with its neighbourhood', () => {
  expect(fit(new DOMRect(100, 100, 8, 8), true)).toBe(2)
})
