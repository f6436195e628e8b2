import type { ListFilter } from '#contract/addresses.ts'
import type { PlanTarget } from '#contract/plan/plan-target.ts'
import type { WayWish } from '#contract/plan/wished-way.ts'
import type {
  AddressFact,
  ConnectionFact,
  ConsentFact,
  ConsentRecord,
  ConsentsFact,
  FairFact,
  HallFact,
  ProgrammeFact,
  VisitorFact,
} from '#machines/facts.ts'
import type { WindowFact } from '#machines/address/window-setup.ts'
import { isNewFilter } from './address-filter.ts'

/** Events of both the plan guide and the online guide. */
export type GuideEvent =
  | AddressFact
  | VisitorFact
  | ConnectionFact
  | FairFact
  | ConsentFact
  | ConsentRecord
  | ConsentsFact
  | HallFact
  | ProgrammeFact
  | { type: 'hall.choose'; hall: string }
  | { type: 'target.wanted'; target: PlanTarget }

/** Context of both: the address and the shown hall. */
export interface GuideContext {
  data: { guide_halls: readonly string[] }
  hall: string
  /** The filter that the address names; null if it names none. */
  filter: ListFilter | null
  /** What the address selects on the plan; null if it selects nothing. */
  target: PlanTarget | null
  /** The way or tour of the last address that named one; an address that selects nothing may keep it. */
  way: WayWish | null
}

export type RouteParams = Pick<AddressFact, 'route'>
export type TargetParams = Pick<AddressFact, 'route' | 'isBack'>

interface GuideArgs {
  context: GuideContext
}

export const isHallGone = ({ context: { hall, data } }: GuideArgs): boolean =>
  data.guide_halls.length > 0 && !data.guide_halls.includes(hall)
export const isUnknown = (_: GuideArgs, { route }: RouteParams): boolean => route?.guide === 'unknown'
export const hasTarget = ({ context }: GuideArgs): boolean => context.target !== null
export const isFilterNamed = ({ context }: GuideArgs, params: RouteParams): boolean =>
  isNewFilter(context, params)
export const hasAddressFilter = ({ context }: GuideArgs): boolean => context.filter !== null

export const getRoute = ({ event }: { event: AddressFact }): RouteParams => ({ route: event.route })
export const getTargetParams = ({ event: { route, isBack } }: { event: AddressFact }): TargetParams => ({
  route,
  isBack,
})

export const forwardToWindow = {
  type: 'forwardToWindow',
  params: ({ event }: { event: WindowFact }) => event,
} as const
