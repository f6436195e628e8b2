import type { Page } from 'playwright'
import { test } from './browser.ts'
import { expect } from './expect.ts'

interface TraceEvent {
  name: string
  ts: number
  args: { elementCount?: number; data?: { type?: string } }
}

/** Returns what the browser did while something was done. */
async function trace(page: Page, act: () => Promise<unknown>): Promise<TraceEvent[]> {
  const browser = page.context().browser()
  if (browser === null) throw new Error('the page has no browser')
  await browser.startTracing(page, { categories: ['devtools.timeline'] })
  await act()
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[]
  }
  return traceEvents.toSorted((one, other) => one.ts - other.ts)
}

/** Returns how many elements were restyled, each as often as it was. */
const countRestyled = (events: readonly TraceEvent[]): number =>
  events
    .filter(({ name }) => name === 'UpdateLayoutTree')
    .reduce((sum, { args }) => sum + (args.elementCount ?? 0), 0)

/** Returns what happened from a click or key to the next paint. */
function takeUntilPaint(events: readonly TraceEvent[], type: 'click' | 'keydown'): TraceEvent[] {
  const since = events.slice(events.findIndex(({ args }) => args.data?.type === type))
  return since.slice(
    0,
    since.findIndex(({ name }) => name === 'Paint'),
  )
}

const ADDED = 5000

/** Adds stands to the plan, so that restyling it is most of what a browser does, and waits until they are painted. */
const enlargePlan = (page: Page) =>
  page
    .locator('.plan-markup > svg')
    .first()
    .evaluate((svg, count) => {
      const shapes = Array.from({ length: count }, () =>
        document.createElementNS('http://www.w3.org/2000/svg', 'rect'),
      )
      for (const shape of shapes) shape.setAttribute('data-stand', 'Z999')
      svg.append(...shapes)
      // A busy browser would style them for the first time while it is traced.
      return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    }, ADDED)

/** Waits for two frames, of which the second shows what follows the first. */
const paint = () =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))))

/** Just above what was counted: with a window in all, and until it is painted; for a row; for a stand. */
const MOST_IN_ALL = ADDED + 1800
const MOST_AT_ONCE = 310
const MOST_HOVERED = 250
const MOST_SELECTED = 100

test('a company’s window restyles the plan after it is painted, and after it is painted closed', async ({
  visit,
}) => {
  const page = await visit('/plan/2')
  const row = page.locator('[data-company] .row-link').first()
  const open = async () => {
    await row.click()
    await expect(page.locator('dialog:modal h2')).toBeFocused()
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
  // What an idle page loads brings styles of its own.
  await page.waitForLoadState('networkidle')
  await enlargePlan(page)
  const opening = await trace(page, open)
  expect(countRestyled(opening)).toBeGreaterThan(ADDED)
  expect(countRestyled(opening)).toBeLessThan(MOST_IN_ALL)
  expect(takeUntilPaint(opening, 'click')).not.toEqual([])
  expect(countRestyled(takeUntilPaint(opening, 'click'))).toBeLessThan(MOST_AT_ONCE)
  const closing = await trace(page, close)
  expect(countRestyled(closing)).toBeGreaterThan(ADDED)
  expect(countRestyled(closing)).toBeLessThan(MOST_IN_ALL)
  expect(takeUntilPaint(closing, 'keydown')).not.toEqual([])
  expect(countRestyled(takeUntilPaint(closing, 'keydown'))).toBeLessThan(MOST_AT_ONCE)
})

test('a row under the pointer and a stand that a key selects restyle no plan', async ({ visit }) => {
  const page = await visit('/plan/2')
  const rows = page.locator('[data-company] .row-link')
  const marked = (mark: string) => page.locator(`.plan-markup .${mark}`)
  const hover = async (row: number) => {
    await rows.nth(row).hover()
    await expect(marked('is-hovered').first()).toBeAttached()
    await page.evaluate(paint)
  }
  const select = async (key: string) => {
    await page.keyboard.press(key)
    await expect(marked('is-selected')).toHaveCount(1)
    await page.evaluate(paint)
  }
  // The first ones load what a card needs.
  await hover(0)
  await page.locator('.plan-content[tabindex="0"]').focus()
  await select('Home')
  await expect(page.locator('.plan-card')).toBeVisible()
  await page.waitForLoadState('networkidle')
  await enlargePlan(page)
  await page.mouse.move(0, 0)
  await expect(marked('is-hovered')).toHaveCount(0)
  await page.evaluate(paint)
  expect(countRestyled(await trace(page, () => hover(2)))).toBeLessThan(MOST_HOVERED)
  expect(countRestyled(await trace(page, () => select('ArrowRight')))).toBeLessThan(MOST_SELECTED)
})
