import { act, fireEvent } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type * as Labels from '#contract/plan/plan-labels.ts'
import { FloorPlan } from '#src/views/hall/FloorPlan.tsx'
import { GuideHall } from '#src/views/hall/HallContext.tsx'
import { planGuideData, planPage } from '#test/models/sample-fair.ts'
import type { TestApp } from '#test/machines/sentences/test-app.ts'
import { renderPart } from '#test/views/render-child.tsx'

const counted = vi.hoisted(() => ({ frame: vi.fn<() => void>(), labels: vi.fn<() => void>() }))

// The frame around the plan contains it.
vi.mock('#src/views/hall/PlanFooter.tsx', () => ({
  PlanFooter: () => {
    counted.frame()
    return null
  },
}))
vi.mock(import('#contract/plan/plan-labels.ts'), async (importOriginal) => {
  const original: typeof Labels = await importOriginal()
  return {
    ...original,
    listShownLabels: (...given) => {
      counted.labels()
      return original.listShownLabels(...given)
    },
  }
})

const SVG = '<svg viewBox="0 0 100 100"><rect data-stand="A101"></rect><rect data-stand="B202"></rect></svg>'
const label = (stand: string) => ({ stand, forms: [{ size: 30, x: 50, y: 50, lines: [stand], codes: 1 }] })
const LABELS: Labels.PlanLabels = { rubs: {}, labels: [label('A101'), label('B202')] }

let frames: FrameRequestCallback[]
let live: TestApp

/** Paints the next frame, and waits for what follows it. */
const paint = () =>
  act(async () => {
    for (const callback of frames.splice(0)) callback(0)
    await new Promise((resolve) => setTimeout(resolve))
  })

beforeEach(async () => {
  frames = []
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => frames.push(callback))
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 500, 500))
  live = renderPart(
    <GuideHall>
      <FloorPlan narrow={false} />
    </GuideHall>,
    { ...planPage, guide: { ...planGuideData, hall: '1' } },
    SVG,
  )
  await act(() => live.answer('hall.awaitIdle', undefined))
  await act(() => live.answer('hall.loadControls', undefined))
  await act(async () => live.answer('planLabels.loadLabels', LABELS))
  await vi.waitFor(async () => {
    await paint()
    if (document.querySelector('.plan-labels text') === null) throw new Error('No label is shown')
  })
  counted.frame.mockClear()
  counted.labels.mockClear()
})

const findStand = (stand: string): Element => {
  const element = document.querySelector(`[data-stand="${stand}"]`)
  if (element === null) throw new Error('The plan has the stand')
  return element
}

test('a stand under the pointer renders neither the frame around the plan nor its labels', async () => {
  act(() => void fireEvent.pointerOver(findStand('B202'), { pointerType: 'mouse' }))
  expect(findStand('B202').classList).toContain('is-hovered')
  await paint()
  expect([counted.frame, counted.labels].map(({ mock }) => mock.calls.length)).toEqual([0, 0])
})

test('a selected stand renders the frame once, after it is painted, and no labels', async () => {
  act(() => live.selection().send({ type: 'stand.chosen', stand: 'A101' }))
  expect(findStand('A101').classList).toContain('is-selected')
  expect(counted.frame).not.toHaveBeenCalled()
  await paint()
  expect([counted.frame, counted.labels].map(({ mock }) => mock.calls.length)).toEqual([1, 0])
})
