import { GUIDE_BASES, type GuideType, readOnlineAddress, readPlanAddress } from '#contract/addresses.ts'
import { type Lang, getLangPrefix, splitLang } from '#contract/lang.ts'
import type { KnownIds } from './read-companies.ts'
import { parseEventId } from '#server/programme/event-path.ts'
import type { Findings, FindingLocation } from './findings.ts'
import type { PackEvent } from './pack-programme.ts'
import { toSafeHref } from './sanitise-html.ts'

const BASE_URL = 'http://pack.invalid'
const UNCHECKED_PATH = /^\/(?:(?:media|bitrix|lk)\/|translate)/
const PRODUCT_PATHS = ['/search/', '/today/']
const PRODUCT_FILES = ['/sitemap.xml', '/robots.txt']
const GUIDES = Object.entries(GUIDE_BASES) as [GuideType, string][]

/** The addresses to which links may lead. An undefined list could not be read, and nothing is checked against it. */
interface LinkTargets {
  /** Paths of pages; the path of event pages contains `{event}`. */
  pages: readonly { path: string; edition: number | undefined }[] | undefined
  halls: readonly string[] | undefined
  companies: KnownIds
  events: readonly Pick<PackEvent, 'id' | 'year' | 'stream'>[] | undefined
  /** Year of the online guide's edition. */
  onlineYear: number | undefined
}

/** Resolves the links of pages. Each must lead to something in the pack, and stays in the page's language. */
export class LinkResolver {
  readonly #targets: LinkTargets
  readonly #findings: Findings

  constructor(targets: LinkTargets, findings: Findings) {
    this.#targets = targets
    this.#findings = findings
  }

  /**
   * Returns the address of a link for a page in a language. For an invalid link it returns undefined and adds a finding
   * at `location`.
   */
  resolve(text: string, lang: Lang, location: FindingLocation): string | undefined {
    if (/^#[^\s"<>]*$/.test(text)) return text
    const safe = toSafeHref(text)
    if (safe === undefined) {
      if (URL.canParse(text) || /^\s*[/\\]/.test(text)) {
        this.#findings.mend('link-removed', location, { found: text })
      } else this.#findings.skip('link-form', location, { found: text })
      return undefined
    }
    return safe.startsWith('/') ? this.#resolveInternal(safe, lang, location) : safe
  }

  #resolveInternal(address: string, lang: Lang, location: FindingLocation): string | undefined {
    if (UNCHECKED_PATH.test(address)) return address
    const { pathname, search, hash } = new URL(address, BASE_URL)
    const requested = splitLang(pathname)
    if (PRODUCT_FILES.includes(requested.path)) return address
    const path = this.#findPath(requested.path)
    if (path === undefined) {
      this.#findings.skip('link-nowhere', location, { found: address })
      return undefined
    }
    return getLangPrefix(requested.lang === 'en' ? 'en' : lang) + path + search + hash
  }

  /** Returns the canonical path, or undefined if it leads to nothing. */
  #findPath(path: string): string | undefined {
    const guide = GUIDES.find(([, base]) => path === base || path.startsWith(`${base}/`))
    if (guide !== undefined) {
      const rest = path.slice(guide[1].length)
      if (!this.#isInGuide(guide[0], rest)) return undefined
      return rest === '' ? `${path}/` : path
    }
    const whole = path.endsWith('/') ? path : `${path}/`
    return PRODUCT_PATHS.includes(whole) || this.#isPage(whole) ? whole : undefined
  }

  #isInGuide(guide: GuideType, rest: string): boolean {
    const { companies, events, halls, onlineYear } = this.#targets
    if (guide === 'guide') return rest === '' || rest === '/'
    if (guide === 'guide-v2') {
      const address = readPlanAddress(rest, halls)
      return address !== undefined && (address.company === undefined || hasId(companies, address.company))
    }
    const address = readOnlineAddress(rest)
    if (address === undefined || address === null) return address === null
    if (address.kind === 'company') return hasId(companies, address.id)
    const isNamed = (event: Pick<PackEvent, 'id' | 'year' | 'stream'>): boolean =>
      event.id === address.id &&
      event.year === (onlineYear ?? event.year) &&
      (address.kind === 'event' || event.stream !== '')
    return events === undefined || events.some(isNamed)
  }

  #isPage(path: string): boolean {
    const { pages, events } = this.#targets
    if (pages === undefined) return true
    return pages.some((page) => {
      if (page.path === path) return !path.includes('{')
      const id = parseEventId(path, page.path)
      if (id === undefined) return false
      return events === undefined || events.some((event) => event.id === id && event.year === page.edition)
    })
  }
}

const hasId = (ids: KnownIds, id: number): boolean => ids === undefined || ids.has(id)
