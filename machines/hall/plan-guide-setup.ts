import { sendTo, setup, type InputFrom } from 'xstate'
import type { EventAddress, GuideRoute, ListFilter, OnlineKind, PlanAddress } from '#contract/addresses.ts'
import type { Consents, GuideFacts } from '#contract/entities.ts'
import { isSameFilter } from '#contract/list-filter.ts'
import type { PlanGuideData } from '#contract/page.ts'
import type { PlanTarget } from '#contract/plan/plan-target.ts'
import { readWayWish } from '#contract/plan/wished-way.ts'
import { windowMachine } from '#machines/address/window.machine.ts'
import type { WindowFact } from '#machines/address/window-setup.ts'
import type { programmeMachine } from '#machines/programme/programme.machine.ts'
import {
  createActionPort,
  createCallbackPort,
  createMachinePort,
  createPromisePort,
} from '#machines/ports.ts'
import { allHallsMachine } from './all-halls.machine.ts'
import { readRouteFilter } from './address-filter.ts'
import { getTargetEvent } from './address-target.ts'
import {
  hasAddressFilter,
  hasTarget,
  isFilterNamed,
  isHallGone,
  isUnknown,
  type GuideContext,
  type GuideEvent,
  type RouteParams,
  type TargetParams,
} from './guide-setup.ts'
import { hallMachine } from './hall.machine.ts'

export type PlanTab = 'exhibitors' | 'favourites' | 'programme' | 'plan'

export type PlanGuideEvent =
  | GuideEvent
  | { type: 'window.open'; address: EventAddress }
  | { type: 'clock.ticked'; now: number }
  /** The visitor tries again to load the programme. */
  | { type: 'programme.wanted' }
  | { type: 'tab.chosen'; tab: PlanTab }
  /** The visitor wants the list of all halls, or again that of the hall alone. */
  | { type: 'scope.chosen'; scope: 'all' | 'hall' }

type ProgrammeClock = Pick<InputFrom<typeof programmeMachine>, 'lang' | 'now' | 'timezone'>

interface PlanGuideInput {
  data: PlanGuideData
  svg: string | null
  /** What the programme begins with. */
  clock: ProgrammeClock
  authorized: boolean
  consents: Consents
  /** The windows whose machines are loaded when they are first opened. */
  lazyWindows?: readonly OnlineKind[] | undefined
}

export interface PlanGuideContext extends PlanGuideInput, GuideContext {
  data: PlanGuideData
  address: PlanAddress
}

/** Returns what a route names in this guide; while another page is loading, no window is open over the shown hall. */
export const readPlanRoute = (route: GuideRoute | null): PlanAddress =>
  route?.guide === 'guide-v2' ? route.address : {}

function isSameAddress({ address, filter }: PlanGuideContext, { route }: RouteParams): boolean {
  const { hall, company, event } = readPlanRoute(route)
  const isSame =
    hall === address.hall &&
    company === address.company &&
    event?.kind === address.event?.kind &&
    event?.id === address.event?.id
  return isSame && isSameFilter(readRouteFilter(route), filter)
}

/** Returns the event by which a new address changes the selection. */
export const getSelectionEvent = (context: PlanGuideContext, fact: TargetParams) =>
  getTargetEvent(context.target, fact, {
    isSameAddress: isSameAddress(context, fact),
    company: readPlanRoute(fact.route).company,
    hall: readPlanRoute(fact.route).hall ?? context.hall,
  })

