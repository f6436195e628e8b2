import { LANGS, getLangPrefix, splitLang } from '#contract/lang.ts'
import { PAGE_TYPES } from '#contract/page.ts'
import type { CrawledPage } from './crawl.ts'
import { getDemoServer } from './demo-server.ts'

/** An event of a guide stands on its page of the website. */
const placeOf = (path: string): string =>
  path
    .split('?', 1)
    .join('')
    .replace(/^\/online\/events\/(\d+)$/, '/business-programme/$1/')
    .replace(/^\/plan\/events\/(\d+)$/, '/calendar/$1/')

/** Returns the address that a company has in all guides and halls; undefined for other addresses. */
function companyPlaceOf(path: string, canonical: string): string | undefined {
  const id = /^\/(?:plan\/[^/]+|online\/companies)\/(\d+)$/.exec(path)?.[1]
  const named = splitLang(new URL(canonical, 'http://site.invalid').pathname).path
  return id !== undefined && new RegExp(`^/(plan/[^/]+|online/companies)/${id}$`).test(named)
    ? named
    : undefined
}

/** What a page does not say of itself, or says wrongly. */
export const listMissingFacts = (page: CrawledPage): string[] => [...missing(page)]

function* missing({ status, type, headings, title, description, linkedData, ...page }: CrawledPage) {
  const origin = getDemoServer().url
  const { lang, path } = splitLang(page.href)
  if (status !== 200) yield `answers ${status}, linked from ${page.from}`
  if (page.lang !== lang) yield `is in ${page.lang}`
  if (!(PAGE_TYPES as readonly string[]).includes(type)) yield `is of the type ${type}`
  if (headings !== 1) yield `has ${headings} main headings`
  if (title.length < 3) yield 'has no title'
  if (description.length < 3) yield 'has no description'
  const place = companyPlaceOf(path, page.canonical) ?? placeOf(path)
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
