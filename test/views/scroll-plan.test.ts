import { fireEvent } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { observePlanView, type PlanView } from '#src/views/hall/plan-view.ts'
import { createScrolledPlan } from '#src/views/hall/scroll-plan.ts'

afterEach(() => {
  vi.useRealTimers()
  document.body.replaceChildren()
})

/** Puts a plan into a frame of the document. */
function place() {
  const frame = document.createElement('div')
  frame.innerHTML =
    '<div class="plan-content"><div class="plan-markup"><svg viewBox="0 0 100 50"></svg></div></div>'
  document.body.append(frame)
  const content = frame.querySelector<HTMLElement>('.plan-content')
  if (content === null) throw new Error('no content')
  return { frame, content }
}

test('the click that ends a drag opens nothing, and the next one does', () => {
  const { frame, content } = place()
  const plan = createScrolledPlan(frame, content, { x: 0, y: 0, width: 100, height: 50 }, () => undefined)
  const opened = vi.fn<() => void>()
  content.addEventListener('click', opened)
  const drag = (x: number) => {
    fireEvent.pointerDown(content, { pointerType: 'mouse', button: 0, clientX: 0, clientY: 0 })
    fireEvent.pointerMove(content, { buttons: 1, clientX: x, clientY: 0 })
    fireEvent.pointerUp(content)
    fireEvent.click(content)
  }
  drag(1)
  expect(opened).toHaveBeenCalledTimes(1)
  frame.scrollLeft = 60
  drag(40)
  expect(frame.scrollLeft).toBe(20)
  expect(opened).toHaveBeenCalledTimes(1)
  fireEvent.click(content)
  expect(opened).toHaveBeenCalledTimes(2)
  plan.dispose()
})

test('a plan without a size is reported once, however often its style changes', async () => {
  vi.useFakeTimers()
  const { frame, content } = place()
  const views: (PlanView | null)[] = []
  const stop = observePlanView(frame, (view) => views.push(view))
  expect(views.map((view) => view?.scale)).toEqual([0])
  content.style.transform = 'scale(2)'
  await vi.advanceTimersByTimeAsync(1000)
  expect(views).toHaveLength(1)
  stop()
})
