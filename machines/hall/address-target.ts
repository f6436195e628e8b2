import type { GuideRoute } from '#contract/addresses.ts'
import { isSameTarget, type PlanTarget } from '#contract/plan/plan-target.ts'
import { readWayWish } from '#contract/plan/wished-way.ts'
import type { AddressFact } from '#machines/facts.ts'

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

/**
 * Returns true for Back from an address that names a way or a tour to one of the guide without a window that selects
 * nothing: to before the way was asked for. An address of a window keeps what is on the plan below it, and so do the root
 * to which its close cross leads, and a link to another list.
 */
export const isWayLeft = (
  last: PlanTarget | null,
  { route, isBack }: Pick<AddressFact, 'route' | 'isBack'>,
  hasWindow: boolean,
): boolean =>
  isBack &&
  last !== null &&
  readWayWish(last, '') !== null &&
  route !== null &&
  route.guide !== 'unknown' &&
  route.target === null &&
  !hasWindow
