import { GUIDE_BASES, type GuideType, readOnlineAddress, readPlanAddress } from '../../contract/addresses.ts'
import { type Lang, langPrefix, readLang } from '../../contract/lang.ts'
import type { Ids } from './companies.ts'
import { eventOf } from './page-paths.ts'
import type { Findings, Place } from './problems.ts'
import type { PackEvent } from './programme.ts'
import { safeHref } from './sanitise.ts'

const HERE = 'http://pack.invalid'
const OUTSIDE = /^\/(?:(?:media|bitrix|lk)\/|translate)/
const OWN = ['/search/']
const FILES = ['/sitemap.xml', '/robots.txt']
const GUIDES = Object.entries(GUIDE_BASES) as [GuideType, string][]

/** What addresses of the site name. Undefined: it could not be read, and nothing is checked against it. */
export interface Destinations {
  /** Paths of pages, those of event pages with `{event}`. */
  pages: readonly { path: string; edition: number | undefined }[] | undefined
  halls: readonly string[] | undefined
  companies: Ids
  events: readonly Pick<PackEvent, 'id' | 'year' | 'stream'>[] | undefined
  /** Edition of the online guide. */
  onlineYear: number | undefined
}

/** The links of the pages: each leads somewhere, and stays in the page's language. */
export class PageLinks {
  readonly #to: Destinations
  readonly #findings: Findings

  constructor(destinations: Destinations, findings: Findings) {
    this.#to = destinations
    this.#findings = findings
  }

  /** The address to put into a page of that language; undefined: the findings say at `place` why there is none. */
  href(text: string, lang: Lang, place: Place): string | undefined {
    if (/^#[^\s"<>]*$/.test(text)) return text
    const safe = safeHref(text)
    if (safe === undefined) {
      const shown = `"${text.slice(0, 60)}"`
      if (URL.canParse(text) || /^\s*[/\\]/.test(text)) {
        this.#findings.warn({ ...place, text: `removed a link to ${shown}` })
      } else
        this.#findings.wrong({ ...place, text: `the link ${shown} starts neither with / nor with https://` })
      return undefined
    }
    return safe.startsWith('/') ? this.#internal(safe, lang, place) : safe
  }

  #internal(address: string, lang: Lang, place: Place): string | undefined {
    if (OUTSIDE.test(address)) return address
    const { pathname, search, hash } = new URL(address, HERE)
    const asked = readLang(pathname)
    if (FILES.includes(asked.path)) return address
    const path = this.#existing(asked.path)
    if (path === undefined) {
      this.#findings.wrong({ ...place, text: `the link "${address}" leads to nothing of this pack` })
      return undefined
    }
    return langPrefix(asked.lang === 'en' ? 'en' : lang) + path + search + hash
  }

  /** The path as the product writes it. */
  #existing(path: string): string | undefined {
    const guide = GUIDES.find(([, base]) => path === base || path.startsWith(`${base}/`))
    if (guide !== undefined) {
      const rest = path.slice(guide[1].length)
      if (!this.#isInGuide(guide[0], rest)) return undefined
      return rest === '' ? `${path}/` : path
    }
    const whole = path.endsWith('/') ? path : `${path}/`
    return OWN.includes(whole) || this.#isPage(whole) ? whole : undefined
  }

  #isInGuide(guide: GuideType, rest: string): boolean {
    const { companies, events, halls, onlineYear } = this.#to
    if (guide === 'guide') return rest === '' || rest === '/'
    if (guide === 'guide-v2') {
      const address = readPlanAddress(rest, halls ?? [rest.split('/')[1] ?? ''])
      return address !== undefined && (address.company === undefined || has(companies, address.company))
    }
    const address = readOnlineAddress(rest)
    if (address === undefined || address === null) return address === null
    if (address.kind === 'company') return has(companies, address.id)
    const isNamed = (event: Pick<PackEvent, 'id' | 'year' | 'stream'>): boolean =>
      event.id === address.id &&
      event.year === (onlineYear ?? event.year) &&
      (address.kind === 'event' || event.stream !== '')
    return events === undefined || events.some(isNamed)
  }

  #isPage(path: string): boolean {
    const { pages, events } = this.#to
    if (pages === undefined) return true
    return pages.some((page) => {
      if (page.path === path) return !path.includes('{')
      const id = eventOf(path, page.path)
      if (id === undefined) return false
      return events === undefined || events.some((event) => event.id === id && event.year === page.edition)
    })
  }
}

const has = (ids: Ids, id: number): boolean => ids === undefined || ids.has(id)
