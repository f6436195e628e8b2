import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { ZoomControls } from '#src/components/ZoomControls.tsx'
import { createFairIntl } from '#src/i18n/fair-intl.ts'
import { ExhibitorsPanel } from '#src/views/hall/ExhibitorsPanel.tsx'
import { FloorPlan } from '#src/views/hall/FloorPlan.tsx'
import { GuideHall } from '#src/views/hall/HallContext.tsx'
import { plainPage, planGuideData, planPage } from '#test/models/sample-fair.ts'
import { renderPart } from './render-child.tsx'
import { renderReadyOldGuide } from './render-old-guide.tsx'
import { en, expectTexts } from './walk-gestures.ts'

const zooms = vi.hoisted((): object[] => [])
vi.mock('#src/components/ZoomControls.tsx', () => ({
  ZoomControls: ({ container: _, ...props }: Parameters<typeof ZoomControls>[0]) => {
    zooms.push(props)
    return null
  },
}))
afterEach(() => {
  zooms.length = 0
  vi.unstubAllGlobals()
})

test('a plan is zoomed from its own size, and moved one pixel past its edge', async () => {
  const plan = (
    <GuideHall>
      <FloorPlan narrow />
    </GuideHall>
  )
  renderPart(plan, planPage, '<svg/>')
  await vi.waitFor(() => expect(zooms.at(-1)).toEqual({ boundsPadding: 1, minZoom: 1 }))
})

test('a plan of the old guide is zoomed from 0.8 to 3', async () => {
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  await renderReadyOldGuide()
  await vi.waitFor(() => expect(zooms.at(-1)).toEqual({ boundsPadding: 1, minZoom: 0.8, maxZoom: 3 }))
})

test('the filter takes 1000 categories, and says so of the next one', () => {
  const rubrics = Array.from({ length: 1001 }, (_, id) => ({ id, name: `К${id}`, name_en: `C${id}` }))
  const live = renderPart(
    <GuideHall>
      <ExhibitorsPanel />
    </GuideHall>,
    { ...planPage, guide: { ...planGuideData, rubrics } },
  )
  const choose = (count: number) =>
    act(() =>
      live
        .exhibitors()
        .send({ type: 'categories.chosen', rubs: rubrics.slice(0, count).map(({ id }) => id) }),
    )
  const chosen = () => live.exhibitors().getSnapshot().context.rubs.length
  choose(999)
  const field = screen.getByLabelText('Categories')
  fireEvent.change(field, { target: { value: 'C1000' } })
  expectTexts('.options-limit', [])
  choose(1000)
  expectTexts('.options-limit', [en('multiselect.limit', { limit: 1000 })])
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(chosen()).toBe(1000)
  choose(999)
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(chosen()).toBe(1000)
})

test('section 8: a missing translation is logged, and its id stands in its place', () => {
  const log = vi.fn<(error: Error) => void>()
  const intl = createFairIntl(plainPage, {}, log)
  expect(intl.formatMessage({ id: 'plan.absent' })).toBe('plan.absent')
  expect(log.mock.calls.map(([{ message }]) => message)).toEqual([
    expect.stringMatching(/MISSING_TRANSLATION.*plan\.absent/),
  ])
})
