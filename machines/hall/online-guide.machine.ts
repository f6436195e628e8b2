// The online guide: programme, plan, exhibitors, favourites and news under one roof (section 2, Online guide).
// Its one rule: the address moves its windows; tabs and halls are the visitor's own and never leave it.
import { assign, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import type { GuideRoute, ListFilter, OnlineAddress, OnlineKind } from '#contract/addresses.ts'
import type { Banner, Consents, GuideFacts } from '#contract/entities.ts'
import type { Lang } from '#contract/lang.ts'
import { getKnownEvents } from '#contract/programme/known-events.ts'
import { isSameFilter } from '#contract/list-filter.ts'
import type { OnlineGuideData } from '#contract/page.ts'
import type { PlanTarget } from '#contract/plan/plan-target.ts'
import {
  toApp,
  type AddressFact,
  type ConnectionFact,
  type ConsentFact,
  type ConsentRecord,
  type FairFact,
  type HallFact,
  type ProgrammeFact,
  type VisitorFact,
} from '#machines/facts.ts'
import { getFilterEvent, getNamedFilter, isNewFilter, readRouteFilter } from './address-filter.ts'
import { getTargetEvent, readRouteTarget } from './address-target.ts'
import { createHallInput, hallMachine } from './hall.machine.ts'
import { createActionPort, createPromisePort } from '#machines/ports.ts'
import {
  newsFeedMachine,
  type GatedFeedFact,
  type NewsFeedRef,
} from '#machines/visitor/gated-feed.machine.ts'
import { windowMachine } from '#machines/address/window.machine.ts'
import type { WindowFact } from '#machines/address/window-setup.ts'
import { programmeMachine, type ProgrammeRef } from '#machines/programme/programme.machine.ts'

export type OnlineTab = 'plan' | 'exhibitors' | 'favourites' | 'programme' | 'news'

export type OnlineGuideEvent =
  | AddressFact
  | VisitorFact
  | ConnectionFact
  | FairFact
  | ConsentFact
  | ConsentRecord
  | HallFact
  | ProgrammeFact
  | { type: 'hall.choose'; hall: string }
  | { type: 'target.wanted'; target: PlanTarget }
  | { type: 'window.open'; address: NonNullable<OnlineAddress> }
  | { type: 'tab.chosen'; tab: OnlineTab }

interface OnlineGuideInput {
  data: OnlineGuideData
  svg: string | null
  /** What the names of broadcasts and organizers are read in. */
  lang: Lang
  now: number
  /** IANA name of the fair's time zone. */
  timezone: string
  authorized: boolean
  consents: Consents
  /** The windows whose machines are loaded when they are first opened. */
  lazyWindows?: readonly OnlineKind[] | undefined
}

interface OnlineGuideContext extends OnlineGuideInput {
  address: OnlineAddress
  hall: string
  /** The filter that the address names; null if it names none. */
  filter: ListFilter | null
  /** What the address selects on the plan; null if it selects nothing. */
  target: PlanTarget | null
}

const TABS = ['plan', 'exhibitors', 'favourites', 'programme', 'news'] as const satisfies OnlineTab[]

type RouteParams = Pick<AddressFact, 'route'>
type TargetParams = Pick<AddressFact, 'route' | 'isBack'>

/** Returns the window that a route names; while another page is loading, none is open. */
const readOnlineRoute = (route: GuideRoute | null): OnlineAddress =>
  route?.guide === 'guide-new' ? route.address : null

const getOpenCompany = (address: OnlineAddress): number | null =>
  address?.kind === 'company' ? address.id : null

function isSameAddress({ address, filter }: OnlineGuideContext, { route }: RouteParams): boolean {
  const next = readOnlineRoute(route)
  const isSame = next?.kind === address?.kind && next?.id === address?.id
  return isSame && isSameFilter(readRouteFilter(route), filter)
}

/** Returns the hall that an address leads to: that of its target, or the shown one. */
const getAddressHall = ({ hall, data }: OnlineGuideContext, { route }: RouteParams): string => {
  const named = readRouteTarget(route)?.hall
  return named !== undefined && data.guide_halls.includes(named) ? named : hall
}

/** Returns what a new address asks of the selection; nothing in a hall that the edition does not have. */
function getSelectionEvent(context: OnlineGuideContext, fact: TargetParams) {
  const { hall: named } = readRouteTarget(fact.route) ?? {}
  if (named !== undefined && !context.data.guide_halls.includes(named)) return null
  const window = readOnlineRoute(fact.route)
  return getTargetEvent(context.target, fact, {
    isSameAddress: isSameAddress(context, fact),
    company: getOpenCompany(window) ?? undefined,
    hall: getAddressHall(context, fact),
  })
}

const onlineGuideSetup = setup({
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
    navigate: createActionPort<{
      address: OnlineAddress
      target?: PlanTarget
      replace: boolean
    }>('navigate'),
  },
  guards: {
    isHallGone: ({ context: { hall, data } }) =>
      data.guide_halls.length > 0 && !data.guide_halls.includes(hall),
    isUnknown: (_, { route }: RouteParams) => route?.guide === 'unknown',
    isSameAddress: ({ context }, params: RouteParams) => isSameAddress(context, params),
    isTargetNamed: ({ context }, params: TargetParams) =>
      getSelectionEvent(context, params)?.type === 'target.named',
    hasTarget: ({ context }) => context.target !== null,
    isFilterNamed: ({ context }, params: RouteParams) => isNewFilter(context, params),
    hasAddressFilter: ({ context }) => context.filter !== null,
  },
})

