import type { Browser, Page } from 'playwright'
import { expect } from 'playwright/test'
import { describe, inject } from 'vitest'
import { LANGS, langPrefix, readLang, type Lang } from '../../contract/lang.ts'
import { PAGE_TYPES } from '../../contract/page.ts'
import { findBarriers } from './accessible.ts'
import { test, VIEWPORTS } from './browser.ts'
import { expectAlive } from './alive.ts'
import { Crawl, type CrawledPage } from './crawl.ts'

/** Stands on a ticket, and is linked from nowhere. */
const PRINTED = '/go-to-plan/'
/** With script they show one tab at a time. */
const APPLICATIONS = ['guide-new', 'guide-v2']
const AT_ONCE = 3
/** Of pages that are alike. */
const FEW = 2
const MINUTES = 60_000

let crawled: Promise<Crawl> | undefined

async function crawl(browser: Browser): Promise<Crawl> {
  const reader = await browser.newPage()
  const pages = new Crawl(inject('url'), reader)
  await pages.follow(LANGS.flatMap((lang) => [`${langPrefix(lang)}/`, langPrefix(lang) + PRINTED]))
  await reader.close()
  return pages
}

const crawlOnce = (browser: Browser): Promise<Crawl> => (crawled ??= crawl(browser))

/** An event of the online guide stands on its page of the programme. */
const placeOf = (path: string): string =>
  path
    .split('?', 1)
    .join('')
    .replace(/^\/online\/events\/(\d+)$/, '/business-programme/$1/')

/** What a page does not say of itself. */
function* missing({ status, type, headings, title, description, linkedData, ...page }: CrawledPage) {
  const origin = inject('url')
  const { lang, path } = readLang(page.href)
  if (status !== 200) yield `answers ${status}, linked from ${page.from}`
  if (page.lang !== lang) yield `is in ${page.lang}`
  if (!(PAGE_TYPES as readonly string[]).includes(type)) yield `is of the type ${type}`
  if (headings !== 1) yield `has ${headings} main headings`
  if (title.length < 3) yield 'has no title'
  if (description.length < 3) yield 'has no description'
  const place = placeOf(path)
  const own = page.isHidden ? '' : origin + langPrefix(lang) + place
  if (page.canonical !== own) yield `is ${page.canonical} in truth`
  for (const each of LANGS) {
    const other = page.isHidden ? undefined : origin + langPrefix(each) + place
    if (page.languages[each] !== other) yield `is ${page.languages[each]} in ${each}`
  }
  if (page.picture === '') yield 'has no picture'
  if (linkedData.length === 0) yield 'has no linked data'
  for (const text of linkedData) {
    const data = JSON.parse(text) as Record<string, unknown>
    if (data['@context'] !== 'https://schema.org') yield 'has linked data of no vocabulary'
    if (data['@type'] === undefined && data['@graph'] === undefined) yield 'has linked data of no type'
  }
}

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
    const context = await browser.newContext({ baseURL: inject('url'), ...VIEWPORTS.phone, ...options })
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

const ofLang = ({ pages }: Crawl, lang: Lang): CrawledPage[] =>
  [...pages.values()].filter(({ href }) => readLang(href).lang === lang)

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

describe('every link of the site', () => {
  test('leads to a page that says what it is', async ({ chromium }) => {
    const { pages } = await crawlOnce(chromium)
    const faults = [...pages.values()].map((page) => [page.href, [...missing(page)]] as const)
    expect(Object.fromEntries(faults.filter(([, found]) => found.length > 0))).toEqual({})
    expect(pages.size).toBeGreaterThan(60)
  })

  test('leads to a place that there is', async ({ chromium }) => {
    const { pages, places } = await crawlOnce(chromium)
    const dead = places.filter(({ href, id }) => pages.get(href)?.ids.includes(id) === false)
    expect(places.length).toBeGreaterThan(20)
    expect(dead).toEqual([])
  })

  test('leads to each type of page, in both languages', async ({ chromium }) => {
    const pages = await crawlOnce(chromium)
    for (const lang of LANGS) {
      const types = new Set(ofLang(pages, lang).map(({ type }) => type))
      expect([...types].toSorted()).toEqual(PAGE_TYPES.toSorted())
    }
  })

  test('is shown with a picture that there is', async ({ chromium }) => {
    const { pages } = await crawlOnce(chromium)
    const pictures = new Set([...pages.values()].map(({ picture }) => picture))
    for (const picture of pictures) {
      const answer = await fetch(picture)
      expect({ picture, status: answer.status }).toEqual({ picture, status: 200 })
      expect(answer.headers.get('content-type')).toMatch(/^image\//)
    }
  })
})

for (const lang of LANGS) {
  describe(`every page, ${lang}`, () => {
    test(
      'is quiet, as narrow as a phone, and says the same without script',
      async ({ chromium }) => {
        const pages = [...few(ofLang(await crawlOnce(chromium), lang))]
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
          await expectAlive(page)
          const sideways = await sidewaysScroll(page)
          const text = APPLICATIONS.includes(type) ? plain.get(href) : await page.evaluate(readText)
          return [
            sideways > 0 ? `is ${sideways} px too wide` : '',
            text === plain.get(href) ? '' : `says otherwise: ${text} — instead of ${plain.get(href)}`,
          ].filter((fault) => fault !== '')
        })
        expect(faults).toEqual({})
      },
      2 * MINUTES,
    )

    test(
      'has no barrier on a phone and on a desktop',
      async ({ chromium }) => {
        const pages = ofLang(await crawlOnce(chromium), lang)
        const first = PAGE_TYPES.flatMap((type) => pages.find((page) => page.type === type) ?? [])
        const faults = await inspect(chromium, first, async (page) => {
          await expectAlive(page)
          const onPhone = await findBarriers(page)
          await page.setViewportSize(VIEWPORTS.desktop.viewport)
          const onDesktop = await findBarriers(page)
          await page.setViewportSize(VIEWPORTS.phone.viewport)
          return [...onPhone, ...onDesktop]
        })
        expect(faults).toEqual({})
      },
      2 * MINUTES,
    )
  })
}
