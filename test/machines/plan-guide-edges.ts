import type { ListFilter, PlanAddress } from '#contract/addresses.ts'
import type { PlanTarget } from '#contract/plan/plan-target.ts'
import type { PlanGuideEvent, selectPlanTab } from '#machines/hall/plan-guide.machine.ts'

export const isLike = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** The guide before and after an event. */
export type PlanGuideEdge = Record<'from' | 'to', Parameters<typeof selectPlanTab>[0]>

/** What an address says to this guide: null for none of its own or of its halls, the root for that of another page. */
export function readPlanAddress(from: PlanGuideEdge['from'], event: PlanGuideEvent): PlanAddress | null {
  if (event.type !== 'address.changed' || event.route?.guide === 'unknown') return null
  const address = event.route?.guide === 'guide-v2' ? event.route.address : {}
  const { hall } = address
  const isKnown = hall === undefined || from.context.data.guide_halls.includes(hall)
  return isKnown || isLike(address, from.context.address) ? address : null
}

/** The filter that an address of this guide names. */
export const readFilter = (event: PlanGuideEvent): ListFilter | null =>
  event.type === 'address.changed' && event.route?.guide === 'guide-v2' ? event.route.filter : null

/** What an address of this guide selects. */
export const readTarget = (event: PlanGuideEvent): PlanTarget | null =>
  event.type === 'address.changed' && event.route?.guide === 'guide-v2' ? event.route.target : null
