import { getLangPrefix, type Lang } from './lang.ts'

/** The base path of each guide, without a language prefix (readings 6, 7, 8). */
export const GUIDE_BASES = { 'guide-new': '/online', 'guide-v2': '/plan', guide: '/guide' } as const

export type GuideType = keyof typeof GUIDE_BASES

/** Decodes a part of an address. A part with invalid percent-encoding is returned as it is. */
export function decodeAddressPart(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** The hall and the company that an address of guide v2 names. Without a hall the guide keeps the hall it shows. */
export interface PlanAddress {
  hall?: string
  company?: number
}

/** Returns the base path of a guide in a language, without a trailing slash: `/en/plan`. */
export const getGuideBase = (guide: GuideType, lang: Lang): string => getLangPrefix(lang) + GUIDE_BASES[guide]

/** Returns the address of a hall or a company in guide v2: `/en/plan/1/345`; of the guide's root: `/en/plan/`. */
export function buildPlanHref(lang: Lang, address: PlanAddress): string {
  const base = getGuideBase('guide-v2', lang)
  if (address.hall === undefined) return `${base}/`
  const hall = `${base}/${encodeURIComponent(address.hall)}`
  return address.company === undefined ? hall : `${hall}/${address.company}`
}

/** Returns the address of a company in the online guide, to which announcements link (readings 8). */
export const buildOnlineCompanyHref = (lang: Lang, company: number): string =>
  buildOnlineHref(lang, { kind: 'company', id: company })

/** Reads an id of an address: a positive whole number without leading zeros. Returns undefined for any other text. */
export const readId = (text: string | undefined): number | undefined =>
  text !== undefined && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined

/** Reads the path below guide v2's base, for example `/1/345`. Returns undefined if it is no address of the guide. */
export function readPlanAddress(path: string, halls: readonly string[]): PlanAddress | undefined {
  const parts = path.split('/').filter((part) => part !== '')
  if (parts.length === 0) return {}
  if (parts.length > 2) return undefined
  const hall = halls.find((each) => each === parts[0])
  if (hall === undefined) return undefined
  if (parts.length === 1) return { hall }
  const company = readId(parts[1])
  return company === undefined ? undefined : { hall, company }
}

/** The windows of the online guide and the path segment of each (section 2). */
export const ONLINE_KINDS = { event: 'events', company: 'companies', broadcast: 'broadcast' } as const

export type OnlineKind = keyof typeof ONLINE_KINDS

/** The window that an address of the online guide names, or null for the guide's root. */
export type OnlineAddress = { kind: OnlineKind; id: number } | null

/** Returns the address of a window of the online guide: `/en/online/events/12`; of the guide's root: `/en/online/`. */
export function buildOnlineHref(lang: Lang, address: OnlineAddress): string {
  const base = getGuideBase('guide-new', lang)
  return address === null ? `${base}/` : `${base}/${ONLINE_KINDS[address.kind]}/${address.id}`
}

/** Reads the path below the online guide's base. Returns undefined if it is no address of the guide. */
export function readOnlineAddress(path: string): OnlineAddress | undefined {
  const parts = path.split('/').filter((part) => part !== '')
  if (parts.length === 0) return null
  const kinds = Object.keys(ONLINE_KINDS) as OnlineKind[]
  const kind = kinds.find((each) => ONLINE_KINDS[each] === parts[0])
  const id = readId(parts[1])
  return kind === undefined || id === undefined || parts.length > 2 ? undefined : { kind, id }
}

/** Returns the href of an address in either guide. The root is null in the online guide and `{}` in guide v2. */
export const buildAddressHref = (lang: Lang, address: PlanAddress | OnlineAddress): string =>
  address === null || 'kind' in address ? buildOnlineHref(lang, address) : buildPlanHref(lang, address)
