import { expect } from './expect.ts'
import { describe } from 'vitest'
import { test } from './browser.ts'
import { PlanPage } from './pages/plan-page.ts'
import { WebsitePage } from './pages/website-page.ts'

const COMPANY = 'Паллробот'

describe('two tabs of one browser', () => {
  test('share login and logout', async ({ visit }) => {
    const one = await PlanPage.open(visit, '/plan/2/324')
    const tab = await one.page.context().newPage()
    await tab.goto('/contacts/')
    const other = new WebsitePage(tab, 'ru')
    await other.page.waitForLoadState('networkidle')
    await one.company.expectOpen(COMPANY)
    await expect(one.company.staff).toHaveCount(0)
    await one.page.keyboard.press('Escape')
    await one.login.open()
    await one.login.logIn('boris@visitors.example')
    await other.expectState({ visitor: 'authorized' })
    await expect(tab.locator('[data-login]').first()).toHaveText('Борис Ладыгин')
    await tab.goto('/visitor/')
    await tab.waitForLoadState('networkidle')
    await one.openCompany(COMPANY)
    await expect(one.company.staff).not.toHaveCount(0)
    await other.button('visitor.logout').click()
    await other.expectState({ visitor: 'anonymous' })
    await one.expectState({ visitor: 'anonymous' })
    await expect(one.company.staff).toHaveCount(0)
    await one.company.expectOpen(COMPANY)
  })
})

test('a page that the browser has kept shows nobody who has logged out meanwhile', async ({ visit }) => {
  const guide = await PlanPage.open(visit, '/plan/2')
  const { page } = guide
  await guide.login.open()
  await guide.login.logIn('boris@visitors.example')
  // It hears of no logout while it is kept.
  await page.context().clearCookies()
  const loaded = page.waitForEvent('load')
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await loaded
  await guide.expectState({ visitor: 'anonymous' })
})

test('a page that the browser has kept loads anew only if a favourite has changed meanwhile', async ({
  visit,
}) => {
  const { page } = await PlanPage.open(visit, '/plan/2')
  const leave = () =>
    page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })))
  const show = () =>
    page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  const isWatched = async () => {
    await page.keyboard.press('Shift')
    return page.evaluate(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('after-first-press')),
    )
  }
  await expect.poll(isWatched).toBe(true)
  await page.evaluate(() => Object.assign(window, { isKept: true }))
  await leave()
  await show()
  expect(await page.evaluate(() => 'isKept' in window)).toBe(true)
  await leave()
  const other = await page.context().newPage()
  await other.goto('/plan/2/324')
  await expect(other.locator('html')).toHaveAttribute('data-script', 'running')
  const star = other.getByRole('dialog').locator('.star')
  await star.click()
  await expect.poll(() => other.evaluate(() => localStorage.getItem('changes'))).not.toBeNull()
  const loaded = page.waitForEvent('load')
  await show()
  await loaded
  expect(await page.evaluate(() => 'isKept' in window)).toBe(false)
})
