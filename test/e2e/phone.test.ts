import { expect } from './expect.ts'
import type { Locator } from 'playwright'
import { describe } from 'vitest'
import { TAP_MAX_MS } from '#contract/limits.ts'
import { test, type OpenVisit } from './browser.ts'
import { BROWSER_ERROR } from './faults.ts'
import { TouchScreen, type Point } from './pages/touch-screen.ts'
import { PlanPage } from './pages/plan-page.ts'

const COMPANY = 'Паллробот'
const STAND = 'D214'

const openOnPhone = async (visit: OpenVisit): Promise<{ guide: PlanPage; fingers: TouchScreen }> => {
  const guide = await PlanPage.open(visit, '/plan/2', { device: 'phone' })
  await expect(guide.plan.zoomButton('plan.zoomIn')).toBeVisible()
  // The last that comes to the plan; where it is measured before, it may move.
  await expect(guide.page.locator('.places > summary')).toBeVisible()
  await expect.poll(() => guide.page.locator('.plan-labels text').count()).toBeGreaterThan(0)
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

  test('has its buttons and its places beside it, over no stand', async ({ visit }) => {
    const { guide } = await openOnPhone(visit)
    await guide.page.locator('.places > summary').tap()
    await expect(guide.page.locator('.places-sheet')).toBeVisible()
    const measure = async (selector: string) => {
      const box = await guide.page.locator(selector).boundingBox()
      if (box === null) throw new Error(`${selector} is not to be seen`)
      return { top: box.y, bottom: box.y + box.height }
    }
    const [plan, floor] = [await measure('.plan-window'), await measure('.floor')]
    const [zoom, places] = [await measure('.plan-zoom'), await measure('.places > summary')]
    expect(zoom.top).toBeGreaterThanOrEqual(plan.bottom)
    expect(zoom.bottom).toBeLessThanOrEqual(floor.bottom)
    expect(places.top).toBeGreaterThanOrEqual(plan.bottom)
    await expect.poll(async () => (await measure('.places-sheet')).top).toBeGreaterThanOrEqual(floor.top)
  })

  for (const [width, height] of [
    [844, 390],
    [932, 430],
    [1024, 576],
  ] as const)
    test(`in landscape, ${width} × ${height}, is seen above what it says of a stand`, async ({ visit }) => {
      const { guide } = await openOnPhone(visit)
      await guide.page.setViewportSize({ width, height })
      // The way panel has most to say where the visitor's position is known.
      await guide.page.goto('/plan/1?from=A113')
      await expect(guide.page.locator('.way-start')).toBeVisible()
      await guide.page.goto(`/plan/2?stand=${STAND}`)
      await expect(guide.page.locator('.way-start')).toBeVisible()
      const measure = async (selector: string) => {
        const box = await guide.page.locator(selector).boundingBox()
        return { bottom: (box?.y ?? 0) + (box?.height ?? 0), height: box?.height ?? 0, top: box?.y ?? 0 }
      }
      await expect(guide.page.locator('.way-tools')).toBeVisible()
      expect((await measure('.plan-window')).height).toBeGreaterThan(180)
      const [tools, foot] = [await measure('.way-tools'), await measure('.plan-foot')]
      expect(foot.top).toBeGreaterThanOrEqual(tools.bottom)
      // The page scrolls to its end.
      await guide.page.locator('.places > summary').click()
      await expect(guide.page.locator('.places-sheet')).toBeVisible()
    })

  test('zooms by its buttons, never below the size of the hall', async ({ visit }) => {
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

  test('is as it was zoomed by hand after the phone was turned and turned back', async ({ visit }) => {
    const { guide } = await openOnPhone(visit)
    const { page, plan } = guide
    const readTransform = () => page.locator('.plan-content').evaluate(({ style }) => style.transform)
    const rotateTwice = async () => {
      await page.setViewportSize({ width: 740, height: 360 })
      await expect(plan.zoomButton('plan.zoomIn')).toHaveCount(0)
      expect(await plan.readScale()).toBe(1)
      await page.setViewportSize({ width: 360, height: 740 })
      await expect(plan.zoomButton('plan.zoomIn')).toBeVisible()
    }
    await plan.zoomButton('plan.zoomIn').click()
    const byHand = await readTransform()
    expect(await plan.readScale()).toBeGreaterThan(1.5)
    await rotateTwice()
    await expect.poll(readTransform).toBe(byHand)

    await page.goto(`/plan/2?stand=${STAND}`)
    await expect(page.locator('.plan-card')).toBeVisible()
    await expect.poll(() => plan.readScale()).toBeGreaterThan(2)
    await plan.zoomButton('plan.zoomOut').click()
    const beside = await readTransform()
    await rotateTwice()
    await expect(page.locator('.plan-card')).toBeVisible()
    await expect.poll(readTransform).toBe(beside)
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
    // To the middle of the frame: a released plan keeps moving.
    await fingers.move([start], [{ x: start.x + 50, y: start.y + 40 }])
    await fingers.up()
    await expect.poll(async () => (await middleOf(guide, STAND)).x).toBeGreaterThan(start.x + 20)
    await guide.company.expectClosed()

    await guide.plan.tapStand(STAND)
    await guide.company.expectOpen(COMPANY)
  })

  test('zooms by two taps on free space to where the finger is, and not by two taps on a stand', async ({
    visit,
  }) => {
    const { guide, fingers } = await openOnPhone(visit)
    const before = await middleOf(guide, 'E213')
    const frame = await guide.page.locator('.plan-window').boundingBox()
    // Above the hall: farther from every stand than a finger is wide.
    const free = { x: before.x, y: (frame?.y ?? 0) + 20 }
    for (const _ of [1, 2]) {
      await fingers.down(free)
      await fingers.up()
    }
    await expect.poll(() => guide.plan.readScale()).toBeCloseTo(2)
    // What is under the finger stays there.
    const after = await middleOf(guide, 'E213')
    expect(after.x).toBeCloseTo(free.x, -1)
    expect(after.y).toBeCloseTo(free.y + 2 * (before.y - free.y), -1)
    await guide.company.expectClosed()
    await guide.expectState({ overlay: 'none' })
  })

  test('has its zoom buttons above the card of a stand, however high the card is', async ({ visit }) => {
    const guide = await PlanPage.open(visit, `/plan/2?stand=${STAND}`, { device: 'phone' })
    for (const size of ['100%', '200%']) {
      await guide.page.evaluate((fontSize) => void (document.documentElement.style.fontSize = fontSize), size)
      const card = guide.page.locator('.plan-card')
      await expect(card).toBeVisible()
      const readGap = async () => {
        const zoom = await guide.plan.zoomButton('plan.zoomIn').boundingBox()
        return ((await card.boundingBox())?.y ?? 0) - (zoom?.y ?? Infinity) - (zoom?.height ?? 0)
      }
      await expect.poll(readGap).toBeGreaterThanOrEqual(0)
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

  test('leaves all tabs in the window beside the counts of exhibitors and favourites', async ({ visit }) => {
    const { guide } = await openOnPhone(visit)
    await guide.chooseTab('exhibitors')
    await guide.starRow(COMPANY)
    await expect(guide.tab('favourites')).toContainText('1')
    for (const width of [320, 360]) {
      await guide.page.setViewportSize({ width, height: 640 })
      const readEnd = async () => {
        const last = await guide.page.getByRole('tab').last().boundingBox()
        return (last?.x ?? Infinity) + (last?.width ?? 0)
      }
      await expect.poll(readEnd).toBeLessThanOrEqual(width)
    }
  })

  test('opens nothing after a long press', async ({ visit }) => {
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

test('the lines at the bottom of a phone have their buttons beside their text', async ({ visit }) => {
  const page = await visit('/plan/2', { device: 'phone', expectedErrors: BROWSER_ERROR })
  await page.evaluate(() => localStorage.setItem('chat:', '{"2":{"draft":"Question","sent":null}}'))
  await page.reload()
  const expectBeside = async (line: Locator) => {
    await expect(line.locator('button').last()).toBeVisible()
    const boxes = [await line.locator('p').boundingBox(), await line.locator('button').last().boundingBox()]
    const [text, button] = boxes.map((box) => ({ top: box?.y ?? 0, end: (box?.y ?? 0) + (box?.height ?? 0) }))
    expect(button?.top).toBeLessThan(text?.end ?? 0)
  }
  await expectBeside(page.locator('.outbox-line'))
  await page.context().setOffline(true)
  await page.locator('.star').first().dispatchEvent('click')
  await expectBeside(page.locator('.banner .banner-line'))
})