const getRoute = ({ event }: { event: AddressFact }): RouteParams => ({ route: event.route })
const getTargetParams = ({ event: { route, isBack } }: { event: AddressFact }): TargetParams => ({
  route,
  isBack,
})

const forwardToWindow = {
  type: 'forwardToWindow',
  params: ({ event }: { event: WindowFact }) => event,
} as const
/** Reads what the address filters and selects before the guide takes the address over. */
const applyQuery = onlineGuideSetup.enqueueActions(({ enqueue, context, event, self }) => {
  if (event.type !== 'address.changed') return
  const selected = getSelectionEvent(context, event)
  if (selected !== null) enqueue.sendTo('hall', selected)
  const { hall: named } = readRouteTarget(event.route) ?? {}
  if (named !== undefined && !context.data.guide_halls.includes(named))
    enqueue.sendTo(toApp(self), { type: 'target.missing', kind: 'hall' })
  else if (selected?.type === 'target.named' && selected.hall !== context.hall) {
    enqueue.assign({ hall: selected.hall })
    enqueue.sendTo('hall', { type: 'hall.changed', hall: selected.hall })
  }
  const wanted = getFilterEvent(context, event, readOnlineRoute(event.route) !== null)
  if (wanted !== null) enqueue.sendTo('hall', wanted)
})
const applyTarget = onlineGuideSetup.assign({
  target: ({ context, event }) =>
    event.type === 'address.changed' ? readRouteTarget(event.route) : context.target,
})
const applyAddress = onlineGuideSetup.assign(({ event }) =>
  event.type === 'address.changed'
    ? {
        address: readOnlineRoute(event.route),
        filter: readRouteFilter(event.route),
        target: readRouteTarget(event.route),
      }
    : {},
)
const clearHover = onlineGuideSetup.sendTo('hall', { type: 'hover.clear' as const })
const reportMissing = onlineGuideSetup.sendTo(toApp, {
  type: 'target.missing' as const,
  kind: 'link' as const,
})
/** Leaves a hall that the fair no longer has for its first one. */
const leaveHall = onlineGuideSetup.assign(({ context: { hall, data } }) => ({
  hall: data.guide_halls[0] ?? hall,
}))
const changeHall = onlineGuideSetup.sendTo('hall', ({ context: { hall } }) => ({
  type: 'hall.changed' as const,
  hall,
}))
const reportMissingHall = onlineGuideSetup.sendTo(toApp, {
  type: 'target.missing' as const,
  kind: 'hall' as const,
})
const forwardToNews = {
  type: 'forwardToNews',
  params: ({ event }: { event: GatedFeedFact }) => event,
} as const

