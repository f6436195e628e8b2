import { getLangPrefix, type Lang } from './lang.ts'

/** Where the guides live (readings 6, 7, 8). */
export const GUIDE_BASES = { 'guide-new': '/online', 'guide-v2': '/plan', guide: '/guide' } as const

export type GuideType = keyof typeof GUIDE_BASES

/** A part of an address as it is read; as it is written, where its percent signs stand for nothing. */
export function decodeAddressPart(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** What an address inside guide v2 names; without a hall the guide stays on the one it shows. */
export interface PlanAddress {
  hall?: string
  company?: number
}

/** The base of a guide in a language, without a closing slash: `/en/plan`. */
export const getGuideBase = (guide: GuideType, lang: Lang): string => getLangPrefix(lang) + GUIDE_BASES[guide]

/** The address of a hall or a company within guide v2: `/en/plan/1/345`; the guide's root is `/en/plan/`. */
export function buildPlanHref(lang: Lang, address: PlanAddress): string {
  const base = getGuideBase('guide-v2', lang)
  if (address.hall === undefined) return `${base}/`
  const hall = `${base}/${encodeURIComponent(address.hall)}`
  return address.company === undefined ? hall : `${hall}/${address.company}`
}

/** The address of a company in the online guide, where announcements link to (readings 8). */
export const buildOnlineCompanyHref = (lang: Lang, company: number): string =>
  buildOnlineHref(lang, { kind: 'company', id: company })

/** Reads an id as addresses carry it: a positive whole number without leading zeros. */
export const readId = (text: string | undefined): number | undefined =>
  text !== undefined && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined

/** Reads the path below guide v2's base, for example `/1/345`; undefined: it is none of the guide's. */
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

/** The windows of the online guide and their routes (section 2). */
export const ONLINE_KINDS = { event: 'events', company: 'companies', broadcast: 'broadcast' } as const

export type OnlineKind = keyof typeof ONLINE_KINDS

/** What an address inside the online guide names; null: its root. */
export type OnlineAddress = { kind: OnlineKind; id: number } | null

/** The address of a window of the online guide: `/en/online/events/12`; its root is `/en/online/`. */
export function buildOnlineHref(lang: Lang, address: OnlineAddress): string {
  const base = getGuideBase('guide-new', lang)
  return address === null ? `${base}/` : `${base}/${ONLINE_KINDS[address.kind]}/${address.id}`
}

/** Reads the path below the online guide's base; undefined: it is none of the guide's. */
export function readOnlineAddress(path: string): OnlineAddress | undefined {
  const parts = path.split('/').filter((part) => part !== '')
  if (parts.length === 0) return null
  const kinds = Object.keys(ONLINE_KINDS) as OnlineKind[]
  const kind = kinds.find((each) => ONLINE_KINDS[each] === parts[0])
  const id = readId(parts[1])
  return kind === undefined || id === undefined || parts.length > 2 ? undefined : { kind, id }
}

/** The address of a place in either guide; the online guide's root is null, guide v2's is empty. */
export const buildAddressHref = (lang: Lang, address: PlanAddress | OnlineAddress): string =>
  address === null || 'kind' in address ? buildOnlineHref(lang, address) : buildPlanHref(lang, address)
