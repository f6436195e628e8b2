import type { Page } from 'playwright'
import { describe } from 'vitest'
import { test } from './browser.ts'
import { expect } from './expect.ts'
import { PlanPage } from './pages/plan-page.ts'

/** Presses a key until an element has the focus, at most as often as a patient visitor would. */
async function pressUntil(page: Page, key: string, isThere: () => Promise<boolean>): Promise<void> {
  for (let presses = 0; presses < 40; presses += 1) {
    if (await isThere()) return
    await page.keyboard.press(key)
  }
  throw new Error(`${key} does not lead there`)
}

const hasFocus = (page: Page, selector: string) => () =>
  page.evaluate((wanted) => document.activeElement?.matches(wanted) === true, selector)

const isNamed = (page: Page, name: string) => () =>
  page.evaluate((wanted) => document.activeElement?.textContent?.trim() === wanted, name)

describe('a visitor finds a company, its neighbours, and the way there', () => {
  test('by the keyboard alone', async ({ visit }) => {
    const guide = await PlanPage.open(visit, '/plan/1', { lang: 'en' })
    const { page, plan } = guide
    const { keyboard } = page
    await expect(plan.application).toHaveAttribute('tabindex', '0')

    await pressUntil(page, 'Tab', hasFocus(page, '#search-field'))
    await keyboard.type('Pallrobot')
    await expect(page.getByRole('option', { name: 'Pallrobot Hall 2, stand D214' })).toBeVisible()
    await keyboard.press('ArrowDown')
    await keyboard.press('Enter')
    await guide.company.expectOpen('Pallrobot')
    await pressUntil(page, 'Tab', isNamed(page, 'Hall 2, stand D214'))
    await keyboard.press('Enter')
    await guide.company.expectClosed()
    await guide.expectState({ 'selected-stand': 'D214' })
    await expect(page.getByRole('status').filter({ hasText: 'Hall 2, stand D214: Pallrobot' })).toHaveCount(1)

    await expect(plan.application).toHaveAttribute('tabindex', '0')
    // The list of a hundred companies is before the plan.
    await keyboard.press('End')
    await pressUntil(page, 'Shift+Tab', hasFocus(page, '.plan-content'))
    await expect(plan.announcement).toHaveText(
      /^Stand D214\. Pallrobot\. Hall 2, .*(between|next to|opposite) /,
    )

    await keyboard.press('Tab')
    expect(await hasFocus(page, '.plan-content, .plan-content *')()).toBe(false)
    await pressUntil(page, 'Tab', hasFocus(page, '.way-ask > summary'))
    await keyboard.press('Enter')
    await expect(page.locator('.way-ask[open]')).toBeVisible()
    await pressUntil(page, 'Tab', hasFocus(page, '.way-ask input'))
    await keyboard.type('E202')
    await keyboard.press('Enter')
    await guide.expectState({ way: 'shown' })
    expect(new URL(page.url()).search).toBe('?from=E202&stand=D214')
    await expect(page.getByRole('listitem').filter({ hasText: /you are at/ })).toHaveCount(1)
  })

  test('by the accessibility tree alone', async ({ visit }) => {
    const guide = await PlanPage.open(visit, '/plan/1', { lang: 'en' })
    const { page } = guide
    const plan = (hall: string) =>
      page.getByRole('application', { name: guide.formatMessage('plan.floorLabel', { hall }) })
    await expect(plan('1')).toBeVisible()
    await page.getByRole('searchbox').or(page.getByRole('combobox')).first().pressSequentially('Pallrobot')
    await page.getByRole('option', { name: 'Pallrobot Hall 2, stand D214' }).click()
    const company = page.getByRole('dialog', { name: 'Pallrobot' })
    await company.getByRole('link', { name: 'Hall 2, stand D214' }).press('Enter')
    await expect(company).toHaveCount(0)
    await expect(page.getByRole('status').filter({ hasText: 'Hall 2, stand D214: Pallrobot' })).toHaveCount(1)
    await expect(plan('2')).toHaveAccessibleDescription(guide.formatMessage('plan.keys'))
    await plan('2').press('d')
    await plan('2').press('Home')
    const announcement = page.getByRole('status').filter({ hasText: /^Stand / })
    await expect(announcement).toHaveText(/^Stand A\w+\. .*Hall 2, /)

    await page.getByText(guide.formatMessage('way.title'), { exact: true }).press('Enter')
    const from = page.getByRole('combobox', { name: guide.formatMessage('way.from') })
    await from.fill('E202')
    await from.press('Enter')
    await expect(page.getByRole('listitem').filter({ hasText: /you are at stand/ })).toHaveCount(1)
  })
})
