import { sendTo, setup } from 'xstate'
import type { GuideRoute, OnlineAddress, OnlineKind } from '#contract/addresses.ts'
import type { Consents, GuideFacts } from '#contract/entities.ts'
import type { Lang } from '#contract/lang.ts'
import { isSameFilter } from '#contract/list-filter.ts'
import type { OnlineGuideData } from '#contract/page.ts'
import type { PlanTarget } from '#contract/plan/plan-target.ts'
import { windowMachine } from '#machines/address/window.machine.ts'
import type { WindowFact } from '#machines/address/window-setup.ts'
import { programmeMachine } from '#machines/programme/programme.machine.ts'
import { createActionPort, createPromisePort } from '#machines/ports.ts'
import { newsFeedMachine, type GatedFeedFact } from '#machines/visitor/gated-feed.machine.ts'
import { readRouteFilter } from './address-filter.ts'
import { getTargetEvent, readRouteTarget } from './address-target.ts'
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

export type OnlineTab = 'plan' | 'exhibitors' | 'favourites' | 'programme' | 'news'

export type OnlineGuideEvent =
  | GuideEvent
  | { type: 'window.open'; address: NonNullable<OnlineAddress> }
  | { type: 'tab.chosen'; tab: OnlineTab }

interface OnlineGuideInput {
  data: OnlineGuideData
  svg: string | null
  /** The language of the names of broadcasts and organizers. */
  lang: Lang
  now: number
  /** IANA name of the fair's time zone. */
  timezone: string
  authorized: boolean
  consents: Consents
  /** The windows whose machines are loaded when they are first opened. */
  lazyWindows?: readonly OnlineKind[] | undefined
}

export interface OnlineGuideContext extends OnlineGuideInput, GuideContext {
  data: OnlineGuideData
  address: OnlineAddress
}

/** Returns the window that a route names; null while another page is loading. */
export const readOnlineRoute = (route: GuideRoute | null): OnlineAddress =>
  route?.guide === 'guide-new' ? route.address : null

export const getOpenCompany = (address: OnlineAddress): number | null =>
  address?.kind === 'company' ? address.id : null

function isSameAddress({ address, filter }: OnlineGuideContext, { route }: RouteParams): boolean {
  const next = readOnlineRoute(route)
  const isSame = next?.kind === address?.kind && next?.id === address?.id
  return isSame && isSameFilter(readRouteFilter(route), filter)
}

/** Returns the hall that an address leads to: that of its target, or the shown one. */
export const getAddressHall = ({ hall, data }: OnlineGuideContext, { route }: RouteParams): string => {
  const named = readRouteTarget(route)?.hall
  return named !== undefined && data.guide_halls.includes(named) ? named : hall
}

/** Returns the event for the selection that a new address causes; nothing in a hall that the edition does not have. */
export function getSelectionEvent(context: OnlineGuideContext, fact: TargetParams) {
  const { hall: named } = readRouteTarget(fact.route) ?? {}
  if (named !== undefined && !context.data.guide_halls.includes(named)) return null
  const window = readOnlineRoute(fact.route)
  return getTargetEvent(context.target, fact, {
    isSameAddress: isSameAddress(context, fact),
    company: getOpenCompany(window) ?? undefined,
    hall: getAddressHall(context, fact),
  })
}

export const onlineGuideSetup = setup({
  types: {
    context: {} as OnlineGuideContext,
    events: {} as OnlineGuideEvent,
    input: {} as OnlineGuideInput,
    children: {} as {
      hall: 'hall'
      programme: 'programme'
      news: 'news'
      window: 'window'
    },
  },
  actors: {
    hall: hallMachine,
    loadGuideFacts: createPromisePort<GuideFacts, number>('loadGuideFacts'),
    programme: programmeMachine,
    news: newsFeedMachine,
    window: windowMachine,
  },
  actions: {
    forwardToWindow: sendTo('window', (_, fact: WindowFact) => fact),
    forwardToNews: sendTo('news', (_, fact: GatedFeedFact) => fact),
    markEntry: createActionPort<{ way: string | undefined }>('markEntry'),
    navigate: createActionPort<{
      address: OnlineAddress
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
    isSameAddress: ({ context }, params: RouteParams) => isSameAddress(context, params),
    isTargetNamed: ({ context }, params: TargetParams) =>
      getSelectionEvent(context, params)?.type === 'target.named',
  },
})

/** Makes the hall load the data of the hall that is shown now. */
export const changeHall = onlineGuideSetup.sendTo('hall', ({ context: { hall } }) => ({
  type: 'hall.changed' as const,
  hall,
}))
