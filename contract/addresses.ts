import { inject, parse } from 'regexparam'
import { getLangPrefix, type Lang } from './lang.ts'

/** The base path of each guide, without a language prefix (readings 6, 7, 8). */
export const GUIDE_BASES = { 'guide-new': '/online', 'guide-v2': '/plan', guide: '/guide' } as const

/** The path of the page of the visitor's day, without a language prefix (readings 49). */
export const TODAY_PATH = '/today/'

/** Takes the form that withdraws a consent; the path has no language prefix. */
export const WITHDRAW_CONSENT_PATH = '/visitor/withdraw/'

/** The page of search results. */
export const SEARCH_PATH = '/search/'

export type GuideType = keyof typeof GUIDE_BASES

/**
 * The addresses of each guide below its base, as patterns of regexparam, which is wouter's matcher. A window over any
 * other page, such as a photo or a company of the old guide, is named by the hash alone.
 */
const ROUTES = {
  'guide-v2': {
    root: '/',
    event: '/events/:id',
    broadcast: '/broadcast/:id',
    hall: '/:hall',
    company: '/:hall/:company',
  },
  'guide-new': { root: '/', event: '/events/:id', company: '/companies/:id', broadcast: '/broadcast/:id' },
} as const

interface RouteMatch<Name extends string> {
  name: Name
  params: Record<string, string | undefined>
}

/** Returns the first route that a path matches, with the values of its parameters. */
function matchRoute<Name extends string>(
  routes: Record<Name, string>,
  path: string,
): RouteMatch<Name> | undefined {
  for (const name of Object.keys(routes) as Name[]) {
    const params = matchPattern(routes[name], path)
    if (params !== undefined) return { name, params }
  }
  return undefined
}

/** Returns the values of a pattern's parameters; undefined if the path does not match the pattern. */
export function matchPattern(route: string, path: string): Record<string, string | undefined> | undefined {
  const { keys, pattern } = parse(route)
  const values = pattern.exec(path)?.slice(1)
  return values && Object.fromEntries(keys.map((key, index) => [key, values[index]]))
}

