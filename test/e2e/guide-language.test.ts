import { afterAll, beforeAll, describe } from 'vitest'
import type { Page } from 'playwright'
import { test } from './browser.ts'
import { getMomentServer, startDemoServer } from './demo-server.ts'
import { expect } from './expect.ts'
import { BROWSER_ERROR } from './faults.ts'
import { OnlinePage } from './pages/online-page.ts'
import { PlanPage } from './pages/plan-page.ts'
import type { RunningServer } from './server.ts'

const ENTRIES = '.event-row:not([hidden])'

let inHalls: RunningServer
beforeAll(async () => {
  inHalls = await startDemoServer({ NOW: '2021-09-21T11:40:00+03:00' })
})
afterAll(() => inHalls.stop())

const switchLanguage = (page: Page, lang: string) => page.locator(`.header-link[hreflang="${lang}"]`).click()
const countEntries = (page: Page) => page.locator(ENTRIES).count()
const chosenDay = (page: Page) => page.locator('.programme-days [aria-pressed="true"]')
const listIds = (page: Page) =>
  page
    .locator(`${ENTRIES} a[href*="/events/"]`)
    .evaluateAll((links) =>
      links.map(({ id, attributes }) => id || attributes.getNamedItem('href')?.value.replace(/^\/en/, '')),
    )

describe('the language switch of a guide', () => {
  for (const path of ['/plan/', '/online/'] as const)
    test(`keeps the tab and what is chosen in the programme at ${path}`, async ({ visit }) => {
      const how = {
        url: path === '/plan/' ? inHalls.url : getMomentServer('during').url,
        expectedErrors: BROWSER_ERROR,
      }
      const guide =
        path === '/plan/' ? await PlanPage.open(visit, path, how) : await OnlinePage.open(visit, null, how)
      const { page } = guide
      await guide.chooseTab('programme')
      await page.locator('[data-day="all"]').click()
      const all = await countEntries(page)
      await page.getByLabel(guide.formatMessage('programme.topic')).selectOption({ index: 1 })
      await expect.poll(() => countEntries(page)).toBeLessThan(all)
      const narrowed = await listIds(page)
      await switchLanguage(page, 'en')
      await expect(page.locator('html')).toHaveAttribute('lang', 'en')
      await expect(chosenDay(page)).toHaveAttribute('data-day', 'all')
      await expect.poll(() => listIds(page)).toEqual(narrowed)
      // The address names neither, so that it is not wrong once another is chosen.
      expect(new URL(page.url()).search).toBe('')
      await switchLanguage(page, 'ru')
      await expect(page.locator('html')).toHaveAttribute('lang', 'ru')
      await expect.poll(() => listIds(page)).toEqual(narrowed)
    })

  test('keeps a keyword and the tab of the favourites', async ({ visit }) => {
    const guide = await PlanPage.open(visit)
    const all = await guide.rows.count()
    await guide.filter.typeKeyword('robot')
    // The list follows the answer.
    await expect.poll(() => guide.rows.count()).toBeLessThan(all)
    const found = await guide.rows.count()
    await switchLanguage(guide.page, 'en')
    const english = new PlanPage(guide.page, 'en')
    await expect(english.filter.keyword).toHaveValue('robot')
    await expect(english.rows).toHaveCount(found)
    await english.chooseTab('favourites')
    await switchLanguage(guide.page, 'ru')
    await expect(guide.tab('favourites')).toHaveAttribute('aria-selected', 'true')
  })
})
