import type { Page } from 'playwright'
import { describe } from 'vitest'
import { test } from './browser.ts'
import { expect } from './expect.ts'
import { PlanPage } from './pages/plan-page.ts'

/** Replaces the texts of a page as the translation of a browser does: by elements of its own. */
const translate = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const texts: Text[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode() !== null) {
      const text = walker.currentNode as Text
      const isShown = text.parentElement?.closest('script, style, svg, textarea') === null
      if (isShown && text.data.trim() !== '') texts.push(text)
    }
    for (const text of texts) {
      const translated = document.createElement('font')
      translated.textContent = text.data.toUpperCase()
      text.replaceWith(translated)
    }
  })

describe('a page that the browser has translated', () => {
  test('goes on when texts and icons come and go', async ({ visit }) => {
    const guide = await PlanPage.open(visit, '/plan/2')
    const { page } = guide
    await guide.openCompany('Паллробот')
    await expect(page.locator('dialog .here-button')).toBeVisible()
    await translate(page)
    await page.locator('dialog .here-button').click()
    await expect(page.locator('dialog .here-button[aria-pressed="true"] > svg')).toBeVisible()
    await page.locator('dialog .here-button').click()
    await expect(page.locator('dialog .here-button[aria-pressed="false"]')).toBeVisible()
    await page.keyboard.press('Escape')
    await guide.expectState({ overlay: 'none' })
    await translate(page)
    await page.locator('.row > .star').first().click()
    await expect(page.locator('.row > .star[aria-pressed="true"]')).toBeVisible()
    await guide.chooseHall('1')
    await guide.expectHall('1')
    await expect(page.locator('.row:not([hidden])').first()).toBeVisible()
  })
})
