import type { Browser } from 'playwright'
import { expect } from './expect.ts'
import { describe } from 'vitest'
import { LANGS, getLangPrefix, splitLang, type Lang } from '#contract/lang.ts'
import { PAGE_TYPES } from '#contract/page.ts'
import { test } from './browser.ts'
import { Crawl, UNLINKED_PATH, type CrawledPage } from './crawl.ts'
import { getDemoServer } from './demo-server.ts'

let crawled: Promise<Crawl> | undefined

async function crawl(browser: Browser): Promise<Crawl> {
  const reader = await browser.newPage()
  const pages = new Crawl(getDemoServer().url, reader, LANGS)
  await pages.follow(
    LANGS.flatMap((lang) => [`${getLangPrefix(lang)}/`, getLangPrefix(lang) + UNLINKED_PATH]),
  )
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
  const origin = getDemoServer().url
  const { lang, path } = splitLang(page.href)
  if (status !== 200) yield `answers ${status}, linked from ${page.from}`
  if (page.lang !== lang) yield `is in ${page.lang}`
  if (!(PAGE_TYPES as readonly string[]).includes(type)) yield `is of the type ${type}`
  if (headings !== 1) yield `has ${headings} main headings`
  if (title.length < 3) yield 'has no title'
  if (description.length < 3) yield 'has no description'
  const place = placeOf(path)
  const own = page.isHidden ? '' : origin + getLangPrefix(lang) + place
  if (page.canonical !== own) yield `is ${page.canonical} in truth`
  for (const each of LANGS) {
    const other = page.isHidden ? undefined : origin + getLangPrefix(each) + place
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

const ofLang = ({ pages }: Crawl, lang: Lang): CrawledPage[] =>
  [...pages.values()].filter(({ href }) => splitLang(href).lang === lang)

describe('every link of the site', () => {
  test('leads to a page that says what it is', async ({ chromium }) => {
    const { pages } = await crawlOnce(chromium)
    const faults = [...pages.values()].map((page) => [page.href, [...missing(page)]] as const)
    expect(Object.fromEntries(faults.filter(([, found]) => found.length > 0))).toEqual({})
    expect(pages.size).toBeGreaterThan(60)
  })

  test('leads to a place that there is', async ({ chromium }) => {
    const { pages, fragmentLinks } = await crawlOnce(chromium)
    const dead = fragmentLinks.filter(({ href, id }) => pages.get(href)?.ids.includes(id) === false)
    expect(fragmentLinks.length).toBeGreaterThan(20)
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
