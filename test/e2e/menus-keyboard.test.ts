import type { Page } from 'playwright'
import { describe } from 'vitest'
import { test } from './browser.ts'
import { expect } from './expect.ts'
import { openOnline } from './online-visits.ts'
import { PlanPage } from './pages/plan-page.ts'

/** Presses Tab until an element has the focus, at most as often as a patient visitor would. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press('Tab')
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) === true, selector)) return
  }
  throw new Error(`${selector} is no stop for Tab`)
}

/** Opens a menu by its summary, goes into it, and returns to the summary by Escape. */
async function visitMenu(page: Page, menu: string): Promise<void> {
  const summary = `${menu} > summary`
  await tabTo(page, summary)
  await page.keyboard.press('Enter')
  // What it holds may be loaded when it opens.
  await expect(page.locator(`${menu}[open] :is(a, button)`).first()).toBeVisible()
  await tabTo(page, `${menu} :is(a, button)`)
  await page.keyboard.press('Escape')
  await expect(page.locator(`${menu}[open]`)).toHaveCount(0)
  await expect(page.locator(summary)).toBeFocused()
}

const VISITOR_MENU = '.menu:not(.site-links)'

describe('by keyboard alone', () => {
  test('a visitor uses the menus of the plan, and logs out', async ({ visit }) => {
    const guide = await PlanPage.open(visit, '/plan/2')
    const { page } = guide
    await guide.logInAsNew()
    await visitMenu(page, VISITOR_MENU)
    await visitMenu(page, '.hall-overview')
    await guide.plan.application.focus()
    await visitMenu(page, '.places')
    await page.locator('.brand').focus()
    await tabTo(page, `${VISITOR_MENU} > summary`)
    await page.keyboard.press('Enter')
    await tabTo(page, `${VISITOR_MENU} button`)
    await page.keyboard.press('Enter')
    await guide.expectState({ visitor: 'anonymous' })
  })

  test('a visitor adds an event to the calendar', async ({ visit }) => {
    const { page } = await openOnline(visit, 'ru', { kind: 'event', id: 8 })
    await visitMenu(page, '.add-calendar')
  })
})

test('a menu that is pressed beside its links stays open, a press elsewhere closes it, and Tab reaches it again', async ({
  visit,
}) => {
  const guide = await PlanPage.open(visit, '/plan/2')
  const { page } = guide
  await guide.logInAsNew()
  const menu = page.locator(VISITOR_MENU)
  await menu.locator('summary').click()
  await menu.locator('.menu-who').click()
  await expect(menu).toHaveAttribute('open')
  await page.locator('h1').click()
  await expect(menu).not.toHaveAttribute('open')
  await page.locator('.brand').focus()
  await tabTo(page, `${VISITOR_MENU} > summary`)
})
