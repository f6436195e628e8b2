import { describe } from 'vitest'
import { expect } from './expect.ts'
import { test } from './browser.ts'
import { PlanPage } from './pages/plan-page.ts'
import { SearchBox } from './pages/search-box.ts'

const LAPTOP = { width: 1280, height: 800 }
/** The stage of hall 1, and the toilet that is nearest to stand A113. */
const STAGE = 111
const TOILET = 'Туалет у входа 1'
const STAND = 'A113'
/** A place of another hall. */
const ELSEWHERE = { query: 'столовая', name: 'Столовая' }

const openLegend = async ({ page, ...guide }: PlanPage, kind: string) => {
  await page.locator('.places > summary').click()
  await page.locator('.place-kind').filter({ hasText: kind }).click()
  return { page, ...guide }
}

describe.each(['desktop', 'phone'] as const)('a place on a %s', (device) => {
  const open = async (visit: Parameters<typeof PlanPage.open>[0], path: string) => {
    const guide = await PlanPage.open(visit, path, { device })
    if (device === 'desktop') await guide.page.setViewportSize(LAPTOP)
    return guide
  }

  test('that an address selects is marked, in sight, named and announced, with what is on there', async ({
    visit,
  }) => {
    const { page } = await open(visit, `/plan/1?place=${STAGE}`)
    const card = page.locator('.place-card')
    await expect(card).toContainText('Сцена')
    await expect(card.getByRole('status')).toContainText('Сцена')
    await expect(page.locator(`[data-place="${STAGE}"].is-selected`)).toBeInViewport()
    await expect(page.locator('html')).toHaveAttribute('data-selected-stand', 'none')
  })

  test('that the search leads to takes the place of another one, with the focus', async ({ visit }) => {
    const { page } = await open(visit, `/plan/1?place=${STAGE}`)
    const box = new SearchBox(page, 'ru')
    if (device === 'phone') await box.opener.tap()
    await box.type(ELSEWHERE.query)
    await box.options(ELSEWHERE.name).first().click()
    await expect(page.locator('.place-card')).toHaveCount(1)
    await expect(page.getByRole('group', { name: ELSEWHERE.name })).toBeFocused()
    await expect(page.locator('.place-card')).toContainText(ELSEWHERE.name)
  })

  test('is found by its kind, the nearest first, and leads there', async ({ visit }) => {
    const guide = await open(visit, `/plan/1?stand=${STAND}`)
    const { page } = guide
    await openLegend(guide, 'Туалеты')
    await expect(page.locator('.place-marks > circle')).toHaveCount(2)
    await expect(page.locator('.places-nearest')).toContainText(`Ближайший туалет от стенда ${STAND}`)
    await page.locator('.place-list').getByRole('button', { name: TOILET }).click()
    await expect(page.locator('.place-card')).toContainText(TOILET)
    await expect.poll(() => page.evaluate(() => location.search)).toMatch(/^\?place=\d+$/)
    await page.locator('.place-card').getByRole('button').click()
    await expect(page.locator('html')).toHaveAttribute('data-way', 'shown')
    await expect.poll(() => page.evaluate(() => location.search)).toMatch(/^\?from=A113&place=\d+$/)
  })
})

test('a place that the plan does not show is said to be unknown', async ({ visit }) => {
  const guide = await PlanPage.open(visit, '/plan/1?place=9999')
  const unknown = guide.formatMessage('places.unknown', { hall: '1' })
  await expect(guide.page.locator('.place-card')).toContainText(unknown)
})

test('a click on the shape of a place selects it', async ({ visit }) => {
  const { page } = await PlanPage.open(visit, '/plan/1')
  await page.locator(`[data-place="${STAGE}"]`).click({ position: { x: 4, y: 4 } })
  await expect(page.locator(`[data-place="${STAGE}"]`)).toContainClass('is-selected')
  await expect(page.locator('.place-card')).toContainText('Сцена')
})

test('the root shows the hall that the tab showed last, a new tab the default one', async ({ visit }) => {
  const guide = await PlanPage.open(visit, '/plan/')
  await guide.expectHall('1')
  await guide.chooseHall('3')
  await guide.expectHall('3')
  await guide.goTo('/plan/')
  await guide.expectHall('3')
  await guide.expectAddress('/plan/')
  const other = await PlanPage.open(visit, '/plan/')
  await other.expectHall('1')
})