/** Decodes a part of an address. A part with invalid percent-encoding is returned as it is. */
export function decodeAddressPart(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** A window of the programme, which both guides have (readings 34). */
export interface EventAddress {
  kind: 'event' | 'broadcast'
  id: number
}

/**
 * The hall and the company, or the event or broadcast, that an address of guide v2 names. Without a hall the guide keeps
 * the hall it shows.
 */
export interface PlanAddress {
  hall?: string
  company?: number
  event?: EventAddress
}

/** Returns the base path of a guide in a language, without a trailing slash: `/en/plan`. */
export const getGuideBase = (guide: GuideType, lang: Lang): string => getLangPrefix(lang) + GUIDE_BASES[guide]

/** Returns the address of a hall, a company or an event in guide v2: `/en/plan/1/345`; of the guide's root: `/en/plan/`. */
export function buildPlanHref(lang: Lang, { hall = '', company, event }: PlanAddress): string {
  const { root, hall: hallRoute, company: companyRoute } = ROUTES['guide-v2']
  const base = getGuideBase('guide-v2', lang)
  if (event !== undefined) return base + buildOnlinePath(event)
  if (hall === '') return base + root
  const values = { hall: encodeURIComponent(hall), company: String(company) }
  return base + inject(company === undefined ? hallRoute : companyRoute, values)
}

/** Returns the address of a company in the online guide, to which announcements link (readings 8). */
export const buildOnlineCompanyHref = (lang: Lang, company: number): string =>
  buildOnlineHref(lang, { kind: 'company', id: company })

/** Reads an id of an address: a positive whole number without leading zeros. Returns undefined for any other text. */
export const readId = (text: string | undefined): number | undefined =>
  text !== undefined && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined

/**
 * Reads the path below guide v2's base, for example `/1/345`. Returns undefined if it is no address of the guide.
 * @param halls without it any hall is accepted
 */
export function readPlanAddress(path: string, halls?: readonly string[]): PlanAddress | undefined {
  const route = matchRoute(ROUTES['guide-v2'], path)
  if (route === undefined || route.name === 'root') return route && {}
  if (route.name === 'event' || route.name === 'broadcast') {
    const id = readId(route.params['id'])
    return id === undefined ? undefined : { event: { kind: route.name, id } }
  }
  const { hall } = route.params
  if (hall === undefined || halls?.includes(hall) === false) return undefined
  if (route.name === 'hall') return { hall }
  const company = readId(route.params['company'])
  return company === undefined ? undefined : { hall, company }
}

/** The windows of the online guide (section 2). */
export type OnlineKind = Exclude<keyof (typeof ROUTES)['guide-new'], 'root'>

/** The window that an address of the online guide names, or null for the guide's root. */
export type OnlineAddress = { kind: OnlineKind; id: number } | null

/** Returns the path of a window below the online guide's base: `/events/12`; of the guide's root: `/`. */
function buildOnlinePath(address: OnlineAddress): string {
  const routes = ROUTES['guide-new']
  return address === null ? routes.root : inject(routes[address.kind], { id: String(address.id) })
}

/** Returns the address of a window of the online guide: `/en/online/events/12`; of the guide's root: `/en/online/`. */
export const buildOnlineHref = (lang: Lang, address: OnlineAddress): string =>
  getGuideBase('guide-new', lang) + buildOnlinePath(address)

/** Reads the path below the online guide's base. Returns undefined if it is no address of the guide. */
export function readOnlineAddress(path: string): OnlineAddress | undefined {
  const route = matchRoute(ROUTES['guide-new'], path)
  if (route === undefined || route.name === 'root') return route && null
  const id = readId(route.params['id'])
  return id === undefined ? undefined : { kind: route.name, id }
}

/** What a link of a guide may name that the shown fair does not have; `link` is an address of no kind. */
const MISSING_KINDS = ['company', 'event', 'broadcast', 'link'] as const

export type MissingKind = (typeof MISSING_KINDS)[number]

/** The parameter of a guide's root with the kind of what a redirected link named. */
export const MISSING_PARAM = 'missing'

export const readMissingKind = (value: unknown): MissingKind | undefined =>
  MISSING_KINDS.find((kind) => kind === value)

/** Returns the address of a guide's root to which a link that leads to nothing is redirected. */
export const addMissingParam = (root: string, kind: MissingKind): string => `${root}?${MISSING_PARAM}=${kind}`

/** The filter of an exhibitor list, which the address of a guide may name: `/plan/?rubs=3&w=word` (readings 49). */
export interface ListFilter {
  w: string
  rubs: readonly number[]
}

/** The parameter of guide v2's root that holds a shared list, whose page is not of the guide (readings 49). */
export const LIST_PARAM = 'list'

/** What the query of a guide's address selects on a plan (readings 31). Absent members are not named. */
export interface PlanTarget {
  /** A hall, in the guides whose path names none. */
  hall?: string
  /** The normalized code of a stand of the hall. */
  stand?: string
  place?: number
  /** Where the visitor stands. */
  from?: WayStart
  /** Where a way ends whose part in this hall is shown; one that ends in this hall ends at its stand or place. */
  to?: WayEnd
  /** Whether the way from there may have no steps. */
  stepFree?: boolean
  tour?: readonly TourStand[]
}

export interface TourStand {
  hall: string
  /** The normalized code. */
  stand: string
}

/** Where a way begins: at a stand, of the shown hall unless it names another one, or at a place. */
export type WayStart = { stand: string; hall?: string } | { place: number }

/** The end of a way in another hall than the shown one. */
export type WayEnd = { hall: string } & ({ stand: string } | { place: number })

/** What an address names in a guide; `unknown` lies below the guide's base, but is not one of its addresses. */
export type GuideRoute =
  | { guide: 'guide-v2'; address: PlanAddress; filter: ListFilter | null; target: PlanTarget | null }
  | { guide: 'guide-new'; address: OnlineAddress; filter: ListFilter | null; target: PlanTarget | null }
  | { guide: 'unknown' }

/** Returns the href of an address in either guide. The root is null in the online guide and `{}` in guide v2. */
export const buildAddressHref = (lang: Lang, address: PlanAddress | OnlineAddress): string =>
  address === null || 'kind' in address ? buildOnlineHref(lang, address) : buildPlanHref(lang, address)

/** Collapses leading slashes: an address that begins with two of them leads to another host. */
export const toLocalPath = (path: string): string => path.replace(/^[/\\]*/, '/')
