import { act, fireEvent, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { SnapshotFrom } from 'xstate'
import type { PlanLabels } from '#contract/plan/plan-labels.ts'
import { selectHallRef, selectPlanLabelsRef } from '#machines/hall/guide-selectors.ts'
import { selectLabels } from '#machines/hall/plan-labels.machine.ts'
import { FloorPlan } from '#src/views/hall/FloorPlan.tsx'
import { GuideHall } from '#src/views/hall/HallContext.tsx'
import { planLabelsModel } from '#test/models/plan-labels.model.ts'
import { planGuideData, planPage } from '#test/models/sample-fair.ts'
import { renderPart, watch } from './render-child.tsx'
import { connectionFacts } from './walk-facts.ts'
import { isPassedDown, walkView } from './walk-view.ts'

const SVG = '<svg viewBox="0 0 1000 1000"><rect data-stand="A101"></rect></svg>'

/** The plan is as many pixels wide and high; a window of 500 pixels shows its upper left corner. */
let pixels = 1000
beforeEach(() => {
  pixels = 1000
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function measure(this: Element) {
    // The stand is as large as the plan, so that there is nothing to crop.
    const side = this.closest('svg') === null ? 500 : pixels
    return new DOMRect(0, 0, side, side)
  })
})

async function renderFloor(hall = '1') {
  const live = renderPart(
    <GuideHall>
      <FloorPlan narrow={false} />
    </GuideHall>,
    { ...planPage, guide: { ...planGuideData, hall } },
    SVG,
  )
  await act(() => live.answer('hall.awaitIdle', undefined))
  await act(() => live.answer('hall.loadControls', undefined))
  const labels = selectPlanLabelsRef(selectHallRef(live.guide().getSnapshot()).getSnapshot())
  if (labels === undefined) throw new Error('The controls are loaded')
  return { ...live, ...watch(live, labels) }
}

const readTexts = () =>
  [...document.querySelectorAll('.plan-labels text')].map(({ textContent }) => textContent)

async function expectLabels(snapshot: SnapshotFrom<typeof planLabelsModel.machine>): Promise<void> {
  const written = selectLabels(snapshot).map(({ forms }) => forms[0]?.lines.join(''))
  await waitFor(() => expect(readTexts()).toEqual(written))
}

walkView({
  model: planLabelsModel,
  render: ({ hall }) => renderFloor(hall),
  executors: {
    'hall.changed': isPassedDown,
    'exhibitors.reload': isPassedDown,
    ...connectionFacts,
  },
  expectShown: expectLabels,
})

const LABELS: PlanLabels = {
  rubs: {},
  labels: [
    {
      stand: 'A101',
      forms: [
        {
          size: 10,
          x: 100,
          y: 100,
          lines: ['Northern', 'Storage', 'A101'],
          codes: 1,
          logo: { src: '/logo.svg', x: 50, y: 20, width: 100, height: 40 },
        },
        { size: 30, x: 100, y: 100, lines: ['A101'], codes: 1 },
      ],
    },
    { stand: 'B1', forms: [{ size: 5, x: 200, y: 200, lines: ['tiny'] }] },
    { stand: 'C1', forms: [{ size: 10, x: 900, y: 900, lines: ['far away'] }] },
    { stand: 'D1', forms: [{ size: 12, x: 300, y: 300, lines: ['upwards'], vertical: true }] },
  ],
}

async function renderLabels(labels = LABELS) {
  const floor = await renderFloor()
  await act(async () => floor.answer('planLabels.loadLabels', labels))
  await waitFor(() => expect(document.querySelector('.plan-labels')).not.toBeNull())
}

/** The plan is enlarged, as the library does it. */
async function zoomTo(side: number) {
  pixels = side
  await act(async () =>
    document.querySelector<HTMLElement>('.plan-content')?.style.setProperty('transform', `scale(${side})`),
  )
}

test('labels are in the plan, without what is too small or far from what is in sight', async () => {
  await renderLabels()
  expect(readTexts()).toEqual(['NorthernStorageA101', 'upwards'])
  expect(
    document.querySelector('.plan-content > .plan-overlay .plan-labels image')?.getAttribute('href'),
  ).toBe('/logo.svg')
  expect(document.querySelector('.plan-code')?.textContent).toBe('A101')
  expect([...document.querySelectorAll('.plan-labels text')].at(-1)?.getAttribute('transform')).toBe(
    'rotate(-90 300 300)',
  )
})

test('the labels of a thousand stands in sight have at most 380 elements', async () => {
  const stands = Array.from({ length: 1000 }, (_, at) => `A${at}`)
  await renderLabels({
    rubs: {},
    labels: stands.map((stand, at) => ({
      stand,
      forms: [
        { size: 10, x: 10 + (at % 40) * 10, y: 10 + Math.floor(at / 40) * 15, lines: [stand], codes: 1 },
      ],
    })),
  })
  expect(document.querySelectorAll('.plan-labels *').length).toBeLessThanOrEqual(380)
})

test('a smaller plan shows the shorter form, a larger one what could not be read', async () => {
  await renderLabels()
  await zoomTo(500)
  await waitFor(() => expect(readTexts()).toEqual(['A101']))
  expect(document.querySelector('.plan-labels image')).toBeNull()
  await zoomTo(2000)
  await waitFor(() => expect(readTexts()).toEqual(['NorthernStorageA101', 'tiny', 'upwards']))
})

test('the label of a hovered stand has the colour of text on the accent', async () => {
  await renderLabels()
  const label = document.querySelector('[data-label="A101"]')
  expect(label?.classList.contains('is-marked')).toBe(false)
  const stand = document.querySelector('[data-stand="A101"]')
  if (stand === null) throw new Error('The plan has the stand')
  act(() => void fireEvent.pointerOver(stand, { pointerType: 'mouse' }))
  await waitFor(() => expect(label?.classList.contains('is-marked')).toBe(true))
})
