import { describe } from 'vitest'
import { LANGS } from '#contract/lang.ts'
import { test, type OpenVisit } from './browser.ts'
import { expect } from './expect.ts'
import { countPages } from './count-pages.ts'
import { BROWSER_ERROR } from './faults.ts'
import { PlanPage } from './pages/plan-page.ts'

const STAND = 'D214'
const COMPANY = 'Паллробот'

async function openPlan(visit: OpenVisit): Promise<PlanPage> {
  const guide = await PlanPage.open(visit, '/plan/2')
  await expect(guide.plan.largeButton).toBeVisible()
  return guide
}

async function openLargePlan(visit: OpenVisit): Promise<PlanPage> {
  const guide = await openPlan(visit)
  await guide.plan.largeButton.click()
  await guide.expectState({ 'large-plan': 'open' })
  return guide
}

const readWidth = ({ page }: PlanPage): Promise<number> =>
  page.locator('.plan-content').evaluate((element) => element.getBoundingClientRect().width)

describe('the buttons at the foot of the plan', () => {
  for (const lang of LANGS)
    test(`lie beside each other, and neither on the plan nor on its legend, ${lang}`, async ({ visit }) => {
      for (const path of ['/plan/2', `/plan/2?stand=${STAND}`]) {
        const guide = await PlanPage.open(visit, path, { lang })
        const { page } = guide
        const readBox = async (selector: string) => {
          const box = await page.locator(selector).boundingBox()
          if (box === null) throw new Error(`${selector} is not shown`)
          return { ...box, end: box.x + box.width, bottom: box.y + box.height }
        }
        await expect(guide.plan.largeButton).toBeVisible()
        await expect(page.locator('.places > summary')).toBeVisible()
        if (path.includes('stand')) await expect(page.locator('.way-ask')).toBeVisible()
        const [places, large] = [await readBox('.places > summary'), await readBox('.plan-enlarge')]
        expect(large.x - places.end).toBe(8)
        expect(large.y).toBeCloseTo(places.y, 0)
        const foot = await readBox('.plan-foot')
        expect(places.y).toBeGreaterThanOrEqual(foot.y)
        expect(large.bottom).toBeLessThanOrEqual(foot.bottom)
        expect((await readBox('.plan-legend')).end).toBeLessThanOrEqual(places.x)
      }
    })
})

