import { expect } from './expect.ts'
import { describe } from 'vitest'
import { TAP_MAX_MS } from '#contract/limits.ts'
import { test, type OpenVisit } from './browser.ts'
import { TouchScreen, type Point } from './pages/touch-screen.ts'
import { PlanPage } from './pages/plan-page.ts'

const COMPANY = 'Паллробот'
const STAND = 'D214'

const openOnPhone = async (visit: OpenVisit): Promise<{ guide: PlanPage; fingers: TouchScreen }> => {
  const guide = await PlanPage.open(visit, '/plan/2', { device: 'phone' })
  await expect(guide.plan.zoomButton('plan.zoomIn')).toBeVisible()
  return { guide, fingers: await TouchScreen.attachTo(guide.page) }
}

async function middleOf(guide: PlanPage, stand: string): Promise<Point> {
  const box = await guide.plan.stand(stand).boundingBox()
  if (box === null) throw new Error(`${stand} is not to be seen`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

describe('the plan on a phone', () => {
  test('is a tab of its own, the last one, below 740 px only', async ({ visit }) => {
    const { guide } = await openOnPhone(visit)
    await expect(guide.page.getByRole('tab').last()).toHaveText(guide.formatMessage('plan.tab.plan'))
    await guide.chooseTab('exhibitors')
    await expect(guide.page.locator('.floor')).toBeHidden()
    await guide.page.setViewportSize({ width: 740, height: 900 })
    await expect(guide.tab('plan')).toBeHidden()
    await expect(guide.page.locator('.floor')).toBeVisible()
  })

  test('grows by its buttons, never gets smaller than the hall, and comes back', async ({ visit }) => {
    const { guide } = await openOnPhone(visit)
    const scale = () => guide.plan.readScale()
    await guide.plan.zoomButton('plan.zoomOut').click()
    await expect.poll(scale).toBe(1)
    await guide.plan.zoomButton('plan.zoomIn').click()
    await guide.plan.zoomButton('plan.zoomIn').click()
    await expect.poll(scale).toBeGreaterThan(1.5)
    await guide.plan.zoomButton('plan.zoomReset').click()
    await expect.poll(scale).toBe(1)
  })

  test('is pinched and dragged without opening a stand', async ({ visit }) => {
    const { guide, fingers } = await openOnPhone(visit)
    const at = await middleOf(guide, STAND)
    const near = [at, { x: at.x + 20, y: at.y + 20 }]
    await fingers.down(...near)
    await fingers.move(near, [
      { x: at.x - 40, y: at.y - 60 },
      { x: at.x + 90, y: at.y + 100 },
    ])
    await fingers.up()
    await expect.poll(() => guide.plan.readScale()).toBeGreaterThan(1.5)

    const start = await middleOf(guide, STAND)
    await fingers.down(start)
    await fingers.move([start], [{ x: start.x - 50, y: start.y - 40 }])
    await fingers.up()
    await expect.poll(async () => (await middleOf(guide, STAND)).x).toBeLessThan(start.x - 20)
    await guide.company.expectClosed()

    await guide.plan.tapStand(STAND)
    await guide.company.expectOpen(COMPANY)
  })

  test('zooms by two taps on free space to where the finger is, and not by two taps on a stand', async ({
    visit,
  }) => {
    const { guide, fingers } = await openOnPhone(visit)
    const stand = await guide.plan.stand('E213').boundingBox()
    if (stand === null) throw new Error('E213 is not to be seen')
    // The aisle to the right of the block.
    const free = { x: stand.x + stand.width + 4, y: stand.y + stand.height / 2 }
    for (const _ of [1, 2]) {
      await fingers.down(free)
      await fingers.up()
    }
    await expect.poll(() => guide.plan.readScale()).toBeCloseTo(2)
    const after = await guide.plan.stand('E213').boundingBox()
    // What is under the finger stays there.
    expect((after?.x ?? 0) + (after?.width ?? 0)).toBeCloseTo(free.x - 8, -1)
    expect((after?.y ?? 0) + (after?.height ?? 0) / 2).toBeCloseTo(free.y, -1)
    await guide.company.expectClosed()
    await guide.expectState({ overlay: 'none' })
  })

  test('has its zoom buttons above the card of a stand, however high the card is', async ({ visit }) => {
    const guide = await PlanPage.open(visit, `/plan/2?stand=${STAND}`, { device: 'phone' })
    for (const size of ['100%', '200%']) {
      await guide.page.evaluate((fontSize) => void (document.documentElement.style.fontSize = fontSize), size)
      const card = guide.page.locator('.plan-card')
      await expect(card).toBeVisible()
      const zoom = await guide.plan.zoomButton('plan.zoomIn').boundingBox()
      const box = await card.boundingBox()
      expect((zoom?.y ?? Infinity) + (zoom?.height ?? 0)).toBeLessThanOrEqual(box?.y ?? 0)
      const name = card.locator('.plan-card-name')
      expect(
        await name.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
      ).toBeLessThanOrEqual(1)
      const width = guide.page.viewportSize()?.width ?? 0
      for (const button of await card.getByRole('button').all()) {
        const each = await button.boundingBox()
        expect((each?.x ?? Infinity) + (each?.width ?? 0)).toBeLessThanOrEqual(width)
      }
    }
  })

  test('opens nothing for a finger that rests', async ({ visit }) => {
    const { guide, fingers } = await openOnPhone(visit)
    await guide.page.clock.install()
    const at = await middleOf(guide, STAND)
    await guide.reload()
    await fingers.down(at)
    await guide.page.clock.runFor(TAP_MAX_MS + 1)
    await fingers.up()
    await guide.company.expectClosed()
    await fingers.down(at)
    await fingers.up()
    await guide.company.expectOpen(COMPANY)
  })
})
