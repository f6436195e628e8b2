import { describe } from 'vitest'
import { expect } from './expect.ts'
import { test } from './browser.ts'
import { PlanPage } from './pages/plan-page.ts'

describe.each(['desktop', 'phone'] as const)('the map of the site on a %s', (device) => {
  test('is in the overview, whole names on halls that can be hit, and leads to a hall', async ({ visit }) => {
    const guide = await PlanPage.open(visit, '/plan/1', { device })
    const { page } = guide
    await page.locator('.hall-overview > summary').click()
    const map = page.getByRole('list', { name: guide.formatMessage('plan.siteMap') })
    const areas = map.getByRole('link')
    await expect(areas).toHaveCount(3)
    await expect(areas.first()).toHaveAttribute('aria-current', 'true')
    await expect
      .poll(() => page.locator('.hall-map img').evaluate((image) => (image as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0)
    const sizes = await areas.evaluateAll((links) =>
      links.map((link) => {
        const { width, height } = link.getBoundingClientRect()
        const label = link.querySelector('.hall-area-label')
        const isCut =
          label === null || label.scrollWidth > label.clientWidth || label.scrollHeight > label.clientHeight
        return { isLarge: width >= 44 && height >= 44, isCut }
      }),
    )
    expect(sizes).toEqual(Array.from({ length: 3 }, () => ({ isLarge: true, isCut: false })))

    // The area of the hall, beside its name.
    await areas.last().click({ position: { x: 6, y: 6 } })
    await guide.expectHall('3')
    await expect(page.locator('.hall-overview')).not.toHaveAttribute('open')
  })

  test('is used with the keyboard alone', async ({ visit }) => {
    const guide = await PlanPage.open(visit, '/plan/1', { device })
    const { page } = guide
    await page.locator('.hall-overview > summary').focus()
    await page.keyboard.press('Enter')
    const map = page.getByRole('list', { name: guide.formatMessage('plan.siteMap') })
    await expect(map).toBeVisible()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(map.getByRole('link').nth(1)).toBeFocused()
    await page.keyboard.press('Enter')
    await guide.expectHall('2')
    await expect(page.locator('.hall-overview > summary')).toBeFocused()
  })
})
