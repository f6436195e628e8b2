import type { Page } from 'playwright'
import { test } from './browser.ts'
import { expect } from './expect.ts'

interface TraceEvent {
  name: string
  args: { elementCount?: number }
}

/** Returns how many elements the browser restyled while something was done, each as often as it was. */
async function countRestyled(page: Page, act: () => Promise<unknown>): Promise<number> {
  const browser = page.context().browser()
  if (browser === null) throw new Error('the page has no browser')
  await browser.startTracing(page, { categories: ['devtools.timeline'] })
  await act()
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] }
  return trace.traceEvents
    .filter(({ name }) => name === 'UpdateLayoutTree')
    .reduce((sum, { args }) => sum + (args.elementCount ?? 0), 0)
}

const ADDED = 5000

/** Adds shapes to the plan, so that restyling it is most of what a browser does. */
const enlargePlan = (page: Page) =>
  page
    .locator('.plan-markup > svg')
    .first()
    .evaluate((svg, count) => {
      const shapes = Array.from({ length: count }, () =>
        document.createElementNS('http://www.w3.org/2000/svg', 'rect'),
      )
      svg.append(...shapes)
    }, ADDED)

test('a company’s window restyles the plan once when it opens and once when it closes', async ({ visit }) => {
  const page = await visit('/plan/2')
  const row = page.locator('[data-company] .row-link').first()
  const open = async () => {
    await row.click()
    await expect(page.locator('dialog[open] h2')).toBeFocused()
  }
  const close = async () => {
    await page.keyboard.press('Escape')
    await expect(page.locator('dialog[open]')).toHaveCount(0)
    await expect(row).toBeFocused()
  }
  // The first window loads what a window needs.
  await open()
  await close()
  await expect(page.locator('.plan-labels text').first()).toBeVisible()
  await enlargePlan(page)
  expect(await countRestyled(page, open)).toBeLessThan(2 * ADDED)
  expect(await countRestyled(page, close)).toBeLessThan(2 * ADDED)
})