describe('the large plan', () => {
  test('covers the window, one step enlarged; steps are by buttons and keys, and 0 fits it', async ({
    visit,
  }) => {
    const guide = await openLargePlan(visit)
    const floor = guide.page.getByRole('dialog', {
      name: guide.formatMessage('plan.largeTitle', { hall: '2' }),
    })
    const box = await floor.boundingBox()
    const size = guide.page.viewportSize()
    expect(box).toMatchObject({ x: 0, y: 0, height: size?.height })
    await guide.page.keyboard.press('0')
    const fitted = await readWidth(guide)
    const frame = await guide.page.locator('.plan-window').boundingBox()
    expect(fitted).toBeLessThanOrEqual(frame?.width ?? 0)
    await guide.page.keyboard.press('-')
    expect(await readWidth(guide)).toBe(fitted)
    await guide.page.keyboard.press('+')
    await expect.poll(async () => (await readWidth(guide)) / fitted).toBeCloseTo(1.5, 1)
    await guide.plan.zoomButton('plan.zoomIn').click()
    await expect.poll(async () => (await readWidth(guide)) / fitted).toBeCloseTo(2.25, 1)
    await guide.plan.zoomButton('plan.zoomReset').click()
    await expect.poll(() => readWidth(guide)).toBe(fitted)
  })

  test('is not in the address, closes by Escape, its cross and Back, and restores the focus', async ({
    visit,
  }) => {
    const guide = await openPlan(visit)
    const { page } = guide
    const leave = [
      () => page.keyboard.press('Escape'),
      () => guide.button('plan.largeClose').click(),
      () => page.goBack(),
    ]
    for (const close of leave) {
      await guide.plan.largeButton.click()
      await guide.expectState({ 'large-plan': 'open' })
      await guide.expectAddress('/plan/2')
      await expect(guide.plan.application).toBeFocused()
      expect(
        await page
          .locator('header')
          .first()
          .evaluate((element) => element.closest('[inert]') !== null),
      ).toBe(true)
      await close()
      await guide.expectState({ 'large-plan': 'closed' })
      await guide.expectAddress('/plan/2')
      await expect(guide.plan.largeButton).toBeFocused()
      await expect(page.locator('[inert]')).toHaveCount(0)
    }
  })

  test('opens by plus on the plan, and stays below the window of a company', async ({ visit }) => {
    const guide = await openPlan(visit)
    await guide.plan.application.focus()
    await guide.page.keyboard.press('+')
    await guide.expectState({ 'large-plan': 'open' })
    await guide.plan.clickStand(STAND)
    await guide.company.expectOpen(COMPANY)
    await guide.expectState({ 'large-plan': 'open' })
    await guide.company.close()
    await guide.expectState({ overlay: 'none' })
    await guide.expectState({ 'large-plan': 'open' })
    await guide.plan.clickStand(STAND)
    await guide.company.expectOpen(COMPANY)
    await guide.page.goBack()
    await guide.expectState({ overlay: 'none' })
    await guide.expectState({ 'large-plan': 'open' })
    await guide.page.keyboard.press('Escape')
    await guide.expectState({ 'large-plan': 'closed' })
  })

  test('is dragged by the mouse without hovering or opening anything', async ({ visit }) => {
    const guide = await openLargePlan(visit)
    const { mouse } = guide.page
    await guide.page.keyboard.press('+')
    await guide.page.keyboard.press('+')
    const readScroll = () =>
      guide.page.locator('.plan-window').evaluate(({ scrollLeft, scrollTop }) => [scrollLeft, scrollTop])
    const [left = 0, top = 0] = await readScroll()
    await mouse.move(700, 400)
    await mouse.down()
    await mouse.move(600, 340, { steps: 4 })
    await expect.poll(readScroll).toEqual([left + 100, top + 60])
    await expect(guide.page.locator('.pointer-card[data-at-pointer]')).toHaveCount(0)
    await mouse.up()
    await guide.expectState({ overlay: 'none' })
    await guide.expectAddress('/plan/2')
  })

  test('is enlarged by the wheel with Ctrl, and what is at the mouse stays there', async ({ visit }) => {
    const guide = await openLargePlan(visit)
    const { mouse, keyboard } = guide.page
    const width = await readWidth(guide)
    const readMiddle = async () => {
      const box = await guide.page.locator(`.plan-content [data-stand="${STAND}"]`).first().boundingBox()
      if (box === null) throw new Error(`${STAND} is not shown`)
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    }
    // As large as the frame at least in both directions, so that it can be scrolled anywhere.
    await keyboard.press('+')
    await keyboard.press('+')
    await guide.plan.hoverStand(STAND)
    const before = await readMiddle()
    await mouse.move(before.x, before.y)
    await keyboard.down('Control')
    await mouse.wheel(0, -100)
    await expect.poll(async () => (await readWidth(guide)) / width).toBeCloseTo(1.5 ** 3, 1)
    const after = await readMiddle()
    expect(Math.hypot(after.x - before.x, after.y - before.y)).toBeLessThan(2)
    await mouse.wheel(0, 100)
    await expect.poll(async () => (await readWidth(guide)) / width).toBeCloseTo(1.5 ** 2, 1)
    await keyboard.up('Control')
  })

  test('is covered by an alert, which no longer hides its foot', async ({ visit }) => {
    const guide = await PlanPage.open(visit, '/plan/2', { expectedErrors: BROWSER_ERROR })
    await expect(guide.plan.largeButton).toBeVisible()
    await guide.page.context().setOffline(true)
    await guide.starRow(COMPANY)
    await guide.expectState({ connection: 'lost' })
    await guide.plan.largeButton.click()
    await guide.expectState({ 'large-plan': 'open' })
    const retry = guide.page
      .locator('.banner')
      .getByRole('button', { name: guide.formatMessage('connection.retry') })
    // A click on what is inert or covered would wait for ever.
    await retry.click({ trial: true })
    await guide.page.locator('.places > summary').click({ trial: true })
  })

  test('is unavailable under 740 px, and closes when the page becomes narrower', async ({ visit }) => {
    const guide = await openLargePlan(visit)
    await guide.page.setViewportSize({ width: 360, height: 740 })
    await guide.expectState({ 'large-plan': 'closed' })
    await expect(guide.plan.largeButton).toBeHidden()
    await guide.page.setViewportSize({ width: 1280, height: 800 })
    await expect(guide.plan.largeButton).toBeVisible()
  })
})

