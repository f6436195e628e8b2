import type { Browser, Page, Route } from 'playwright'
import { expect } from './expect.ts'
import { describe } from 'vitest'
import { LANGS, getLangPrefix, type Lang } from '#contract/lang.ts'
import { PAGE_TYPES } from '#contract/page.ts'
import { findAccessibilityViolations, findDarkViolations } from './accessibility.ts'
import { expectHydrated } from './expect-hydrated.ts'
import { test, VIEWPORTS } from './browser.ts'
import { Crawl, UNLINKED_PATH, type CrawledPage } from './crawl.ts'
import { getDemoServer } from './demo-server.ts'
import { listMissingFacts } from './missing-facts.ts'

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
  // Accessibility trees report a capital letter made by CSS only sometimes.
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

type Look = (page: Page, crawled: CrawledPage) => Promise<string[]>

/** What is wrong with pages on a phone, by their address; a context that routes nothing caches what pages share. */
async function inspect(
  browser: Browser,
  pages: readonly CrawledPage[],
  look: Look,
  options: { javaScriptEnabled: boolean } = { javaScriptEnabled: true },
): Promise<Record<string, string[]>> {
  const faults: Record<string, string[]> = {}
  await eachOf(pages, async (next) => {
    const context = await browser.newContext({ baseURL: getDemoServer().url, ...VIEWPORTS.phone, ...options })
    const page = await context.newPage()
    let complaints: string[] = []
    page.on('pageerror', (error) => complaints.push(String(error)))
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
    })
    for (let crawled = next(); crawled !== undefined; crawled = next()) {
      complaints = []
      const isLeftAtOnce = crawled.type === 'loading'
      if (isLeftAtOnce) await page.route('**/*', holdProbe)
      await page.goto(crawled.href, { waitUntil: 'load' })
      const found = [...(await look(page, crawled)), ...complaints]
      if (found.length > 0) faults[crawled.href] = found
      if (!isLeftAtOnce) continue
      // Its next probe would be answered and lead away from the page that is opened after it.
      await page.goto('about:blank')
      await page.unroute('**/*', holdProbe)
    }
    await context.close()
  })
  return faults
}

/** Leaves the loading page without an answer, which it would go on with. */
async function holdProbe(route: Route): Promise<void> {
  if (route.request().method() !== 'HEAD') await route.fallback()
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

async function findSidewaysScroll(page: Page): Promise<string[]> {
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  return sideways > 0 ? [`is ${sideways} px too wide`] : []
}

/** Registers the tests of every page of one language. */
export function describeEveryPage(lang: Lang): void {
  let crawled: Promise<Crawl> | undefined

  async function crawlAll(browser: Browser): Promise<Crawl> {
    const reader = await browser.newPage()
    const crawl = new Crawl(getDemoServer().url, reader, lang)
    await crawl.follow([`${getLangPrefix(lang)}/`, getLangPrefix(lang) + UNLINKED_PATH])
    await reader.close()
    return crawl
  }

  const crawlOnce = (browser: Browser): Promise<Crawl> => (crawled ??= crawlAll(browser))

  describe(`every link of the site, ${lang},`, () => {
    test('leads to a page that says what it is', async ({ chromium }) => {
      const { pages } = await crawlOnce(chromium)
      const faults = [...pages.values()].map((page) => [page.href, listMissingFacts(page)] as const)
      expect(Object.fromEntries(faults.filter(([, found]) => found.length > 0))).toEqual({})
      expect(pages.size).toBeGreaterThan(30)
    })

    test('leads to an anchor that exists', async ({ chromium }) => {
      const { pages, fragmentLinks } = await crawlOnce(chromium)
      const dead = fragmentLinks.filter(({ href, id }) => pages.get(href)?.ids.includes(id) === false)
      expect(fragmentLinks.length).toBeGreaterThan(10)
      expect(dead).toEqual([])
    })

    test('leads to each type of page', async ({ chromium }) => {
      const { pages } = await crawlOnce(chromium)
      const types = new Set([...pages.values()].map(({ type }) => type))
      expect([...types].toSorted()).toEqual(PAGE_TYPES.toSorted())
    })

    test('is shared with a picture that exists', async ({ chromium }) => {
      const { pages } = await crawlOnce(chromium)
      const pictures = new Set([...pages.values()].map(({ picture }) => picture))
      for (const picture of pictures) {
        const answer = await fetch(picture)
        expect({ picture, status: answer.status }).toEqual({ picture, status: 200 })
        expect(answer.headers.get('content-type')).toMatch(/^image\//)
      }
    })
  })

  /**
   * The first page of each type is searched for barriers, at the width of a phone in one language and of a desktop in
   * the other, and the next type the other way round: each type is seen in both languages and at both widths.
   */
  async function findBarriers(page: Page, type: string): Promise<string[]> {
    const isWide = ((PAGE_TYPES as readonly string[]).indexOf(type) + LANGS.indexOf(lang)) % 2 === 1
    if (!isWide) return await findViolations(page)
    await page.setViewportSize(VIEWPORTS.desktop.viewport)
    const violations = await findViolations(page)
    await page.setViewportSize(VIEWPORTS.phone.viewport)
    return violations
  }

  const findViolations = async (page: Page): Promise<string[]> => [
    ...(await findAccessibilityViolations(page)),
    ...(await findDarkViolations(page)),
  ]

  describe(`every page, ${lang},`, () => {
    test('logs nothing, fits a phone, is the same without script, and has no barrier', async ({
      chromium,
    }) => {
      const { pages: found } = await crawlOnce(chromium)
      const pages = [...few([...found.values()])]
      const firstOfType = PAGE_TYPES.map((type) => pages.find((page) => page.type === type))
      expect(firstOfType).not.toContain(undefined)
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
      const faults = await inspect(chromium, pages, async (page, each) => {
        const { href, type } = each
        await expectHydrated(page)
        const text = APPLICATIONS.includes(type) ? plain.get(href) : await page.evaluate(readText)
        return [
          ...(await findSidewaysScroll(page)),
          ...(text === plain.get(href) ? [] : [`says otherwise: ${text} — instead of ${plain.get(href)}`]),
          ...(firstOfType.includes(each) ? await findBarriers(page, type) : []),
        ]
      })
      expect(faults).toEqual({})
    })
  })
}