export const planGuideSetup = setup({
  types: {
    context: {} as PlanGuideContext,
    events: {} as PlanGuideEvent,
    input: {} as PlanGuideInput,
    children: {} as {
      hall: 'hall'
      window: 'window'
      allHalls: 'allHalls'
      programme: 'programme'
    },
  },
  actors: {
    hall: hallMachine,
    loadGuideFacts: createPromisePort<GuideFacts, number>('loadGuideFacts'),
    /** Resolves with the halls in which a company stands; empty if the server does not have it or knows no hall. */
    findCompanyHalls: createPromisePort<readonly string[], number>('findCompanyHalls'),
    window: windowMachine,
    allHalls: allHallsMachine,
    /** Resolves with the hall that this tab showed last; null if none is stored. */
    recallHall: createPromisePort<string | null, undefined>('recallHall'),
    programme: createMachinePort<typeof programmeMachine>('programme'),
    /** Reports `clock.ticked` periodically. */
    clock: createCallbackPort<{ type: 'clock.ticked'; now: number }, void>('clock'),
    loadProgramme: createPromisePort<void, undefined>('loadProgramme'),
  },
  actions: {
    storeHall: createActionPort<{ hall: string }>('storeHall'),
    markEntry: createActionPort<{ way: string | undefined }>('markEntry'),
    forwardToWindow: sendTo('window', (_, fact: WindowFact) => fact),
    /** Without a filter the address names none. */
    navigate: createActionPort<{
      address: PlanAddress
      filter?: ListFilter
      target?: PlanTarget
      replace: boolean
    }>('navigate'),
  },
  guards: {
    isHallGone,
    isUnknown,
    hasTarget,
    isFilterNamed,
    hasAddressFilter,
    hasOnNow: ({ context }) => (context.data.on_now?.length ?? 0) > 0,
    /** True if the last of the events that were on when the page was loaded has ended. */
    isOnNowOver: ({ context: { data } }, { now }: { now: number }) =>
      data.on_now?.every(({ TS_TO }) => TS_TO * 1000 <= now) ?? true,
    isEventNamed: (_, { route }: RouteParams) => readPlanRoute(route).event !== undefined,
    hasProgramme: ({ context }) => context.data.programme !== null,
    isUnknownHall({ context: { data } }, { route }: RouteParams) {
      const { hall } = readPlanRoute(route)
      return hall !== undefined && !data.guide_halls.includes(hall)
    },
    isOtherCompany: ({ context }, { route }: RouteParams) =>
      readPlanRoute(route).company !== context.address.company,
    isSameAddress: ({ context }, params: RouteParams) => isSameAddress(context, params),
    isTargetNamed: ({ context }, params: TargetParams) =>
      getSelectionEvent(context, params)?.type === 'target.named',
    /**
     * True if the address shows another stand, place or way than before. Another hall's part of the same way is the
     * same way.
     */
    isSpotAsked({ context }, params: TargetParams) {
      const event = getSelectionEvent(context, params)
      if (event?.type !== 'target.named') return false
      const { stand, place } = event.target
      const wish = readWayWish(event.target, event.hall)
      return (
        stand !== undefined ||
        place !== undefined ||
        wish === null ||
        JSON.stringify(wish) !== JSON.stringify(context.way)
      )
    },
    isOtherHall({ context }, { route }: RouteParams) {
      const { hall = context.hall } = readPlanRoute(route)
      return hall !== context.hall
    },
    /** True for the open company in another hall. */
    isMoved({ context }, { route }: RouteParams) {
      const { hall = context.hall, company } = readPlanRoute(route)
      return company !== undefined && company === context.address.company && hall !== context.hall
    },
    namesHall: ({ context: { data } }, { route }: RouteParams) =>
      data.guide_halls.includes(readPlanRoute(route).hall ?? ''),
    isHallNamed: ({ context: { address, target } }) => address.hall !== undefined || target !== null,
    /** True for a hall of the edition that is not shown. */
    isHallElsewhere: ({ context: { hall, data } }, params: { hall: string | null }) =>
      params.hall !== null && params.hall !== hall && data.guide_halls.includes(params.hall),
    isCompanyOpen: ({ context }) => context.address.company !== undefined,
    isElsewhere: ({ context }, { halls }: { halls: readonly string[] }) =>
      halls.length > 0 && !halls.includes(context.hall),
  },
})

export const storeHall = {
  type: 'storeHall',
  params: ({ context: { hall } }: { context: PlanGuideContext }) => ({ hall }),
} as const

export const reloadList = planGuideSetup.sendTo('hall', { type: 'exhibitors.reload' as const })
