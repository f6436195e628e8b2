import type { Browser, Page } from 'playwright'
import { expect } from './expect.ts'
import { describe } from 'vitest'
import { getLangPrefix, type Lang } from '#contract/lang.ts'
import { PAGE_TYPES } from '#contract/page.ts'
import { findAccessibilityViolations } from './accessibility.ts'
import { expectHydrated } from './expect-hydrated.ts'
import { test, VIEWPORTS } from './browser.ts'
import { Crawl, UNLINKED_PATH, type CrawledPage } from './crawl.ts'
import { getDemoServer } from './demo-server.ts'

/** With script they show one tab at a time. */
const APPLICATIONS = ['guide-new', 'guide-v2']
const AT_ONCE = 3
/** Of pages that are alike. */
const FEW = 2

/** Runs in the page: what can be read in it, whatever acts in it. */
function readText(): string {
  for (const island of document.querySelectorAll<HTMLElement>('[data-island]')) {
    island.style.setProperty('display', 'none', 'important')
  }
  const text = document.querySelector('main')?.innerText ?? ''
  for (const island of document.querySelectorAll<HTMLElement>('[data-island]')) {
    island.style.removeProperty('display')
  }
  // A first letter that is written large by style is told so only now and then.
  return text.replaceAll(/\s+/g, ' ').trim().toLowerCase()
}

/** Takes each of many things, a few at once. */
async function eachOf<Thing>(
  things: readonly Thing[],
  work: (next: () => Thing | undefined) => Promise<void>,
) {
  const waiting = [...things]
  await Promise.all(Array.from({ length: AT_ONCE }, () => work(() => waiting.shift())))
}

/** What is wrong with pages in a browser, by their address. */
async function inspect(
  browser: Browser,
  pages: readonly CrawledPage[],
  look: (page: Page, crawled: CrawledPage) => Promise<string[]>,
  options: { javaScriptEnabled: boolean } = { javaScriptEnabled: true },
): Promise<Record<string, string[]>> {
  const faults: Record<string, string[]> = {}
  await eachOf(pages, async (next) => {
    const context = await browser.newContext({ baseURL: getDemoServer().url, ...VIEWPORTS.phone, ...options })
    // Else the loading page would be left at once.
    await context.route('**/*', async (route) => {
      if (route.request().method() !== 'HEAD') await route.fallback()
    })
    const page = await context.newPage()
    let complaints: string[] = []
    page.on('pageerror', (error) => complaints.push(String(error)))
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
    })
    for (let crawled = next(); crawled !== undefined; crawled = next()) {
      complaints = []
      await page.goto(crawled.href, { waitUntil: 'load' })
      const found = [...(await look(page, crawled)), ...complaints]
      if (found.length > 0) faults[crawled.href] = found
    }
    await context.close()
  })
  return faults
}

/** All pages that are unlike others, and a few of each family. */
function* few(pages: readonly CrawledPage[]): Iterable<CrawledPage> {
  const taken = new Map<number, number>()
  for (const page of pages) {
    const count = page.family === undefined ? 0 : (taken.get(page.family) ?? 0)
    if (page.family !== undefined) taken.set(page.family, count + 1)
    if (count < FEW) yield page
  }
}

const sidewaysScroll = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

/** Registers the tests of every page of one language in a browser. */
export function describeEveryPage(lang: Lang): void {
  let crawled: Promise<CrawledPage[]> | undefined

  async function crawlAll(browser: Browser): Promise<CrawledPage[]> {
    const reader = await browser.newPage()
    const crawl = new Crawl(getDemoServer().url, reader, [lang])
    await crawl.follow([`${getLangPrefix(lang)}/`, getLangPrefix(lang) + UNLINKED_PATH])
    await reader.close()
    return [...crawl.pages.values()]
  }

  const crawlOnce = (browser: Browser): Promise<CrawledPage[]> => (crawled ??= crawlAll(browser))

  describe(`every page, ${lang}`, () => {
    test('is quiet, as narrow as a phone, and says the same without script', async ({ chromium }) => {
      const pages = [...few(await crawlOnce(chromium))]
      const plain = new Map<string, string>()
      const withoutScript = await inspect(
        chromium,
        pages,
        async (page, { href }) => {
          plain.set(href, await page.evaluate(readText))
          return []
        },
        { javaScriptEnabled: false },
      )
      expect(withoutScript).toEqual({})
      const faults = await inspect(chromium, pages, async (page, { href, type }) => {
        await expectHydrated(page)
        const sideways = await sidewaysScroll(page)
        const text = APPLICATIONS.includes(type) ? plain.get(href) : await page.evaluate(readText)
        return [
          sideways > 0 ? `is ${sideways} px too wide` : '',
          text === plain.get(href) ? '' : `says otherwise: ${text} — instead of ${plain.get(href)}`,
        ].filter((fault) => fault !== '')
      })
      expect(faults).toEqual({})
    })

    test('has no barrier on a phone and on a desktop', async ({ chromium }) => {
      const pages = await crawlOnce(chromium)
      const first = PAGE_TYPES.flatMap((type) => pages.find((page) => page.type === type) ?? [])
      const faults = await inspect(chromium, first, async (page) => {
        await expectHydrated(page)
        const onPhone = await findAccessibilityViolations(page)
        await page.setViewportSize(VIEWPORTS.desktop.viewport)
        const onDesktop = await findAccessibilityViolations(page)
        await page.setViewportSize(VIEWPORTS.phone.viewport)
        return [...onPhone, ...onDesktop]
      })
      expect(faults).toEqual({})
    })
  })
}
