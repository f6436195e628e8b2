import { afterEach, expect, test, vi } from 'vitest'
import type { ZoomControls } from '#src/components/ZoomControls.tsx'
import { FloorPlan } from '#src/views/hall/FloorPlan.tsx'
import { GuideHall } from '#src/views/hall/HallContext.tsx'
import { planPage } from '#test/models/sample-fair.ts'
import { renderPart } from '#test/views/render-child.tsx'
import { renderReadyOldGuide } from '#test/views/render-old-guide.tsx'

const zooms = vi.hoisted((): object[] => [])
vi.mock('#src/components/ZoomControls.tsx', () => ({
  ZoomControls: ({ container: _, ...props }: Parameters<typeof ZoomControls>[0]) => {
    zooms.push(props)
    return null
  },
}))
afterEach(() => void zooms.splice(0))

test('a plan is zoomed from its own size, and moved one pixel past its edge', async () => {
  const plan = (
    <GuideHall>
      <FloorPlan narrow />
    </GuideHall>
  )
  renderPart(plan, planPage, '<svg/>')
  await vi.waitFor(() => expect(zooms.at(-1)).toEqual({ boundsPadding: 1, target: null, minZoom: 1 }))
})

test('a plan of the old guide is zoomed from 0.8 to 3', async () => {
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  await renderReadyOldGuide()
  await vi.waitFor(() =>
    expect(zooms.at(-1)).toEqual({ boundsPadding: 1, target: null, minZoom: 0.8, maxZoom: 3 }),
  )
})