export const onlineGuideMachine = onlineGuideSetup.createMachine({
  id: 'onlineGuide',
  type: 'parallel',
  context: ({ input }) => ({
    ...input,
    address: input.data.address,
    hall: input.data.hall,
    filter: getNamedFilter(input.data.filter),
    target: input.data.target,
  }),
  invoke: [
    {
      id: 'hall',
      src: 'hall',
      input: ({ context: { data, svg } }) => createHallInput(data, svg, getOpenCompany(data.address), ''),
    },
    {
      id: 'programme',
      src: 'programme',
      input: ({ context: { data, now, timezone, lang } }) => ({ events: data.events, now, timezone, lang }),
    },
    {
      id: 'news',
      src: 'news',
      input: ({ context: { authorized } }) => ({ company: 0, authorized }),
    },
    {
      id: 'window',
      src: 'window',
      input: ({ context: { data, lang, authorized, consents, lazyWindows } }) => ({
        wanted: data.address,
        known: {
          company: data.exhibitors.map(({ id }) => id),
          ...getKnownEvents(lang, data.events, data.event === null ? [] : [data.event]),
        },
        authorized,
        company: data.company,
        consents,
        page: null,
        unloaded: lazyWindows,
      }),
    },
  ],
  states: {
    address: {
      on: {
        'address.changed': [
          {
            guard: { type: 'isUnknown', params: getRoute },
            description: 'An unknown id redirects to the root (section 2).',
            actions: [reportMissing, { type: 'navigate', params: { address: null, replace: true } }],
          },
          {
            guard: { type: 'isSameAddress', params: getRoute },
            description: 'An equal address brings what it selects into view again.',
            actions: [applyQuery, applyTarget, forwardToWindow],
          },
          { actions: [applyQuery, applyAddress, forwardToWindow, clearHover] },
        ],
        'filter.changed': {
          guard: 'hasAddressFilter',
          description: 'An address names no filter that is not in force (readings 49).',
          actions: {
            type: 'navigate',
            params: ({ context: { address, target } }) => ({
              address,
              ...(target !== null && { target }),
              replace: true,
            }),
          },
        },
        'target.wanted': {
          description: 'A way has an address of its own (readings 31).',
          actions: {
            type: 'navigate',
            params: ({ context: { hall }, event: { target } }) => ({
              address: null,
              target: { hall, ...target },
              replace: false,
            }),
          },
        },
        'window.open': {
          actions: { type: 'navigate', params: ({ event }) => ({ address: event.address, replace: false }) },
        },
        'company.open': {
          actions: {
            type: 'navigate',
            params: ({ event }) => ({ address: { kind: 'company' as const, id: event.id }, replace: false }),
          },
        },
        'stand.wanted': {
          actions: {
            type: 'navigate',
            params: ({ event: { hall, stand } }) => ({
              address: null,
              target: { hall, stand },
              replace: false,
            }),
          },
        },
        'stand.opened': { actions: sendTo('hall', ({ event }) => event) },
        'stand.chosen': { actions: sendTo('hall', ({ event }) => event) },
        'place.chosen': { actions: sendTo('hall', ({ event }) => event) },
      },
    },
    hall: {
      on: {
        'hall.choose': {
          guard: ({ context, event }) => event.hall !== context.hall,
          actions: [assign({ hall: ({ event }) => event.hall }), changeHall],
        },
      },
    },
    data: {
      description: 'Halls, categories, numbers and plans of another revision of the fair (readings 41).',
      initial: 'current',
      on: { 'fair.changed': '.loading' },
      states: {
        current: {},
        loading: {
          invoke: {
            id: 'loadGuideFacts',
            src: 'loadGuideFacts',
            input: ({ context }) => context.data.guide_year,
            onDone: {
              target: 'locating',
              actions: [
                assign({ data: ({ context, event }) => ({ ...context.data, ...event.output }) }),
                sendTo('hall', ({ event }) => ({ type: 'plans.known', plans: event.output.plans })),
              ],
            },
            onError: 'outdated',
          },
        },
        locating: {
          always: [
            { guard: 'isHallGone', target: 'current', actions: [leaveHall, changeHall, reportMissingHall] },
            { target: 'current' },
          ],
        },
        outdated: { on: { 'connection.restored': 'loading' } },
      },
    },
    facts: {
      on: {
        'company.missing': { actions: sendTo('window', ({ event }) => event) },
        'exhibitors.loaded': {
          actions: [
            sendTo('window', ({ event: { exhibitors } }) => ({
              type: 'list.known',
              known: { company: exhibitors.map(({ id }) => id) },
            })),
            sendTo('hall', ({ event: { exhibitors } }) => ({ type: 'list.known', exhibitors })),
          ],
        },
        'events.loaded': {
          actions: sendTo('window', ({ event: { known } }) => ({ type: 'list.known', known })),
        },
        'event.loaded': { actions: sendTo('window', ({ event }) => event) },
        'event.gone': {
          description: 'The list names an event that is gone.',
          actions: sendTo('programme', { type: 'programme.reload' }),
        },
        'visitor.authorized': {
          description: 'Login also reloads the exhibitor data and announcements (section 4).',
          actions: [
            sendTo('hall', { type: 'exhibitors.reload' }),
            sendTo('programme', { type: 'programme.reload' }),
            forwardToNews,
            forwardToWindow,
          ],
        },
        'fair.changed': {
          description:
            'Open pages show another revision of the fair from their next answer on (readings 41).',
          actions: [
            sendTo('hall', { type: 'exhibitors.reload' }),
            sendTo('programme', { type: 'programme.reload' }),
            forwardToNews,
            forwardToWindow,
          ],
        },
        'visitor.lost': { actions: [forwardToNews, forwardToWindow] },
        'visitor.left': {
          actions: [sendTo('programme', ({ event }) => event), forwardToNews, forwardToWindow],
        },
        'consent.given': { actions: forwardToWindow },
        'consent.declined': { actions: forwardToWindow },
        'consent.recorded': { actions: forwardToWindow },
        'connection.restored': {
          actions: [
            forwardToWindow,
            forwardToNews,
            sendTo('hall', ({ event }) => event),
            sendTo('programme', ({ event }) => event),
          ],
        },
      },
    },
    tab: {
      description:
        'Interactive plan, exhibitor list, favorites, event program, and on phones the news (section 2).',
      initial: 'opening',
      on: {
        'address.changed': [
          {
            guard: { type: 'isTargetNamed', params: getTargetParams },
            description: 'A link to a stand shows the plan (readings 31).',
            target: '.plan',
          },
          {
            guard: { type: 'isFilterNamed', params: getRoute },
            description: 'A link to a filtered list shows the list.',
            target: '.exhibitors',
          },
        ],
        'tab.chosen': TABS.map((tab) => ({
          guard: ({ event }: { event: { tab: OnlineTab } }) => event.tab === tab,
          target: `.${tab}` as const,
        })),
        'list.wanted': '.exhibitors',
      },
      states: {
        opening: {
          always: [
            { guard: 'hasTarget', target: 'plan' },
            { guard: 'hasAddressFilter', target: 'exhibitors' },
            { target: 'plan' },
          ],
        },
        plan: {},
        exhibitors: {},
        favourites: {},
        programme: {},
        news: {},
      },
    },
  },
})

export type OnlineGuideRef = ActorRefFrom<typeof onlineGuideMachine>
type OnlineGuideSnapshot = SnapshotFrom<typeof onlineGuideMachine>

export const selectOnlineTab = (snapshot: OnlineGuideSnapshot): OnlineTab => snapshot.value.tab as OnlineTab

/** Returns the window that the address names. */
export const selectWindowAddress = ({ context }: OnlineGuideSnapshot): OnlineAddress => context.address
export const selectBanners = (snapshot: OnlineGuideSnapshot): readonly Banner[] =>
  snapshot.context.data.banners

export const selectProgramme = (snapshot: OnlineGuideSnapshot): ProgrammeRef =>
  snapshot.children.programme as ProgrammeRef
export const selectNewsFeed = (snapshot: OnlineGuideSnapshot): NewsFeedRef =>
  snapshot.children.news as NewsFeedRef
