import { execFileSync } from 'node:child_process'
import type { Page } from 'playwright'
import { afterAll, beforeAll, describe } from 'vitest'
import { expect } from './expect.ts'
import { test } from './browser.ts'
import { countPages } from './count-pages.ts'
import { PlanPage } from './pages/plan-page.ts'
import { WebsitePage } from './pages/website-page.ts'
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

/** Returns the text on the sheets of a page, its words separated by single spaces. */
async function readPrinted(page: Page): Promise<string> {
  const pdf = await page.pdf({ format: 'A4', preferCSSPageSize: true })
  return execFileSync('pdftotext', ['-', '-'], { input: pdf, encoding: 'utf8' }).replaceAll(/\s+/g, ' ')
}

describe('a page of the website on paper', () => {
  test.for(['/faq/', '/visitors/', '/exhibitors-info/', '/venue/', '/about/', '/press/'])(
    '%s has what is folded on the screen',
    async (path, { visit }) => {
      const { page } = await WebsitePage.open(visit, path, { lang: 'en' })
      const texts = await page
        .locator('.article-text details:not([open]) > :not(summary)')
        .evaluateAll((all) =>
          all.map(({ textContent }) => textContent.trim().split(/\s+/).slice(0, 3).join(' ')),
        )
      expect(texts).not.toEqual([])
      const printed = await readPrinted(page)
      expect(texts.filter((text) => !printed.includes(text))).toEqual([])
    },
  )

  test('the catalogue has its prices, and with an open window only that', async ({ visit }) => {
    const site = await WebsitePage.open(visit, '/catalogue/', { lang: 'en' })
    const { page } = site
    const closed = await readPrinted(page)
    for (const text of await page.locator('.item th:first-child').allTextContents())
      expect(closed).toContain(text)
    await page.locator('.item a[href="#power"]').click()
    const [title, other] = await page.locator('.item h2').allTextContents()
    await page.getByRole('dialog').waitFor()
    const name = (await page.getByRole('dialog').getByRole('heading', { level: 2 }).textContent()) ?? ''
    const open = await readPrinted(page)
    expect(open).toContain(name)
    expect([title, other].filter((each) => each !== name && open.includes(String(each)))).toEqual([])
  })

  test('the programme has its timelines from the first sheet on, with the names of rooms above them', async ({
    visit,
  }) => {
    const { page } = await WebsitePage.open(visit, '/business-programme/', { lang: 'en' })
    await page.locator('.timeline').first().scrollIntoViewIfNeeded()
    await expect(page.locator('.timeline-rooms').first()).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await expect(page.locator('.timeline-rooms').first()).toHaveCSS('position', 'static')
    for (const selector of ['.timeline', '.timeline-block'])
      await expect(page.locator(selector).first()).toHaveCSS('content-visibility', 'visible')
    await page.emulateMedia({ media: 'screen' })
    const pdf = await page.pdf({ format: 'A4', preferCSSPageSize: true })
    const first = execFileSync('pdftotext', ['-l', '1', '-', '-'], { input: pdf, encoding: 'utf8' })
    expect(first).toContain('All rooms by time')
  })

  test('the gallery with an open photo has the photo, below the name of the fair', async ({ visit }) => {
    const { page } = await WebsitePage.open(visit, '/gallery/', { lang: 'en' })
    await page.locator('.photo:not(.film)').first().click()
    await page.getByRole('dialog').waitFor()
    await page.emulateMedia({ media: 'print' })
    const read = async (selector: string) =>
      (await page.locator(selector).boundingBox()) ?? { y: NaN, height: NaN }
    const [header, head, photo] = [
      await read('.site-head'),
      await read('.viewer-head'),
      await read('.viewer-photo'),
    ]
    expect(head.y).toBeGreaterThanOrEqual(header.y + header.height)
    expect(photo.y).toBeGreaterThanOrEqual(head.y + head.height)
    await expect(page.locator('.photos').first()).toBeHidden()
  })
})
