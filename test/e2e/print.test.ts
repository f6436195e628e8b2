import { afterAll, beforeAll, describe } from 'vitest'
import { expect } from './expect.ts'
import { test } from './browser.ts'
import { countPages } from './count-pages.ts'
import { PlanPage } from './pages/plan-page.ts'
import { startRealFair } from './real-fair.ts'
import type { RunningServer } from './server.ts'

let server: RunningServer
beforeAll(async () => (server = await startRealFair()))
afterAll(async () => {
  await server.stop()
})

/** A4 without the margins of the sheet, in CSS pixels. */
const SHEET = { width: 726, height: 1055 }
/** 6 pt in CSS pixels. */
const SMALLEST = 8

describe('a hall of a real fair on paper', () => {
  test.for(['10.1', '2.2'])('hall %s with its plan takes one sheet', async (hall, { visit }) => {
    const { page } = await PlanPage.open(visit, `/plan/${hall}`, { url: server.url, lang: 'en' })
    expect(await page.locator('.rows').first().locator('.row').count()).toBeGreaterThan(100)
    expect(countPages(await page.pdf({ format: 'A4', preferCSSPageSize: true }))).toBe(1)
  })

  test('hall 10.2 with 519 companies has its plan whole on the first sheet, and cuts nothing', async ({
    visit,
  }) => {
    const { page } = await PlanPage.open(visit, '/plan/10.2', { url: server.url, lang: 'en' })
    expect(countPages(await page.pdf({ format: 'A4', preferCSSPageSize: true }))).toBeLessThanOrEqual(3)
    await page.emulateMedia({ media: 'print' })
    await page.setViewportSize(SHEET)
    const plan = await page.locator('.plan-markup > svg').boundingBox()
    expect((plan?.y ?? Infinity) + (plan?.height ?? 0)).toBeLessThan(SHEET.height)
    const rows = await page.locator('.row').evaluateAll((all) =>
      all.map((row) => {
        const name = row.querySelector('.row-name')
        const box = row.getBoundingClientRect()
        const isWhole =
          row.scrollWidth <= Math.max(row.clientWidth, 0) + 1 || getComputedStyle(row).display === 'inline'
        return {
          isShown: box.height > 0 && isWhole,
          size: Number.parseFloat(name === null ? '0' : getComputedStyle(name).fontSize),
        }
      }),
    )
    expect(rows.length).toBeGreaterThan(519)
    expect(rows.filter(({ isShown, size }) => !isShown || size < SMALLEST)).toEqual([])
  })
})
