import type { OnlineKind, PlanAddress } from '#contract/addresses.ts'
import type { FairEvent } from '#contract/entities.ts'
import type { Broadcast } from '#contract/programme/known-events.ts'
import type { AddressFact, MissingFact } from '#machines/facts.ts'

/** The kinds of windows over a page of the website; `oldCompany` is a company of the old guide. */
export type PageWindowKind = 'item' | 'photo' | 'oldCompany'

/** A window of a guide, by its id. */
export interface GuideTarget {
  kind: OnlineKind
  id: number
}

/** A window over a page of the website, by the name that the hash carries. */
interface PageTarget {
  kind: PageWindowKind
  id: string
}

export type WindowTarget = GuideTarget | PageTarget

export const isGuideTarget = (target: WindowTarget | null): target is GuideTarget =>
  typeof target?.id === 'number'
export const isPageTarget = (target: WindowTarget | null): target is PageTarget =>
  typeof target?.id === 'string'

/** What a guide knows of its lists: ids by kind, null while a list is not loaded, and details. */
export interface KnownTargets {
  company: readonly number[] | null
  event: readonly number[] | null
  broadcast: readonly Broadcast[] | null
  /** The events whose texts and people are known: that of the page, those of the last list, those loaded since. */
  details: readonly FairEvent[]
}

/** The windows that a page of the website can open over itself. */
export interface PageWindows {
  kind: PageWindowKind
  names: readonly string[]
  /** Path and query of the page; under any other address none of its windows is open. */
  href: string
}

/** The window that the address names, and the lists in which it is looked up. */
export interface WantedTarget {
  wanted: WindowTarget | null
  known: KnownTargets
  /** Null in a guide. */
  page: PageWindows | null
}

/** Returns the window that an address of guide v2 names; null if it names none. */
export const getPlanWindow = ({ company, event }: PlanAddress): GuideTarget | null =>
  event ?? (company === undefined ? null : { kind: 'company', id: company })

/** Returns the window that an address names; null if it names none. */
export function readTarget(
  page: PageWindows | null,
  { hash, href, route, isAnchor = false }: AddressFact,
): WindowTarget | null {
  if (page !== null) {
    const isWindow = hash !== '' && href === page.href && (!isAnchor || page.names.includes(hash))
    return isWindow ? { kind: page.kind, id: hash } : null
  }
  if (route?.guide === 'guide-new') return route.address
  return route?.guide === 'guide-v2' ? getPlanWindow(route.address) : null
}

export function isTargetKnown({ wanted, known, page }: WantedTarget): boolean {
  if (isPageTarget(wanted)) return page?.names.includes(wanted.id) ?? false
  if (wanted?.kind === 'broadcast') return known.broadcast?.some(({ id }) => id === wanted.id) ?? false
  return wanted !== null && (known[wanted.kind]?.includes(wanted.id) ?? false)
}

export const createMissingFact = ({ kind }: WindowTarget): MissingFact => ({
  type: 'target.missing',
  kind: kind === 'oldCompany' ? 'company' : kind,
})

export const isListUnknown = ({ wanted, known }: WantedTarget): boolean =>
  isGuideTarget(wanted) && known[wanted.kind] === null