describe('the pointer on the plan', () => {
  test('has a card with company, hall and stand beside it', async ({ visit }) => {
    const guide = await openPlan(visit)
    await guide.plan.hoverStand(STAND)
    const card = guide.page.locator('.pointer-card[data-at-pointer]')
    await expect(card).toContainText(COMPANY)
    await expect(card).toContainText(guide.formatMessage('plan.hallAndStand', { hall: '2', stand: STAND }))
    await expect(card).toContainText('Роботы-паллетайзеры')
    await guide.page.mouse.move(2, 2)
    await expect(card).toHaveCount(0)
  })

  test('has the first of several categories, and the number of several companies', async ({ visit }) => {
    const guide = await openPlan(visit)
    const card = guide.page.locator('.pointer-card[data-at-pointer]')
    await guide.plan.hoverStand('F240')
    await expect(card).toContainText('Автономные тележки и мобильные роботы +1')
    await guide.chooseHall('3')
    await guide.plan.hoverStand('D310')
    await expect(card).toContainText(guide.formatMessage('plan.standCompanies', { count: 12 }))
  })
})

describe('on paper', () => {
  test.for(['1', '2', '3'])('hall %s and its plan take one sheet', async (hall, { visit }) => {
    const guide = await PlanPage.open(visit, `/plan/${hall}`)
    expect(countPages(await guide.page.pdf({ format: 'A4', preferCSSPageSize: true }))).toBe(1)
    await guide.page.emulateMedia({ media: 'print' })
    const plan = await guide.page.locator('.plan-markup > svg').boundingBox()
    const list = await guide.page.locator('.rows').first().boundingBox()
    expect((plan?.y ?? Infinity) + (plan?.height ?? 0)).toBeLessThanOrEqual(list?.y ?? 0)
  })

  test('the favourites and the plan take one sheet', async ({ visit }) => {
    const guide = await PlanPage.open(visit, '/plan/2')
    await guide.starRow(COMPANY)
    await guide.chooseTab('favourites')
    await expect(guide.row(COMPANY)).toBeVisible()
    expect(countPages(await guide.page.pdf({ format: 'A4', preferCSSPageSize: true }))).toBe(1)
  })
})

test('at 1024 px the filter is beside the plan, in sight without scrolling', async ({ visit }) => {
  const guide = await openPlan(visit)
  await guide.page.setViewportSize({ width: 1024, height: 768 })
  const keyword = await guide.page
    .getByRole('textbox', { name: guide.formatMessage('plan.keyword') })
    .or(guide.page.getByRole('searchbox', { name: guide.formatMessage('plan.keyword') }))
    .first()
    .boundingBox()
  expect((keyword?.y ?? Infinity) + (keyword?.height ?? 0)).toBeLessThan(768)
  const frame = await guide.page.locator('.plan-window').boundingBox()
  const svg = await guide.page.locator('.plan-markup > svg').boundingBox()
  expect((svg?.width ?? 0) / (frame?.width ?? 1)).toBeGreaterThan(0.9)
})
