import { describe } from 'vitest'
import { expect } from './expect.ts'
import { test } from './browser.ts'
import { PlanPage } from './pages/plan-page.ts'

/** Of hall 2. */
const COMPANY = 'Паллробот'
const STAND = 'D214'

describe.each(['desktop', 'phone'] as const)('the list of all halls on a %s', (device) => {
  test('has every company with its hall, is filtered as a whole, and leads to each hall', async ({
    visit,
  }) => {
    const guide = await PlanPage.open(visit, '/plan/1', { device })
    const { page } = guide
    await page.locator('.hall-overview > summary').click()
    await page.getByRole('button', { name: guide.formatMessage('plan.listAllHalls') }).click()
    await guide.expectFound(327)
    await guide.expectAddress('/plan/1')
    await expect(guide.row(COMPANY).locator('a.code')).toHaveText(`Зал 2: ${STAND}`)

    await guide.filter.typeKeyword(COMPANY)
    await guide.expectFound(1)
    await guide.row(COMPANY).locator('a.code').click()
    await expect
      .poll(() => page.evaluate(() => location.pathname + location.search))
      .toBe(`/plan/2?stand=${STAND}`)
    await expect(page.locator('html')).toHaveAttribute('data-selected-stand', STAND)

    if (device === 'phone') await guide.chooseTab('exhibitors')
    await guide.expectFound(1)
    await page
      .getByRole('button', { name: guide.formatMessage('plan.listOneHall', { hall: 'Зал 2' }) })
      .click()
    await expect(page.locator('.scope-chip')).toHaveCount(0)
    await guide.expectFound(1)
  })
})
