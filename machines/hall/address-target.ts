import type { EventObject } from 'xstate'
import type { GuideRoute } from '#contract/addresses.ts'
import { isSameTarget, type PlanTarget } from '#contract/plan/plan-target.ts'
import { readWayWish, type WayWish } from '#contract/plan/wished-way.ts'
import type { AddressFact } from '#machines/facts.ts'
import type { GuideContext } from './guide-setup.ts'

/** What the address of a guide selects on a plan, and whether a new address asks for it. */

export const readRouteTarget = (route: GuideRoute | null): PlanTarget | null =>
  route !== null && route.guide !== 'unknown' ? route.target : null

/** The event that a guide sends to its hall when an address selects something. */
type TargetEvent =
  | { type: 'target.named'; target: PlanTarget; hall: string }
  | { type: 'company.shown'; company: number; hall: string }

interface TargetAddress {
  /** True if it names the same page and the same filter as the last one. */
  isSameAddress: boolean
  company: number | undefined
  hall: string
}

/**
 * Returns what an address asks of the selection: another target, the same one once more if the visitor has followed an
 * equal address, or the stand of the company that it opens; null if it asks for nothing.
 */
export function getTargetEvent(
  last: PlanTarget | null,
  { route, isBack }: Pick<AddressFact, 'route' | 'isBack'>,
  { isSameAddress, company, hall }: TargetAddress,
): TargetEvent | null {
  if (company !== undefined) return isSameAddress ? null : { type: 'company.shown', company, hall }
  const target = readRouteTarget(route)
  if (target === null) return null
  const isNamed = !isSameTarget(target, last) || (isSameAddress && !isBack)
  return isNamed ? { type: 'target.named', target, hall } : null
}

/** Returns the mark by which a history entry says that a way or tour was on the plan. */
const getWayMark = (way: WayWish | null): string | undefined => (way ? JSON.stringify(way) : undefined)

/**
 * Returns the way or tour that is on the plan at a new address: the one that it asks for. An address that selects nothing,
 * such as that of a window, keeps the way, unless it is Back to a history entry that was left without this way. An anchor,
 * whose entry is the browser's, belongs to where it was followed.
 */
export function readShownWay(
  { target: last, way }: Pick<GuideContext, 'target' | 'way'>,
  { route, isBack, isAnchor, wayMark }: AddressFact,
  hall: string,
): WayWish | null {
  const target = readRouteTarget(route)
  if (target !== null) return readWayWish(target, hall)
  const isKept = !isBack || route === null || wayMark === getWayMark(way) || (isAnchor && last === null)
  return isKept ? way : null
}

/** Returns true if a new address ends the way without naming another selection. */
export const isWayLeft = (context: Pick<GuideContext, 'target' | 'way'>, fact: AddressFact): boolean =>
  context.way !== null && readShownWay(context, fact, '') === null && readRouteTarget(fact.route) === null

/** Marks the history entry with the way that is on the plan. A move through the history without one leaves its mark. */
export const markEntry = {
  type: 'markEntry',
  params: ({ context: { way }, event }: { context: Pick<GuideContext, 'way'>; event: EventObject }) => ({
    way: getWayMark(way) ?? readMark(event as AddressFact),
  }),
} as const

const readMark = ({ isBack, wayMark }: AddressFact): string | undefined => (isBack ? wayMark : undefined)
