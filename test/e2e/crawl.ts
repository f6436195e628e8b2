import type { Page } from 'playwright'
import { splitLang, type Lang } from '#contract/lang.ts'

/** A page that is linked only from posters. */
export const UNLINKED_PATH = '/go-to-plan/'

/** What a page tells of itself in its markup, as a browser reads it. */
export interface PageFacts {
  type: string
  lang: string
  title: string
  headings: number
  description: string
  /** From search engines; such a page stands for no address. */
  isHidden: boolean
  canonical: string
  /** Addresses by `hreflang`. */
  languages: Record<string, string>
  picture: string
  /** Whole texts of its linked data. */
  linkedData: string[]
  ids: string[]
  /** As written. */
  links: string[]
}

export interface CrawledPage extends PageFacts {
  /** Path and query. */
  href: string
  /** The page that led here. */
  from: string
  status: number
  /** The family it is one of many of. */
  family: number | undefined
}

type Wanted = Pick<CrawledPage, 'href' | 'from' | 'family'>

/** Of these families a few on each page stand for all. */
const FAMILIES = [
  /^\/(en\/)?plan\/[^/]+\/\d+$/,
  /^\/(en\/)?online\/(events|companies|broadcast)\/\d+$/,
  /^\/(en\/)?(plan\/[^/]*|online\/|guide\/)\?/,
  /^\/(en\/)?(business-programme|calendar)\/\d+\/$/,
]
const SAMPLE = 2
/** Windows, stands and filters of the guides lead to one another without end. */
const GUIDES = [0, 1, 2]

/** Files and calls, which are no pages. */
const NO_PAGE =
  /^\/(media|ajax|assets|documents|bitrix|lk|translate|licenses\.txt)(\/|$)|\.(ics|csv|json|xml)$/
const AT_ONCE = 6

/** Runs in the browser: a parser that only a browser has. */
function readFacts(markup: string): PageFacts {
  const page = new DOMParser().parseFromString(markup, 'text/html')
  const attribute = (selector: string, name: string) => page.querySelector(selector)?.getAttribute(name) ?? ''
  const all = (selector: string) => [...page.querySelectorAll(selector)]
  return {
    type: page.documentElement.dataset['pageType'] ?? '',
    lang: page.documentElement.lang,
    title: page.title,
    headings: all('h1').length,
    description: attribute('meta[name="description"]', 'content'),
    isHidden: attribute('meta[name="robots"]', 'content') === 'noindex',
    canonical: attribute('link[rel="canonical"]', 'href'),
    languages: Object.fromEntries(
      all('link[hreflang]').map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')]),
    ) as Record<string, string>,
    picture: attribute('meta[property="og:image"]', 'content'),
    linkedData: all('script[type="application/ld+json"]').map(({ textContent }) => textContent ?? ''),
    ids: all('[id]').map(({ id }) => id),
    links: all('a[href]').map((link) => link.getAttribute('href') ?? ''),
  }
}

/**
 * Follows every link between pages of a language from a few starts, without scripts; `reader` is a page that parses.
 */
export class Crawl {
  readonly pages = new Map<string, CrawledPage>()
  /** Each link to a place of a page: from where, to which page, at which id. */
  readonly fragmentLinks: { from: string; href: string; id: string }[] = []
  readonly #origin: string
  readonly #reader: Page
  readonly #lang: Lang
  readonly #queue: Wanted[] = []
  readonly #known = new Set<string>()

  constructor(origin: string, reader: Page, lang: Lang) {
    this.#origin = origin
    this.#reader = reader
    this.#lang = lang
  }

  async follow(starts: readonly string[]): Promise<void> {
    for (const href of starts) this.#enqueue({ href, from: 'the start', family: undefined })
    while (this.#queue.length > 0) {
      await Promise.all(this.#queue.splice(0, AT_ONCE).map((next) => this.#visit(next)))
    }
  }

  async #visit({ href, from, family }: Wanted): Promise<void> {
    const answer = await fetch(this.#origin + href, { redirect: 'manual' })
    const facts = await this.#reader.evaluate(readFacts, await answer.text())
    this.pages.set(href, { ...facts, href, from, family, status: answer.status })
    const sampled = new Map<number, number>()
    for (const link of facts.links) this.#read(link, { href, family }, sampled)
  }

  #read(
    link: string,
    { href: from, family: fromFamily }: Pick<Wanted, 'href' | 'family'>,
    sampled: Map<number, number>,
  ): void {
    const url = new URL(link, this.#origin + from)
    if (url.origin !== this.#origin || NO_PAGE.test(url.pathname)) return
    const href = url.pathname + url.search
    if (splitLang(href).lang !== this.#lang) return
    if (url.hash !== '' && !url.hash.startsWith('#/')) {
      this.fragmentLinks.push({ from, href, id: decodeURIComponent(url.hash.slice(1)) })
    }
    if (this.#known.has(href)) return
    const index = FAMILIES.findIndex((each) => each.test(href))
    const family = index < 0 ? undefined : index
    if (family !== undefined) {
      if (fromFamily !== undefined && GUIDES.includes(fromFamily)) return
      const taken = sampled.get(family) ?? 0
      if (taken >= SAMPLE) return
      sampled.set(family, taken + 1)
    }
    this.#enqueue({ href, from, family })
  }

  #enqueue(wanted: Wanted): void {
    this.#known.add(wanted.href)
    this.#queue.push(wanted)
  }
}
