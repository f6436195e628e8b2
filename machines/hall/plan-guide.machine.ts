// Guide v2: the interactive plan of the fair (section 2, Guide v2).
// Its one rule: the address moves it; a wish to be elsewhere only asks for another address.
import { assign, sendTo, setup, type ActorRefFrom, type InputFrom, type SnapshotFrom } from 'xstate'
import type { EventAddress, GuideRoute, ListFilter, OnlineKind, PlanAddress } from '#contract/addresses.ts'
import type { Consents, GuideFacts } from '#contract/entities.ts'
import { isSameFilter } from '#contract/list-filter.ts'
import type { PlanGuideData } from '#contract/page.ts'
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
import { windowMachine } from '#machines/address/window.machine.ts'
import type { WindowFact } from '#machines/address/window-setup.ts'
import { getPlanWindow } from '#machines/address/window-target.ts'
import type { programmeMachine } from '#machines/programme/programme.machine.ts'
import { createActionPort, createMachinePort, createPromisePort } from '#machines/ports.ts'
import { allHallsMachine, type AllHallsRef } from './all-halls.machine.ts'
import { getFilterEvent, getNamedFilter, isNewFilter, readRouteFilter } from './address-filter.ts'
import { getTargetEvent, readRouteTarget } from './address-target.ts'
import { createHallInput, hallMachine } from './hall.machine.ts'

export type PlanTab = 'exhibitors' | 'favourites' | 'programme' | 'plan'

export type PlanGuideEvent =
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
  | { type: 'window.open'; address: EventAddress }
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

interface PlanGuideContext extends PlanGuideInput {
  hall: string
  address: PlanAddress
  /** The filter that the address names; null if it names none. */
  filter: ListFilter | null
  /** What the address selects on the plan; null if it selects nothing. */
  target: PlanTarget | null
}

type RouteParams = Pick<AddressFact, 'route'>
type TargetParams = Pick<AddressFact, 'route' | 'isBack'>

/** Returns what a route names in this guide; while another page is loading, no window is open over the shown hall. */
const readPlanRoute = (route: GuideRoute | null): PlanAddress =>
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

/** Returns what a new address asks of the selection. */
const getSelectionEvent = (context: PlanGuideContext, fact: TargetParams) =>
  getTargetEvent(context.target, fact, {
    isSameAddress: isSameAddress(context, fact),
    company: readPlanRoute(fact.route).company,
    hall: readPlanRoute(fact.route).hall ?? context.hall,
  })

const planGuideSetup = setup({
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
    /** Resolves with the hall that this tab showed last; null if it remembers none. */
    recallHall: createPromisePort<string | null, undefined>('recallHall'),
    programme: createMachinePort<typeof programmeMachine>('programme'),
    /** Loads the machine of the programme. */
    loadProgramme: createPromisePort<void, undefined>('loadProgramme'),
  },
  actions: {
    storeHall: createActionPort<{ hall: string }>('storeHall'),
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
    isEventNamed: (_, { route }: RouteParams) => readPlanRoute(route).event !== undefined,
    hasProgramme: ({ context }) => context.data.programme !== null,
    isUnknown: (_, { route }: RouteParams) => route?.guide === 'unknown',
    isUnknownHall({ context: { data } }, { route }: RouteParams) {
      const { hall } = readPlanRoute(route)
      return hall !== undefined && !data.guide_halls.includes(hall)
    },
    isOtherCompany: ({ context }, { route }: RouteParams) =>
      readPlanRoute(route).company !== context.address.company,
    isSameAddress: ({ context }, params: RouteParams) => isSameAddress(context, params),
    isTargetNamed: ({ context }, params: TargetParams) =>
      getSelectionEvent(context, params)?.type === 'target.named',
    hasTarget: ({ context }) => context.target !== null,
    isFilterNamed: ({ context }, params: RouteParams) => isNewFilter(context, params),
    hasAddressFilter: ({ context }) => context.filter !== null,
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
    isHallGone: ({ context: { hall, data } }) =>
      data.guide_halls.length > 0 && !data.guide_halls.includes(hall),
  },
})

const getRoute = ({ event }: { event: AddressFact }): RouteParams => ({ route: event.route })
const getTargetParams = ({ event: { route, isBack } }: { event: AddressFact }): TargetParams => ({
  route,
  isBack,
})

/** Without a hall in the address the guide stays on the hall it shows (readings 8). */
const applyAddress = planGuideSetup.assign(({ context, event }) => {
  if (event.type !== 'address.changed') return {}
  const address = readPlanRoute(event.route)
  return {
    address,
    hall: address.hall ?? context.hall,
    filter: readRouteFilter(event.route),
    target: readRouteTarget(event.route),
  }
})

const applyTarget = planGuideSetup.assign({
  target: ({ context, event }) =>
    event.type === 'address.changed' ? readRouteTarget(event.route) : context.target,
})

/** Reads what the address filters and selects before `applyAddress` takes it over. */
const applyQuery = planGuideSetup.enqueueActions(({ enqueue, context, event }) => {
  if (event.type !== 'address.changed') return
  const selected = getSelectionEvent(context, event)
  if (selected !== null) enqueue.sendTo('hall', selected)
  const wanted = getFilterEvent(context, event, getPlanWindow(readPlanRoute(event.route)) !== null)
  if (wanted !== null) enqueue.sendTo('hall', wanted)
})

const forwardToWindow = {
  type: 'forwardToWindow',
  params: ({ event }: { event: WindowFact }) => event,
} as const
const releaseStand = planGuideSetup.sendTo('hall', { type: 'stand.released' as const })
const clearHover = planGuideSetup.sendTo('hall', { type: 'hover.clear' as const })

const reportMissing = planGuideSetup.sendTo(toApp, { type: 'target.missing' as const, kind: 'link' as const })

const forgetList = planGuideSetup.sendTo('window', {
  type: 'list.known' as const,
  known: { company: null },
})
const changeHall = planGuideSetup.sendTo('hall', ({ context }) => ({
  type: 'hall.changed' as const,
  hall: context.hall,
}))

const storeHall = {
  type: 'storeHall',
  params: ({ context: { hall } }: { context: PlanGuideContext }) => ({ hall }),
} as const

const reloadList = planGuideSetup.sendTo('hall', { type: 'exhibitors.reload' as const })

const reloadProgramme = planGuideSetup.sendTo('programme', { type: 'programme.reload' as const })
const forwardToProgramme = planGuideSetup.sendTo('programme', ({ event }) => event)
const narrowList = planGuideSetup.sendTo('hall', { type: 'list.scoped' as const, isOfAllHalls: false })

/** Goes from a hall that the fair no longer has to its first one. */
const leaveHall = {
  type: 'navigate',
  params: ({ context: { hall, data } }: { context: PlanGuideContext }) => ({
    address: { hall: data.guide_halls[0] ?? hall },
    replace: true,
  }),
} as const
const reportMissingHall = planGuideSetup.sendTo(toApp, {
  type: 'target.missing' as const,
  kind: 'hall' as const,
})

export const planGuideMachine = planGuideSetup.createMachine({
  id: 'planGuide',
  type: 'parallel',
  context: ({ input }) => ({
    ...input,
    hall: input.data.hall,
    address: input.data.address,
    filter: getNamedFilter(input.data.filter),
    target: input.data.target,
  }),
  invoke: [
    {
      id: 'hall',
      src: 'hall',
      input: ({ context: { data, svg } }) => createHallInput(data, svg, data.address.company ?? null),
    },
    {
      id: 'window',
      src: 'window',
      input: ({ context: { data, authorized, consents, lazyWindows } }) => ({
        wanted: getPlanWindow(data.address),
        known: {
          company: data.exhibitors.map(({ id }) => id),
          event: null,
          broadcast: null,
          details: [],
          ...data.programme,
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
            description: 'An address that is none of the guide redirects to its root (section 5).',
            actions: [reportMissing, { type: 'navigate', params: { address: {}, replace: true } }],
          },
          {
            guard: { type: 'isSameAddress', params: getRoute },
            description: 'An equal address brings what it selects into view again.',
            actions: [applyQuery, applyTarget, forwardToWindow],
          },
          {
            guard: { type: 'isUnknownHall', params: getRoute },
            actions: [reportMissing, { type: 'navigate', params: { address: {}, replace: true } }],
          },
          {
            guard: { type: 'isMoved', params: getRoute },
            description: 'The window of a company that moved to another hall stays open.',
            actions: [applyQuery, applyAddress, storeHall, changeHall, forwardToWindow],
          },
          {
            guard: { type: 'isOtherHall', params: getRoute },
            description: 'Changing hall clears the plan and exhibitors and reloads both (section 4).',
            actions: [applyQuery, applyAddress, storeHall, forgetList, changeHall, forwardToWindow],
          },
          {
            description: 'Opening a company resets list state (section 4).',
            actions: [applyQuery, applyAddress, releaseStand, clearHover, forwardToWindow],
          },
        ],
        'hall.choose': {
          actions: {
            type: 'navigate',
            params: ({ context: { filter }, event }) => ({
              address: { hall: event.hall },
              ...(filter !== null && { filter }),
              replace: false,
            }),
          },
        },
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
              address: { hall },
              target,
              replace: false,
            }),
          },
        },
        'company.open': {
          description: 'Clicking a stand on the plan or a list row goes to /{hall}/{company_id} (section 2).',
          actions: {
            type: 'navigate',
            params: ({ context, event }) => ({
              address: { hall: event.hall ?? context.hall, company: event.id },
              replace: false,
            }),
          },
        },
        'window.open': {
          actions: {
            type: 'navigate',
            params: ({ event }) => ({ address: { event: event.address }, replace: false }),
          },
        },
        'stand.wanted': {
          actions: {
            type: 'navigate',
            params: ({ event: { hall, stand } }) => ({
              address: { hall },
              target: { stand },
              replace: false,
            }),
          },
        },
        'stand.opened': { actions: sendTo('hall', ({ event }) => event) },
        'stand.chosen': { actions: sendTo('hall', ({ event }) => event) },
        'place.chosen': { actions: sendTo('hall', ({ event }) => event) },
      },
    },
    scope: {
      description: 'The list is of the hall, or of all halls whatever hall is shown; no address says so.',
      initial: 'hall',
      states: {
        hall: {
          on: {
            'scope.chosen': {
              guard: ({ event }) => event.scope === 'all',
              target: 'all',
              actions: sendTo('hall', { type: 'list.scoped', isOfAllHalls: true }),
            },
          },
        },
        all: {
          on: {
            'scope.chosen': {
              guard: ({ event }) => event.scope === 'hall',
              target: 'hall',
              actions: narrowList,
            },
            'hall.choose': { target: 'hall', actions: narrowList },
          },
        },
      },
    },
    memory: {
      description: 'The root shows the hall that this tab showed last, else the default hall (readings 32).',
      initial: 'deciding',
      states: {
        deciding: {
          always: [{ guard: 'isHallNamed', target: 'kept', actions: storeHall }, { target: 'recalling' }],
        },
        recalling: {
          on: {
            'address.changed': {
              guard: { type: 'namesHall', params: getRoute },
              target: 'kept',
            },
          },
          invoke: {
            id: 'recallHall',
            src: 'recallHall',
            onDone: [
              {
                guard: { type: 'isHallElsewhere', params: ({ event }) => ({ hall: event.output }) },
                target: 'kept',
                actions: [
                  assign({ hall: ({ context, event }) => event.output ?? context.hall }),
                  sendTo('window', { type: 'list.known', known: { company: null } }),
                  sendTo('hall', ({ context }) => ({ type: 'hall.changed', hall: context.hall })),
                ],
              },
              { target: 'kept' },
            ],
            onError: 'kept',
          },
        },
        kept: {},
      },
    },
    data: {
      description:
        'Another revision of the fair brings its facts, then the hall of the open company, then the list (readings 41).',
      initial: 'current',
      on: { 'fair.changed': { target: '.loading', actions: forwardToWindow } },
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
            onError: { target: 'outdated', actions: sendTo('hall', { type: 'exhibitors.reload' }) },
          },
        },
        locating: {
          always: [{ guard: 'isCompanyOpen', target: 'findingCompany' }, { target: 'located' }],
        },
        findingCompany: {
          description: 'An open company that has moved is followed to its hall.',
          on: {
            'address.changed': { guard: { type: 'isOtherCompany', params: getRoute }, target: 'locating' },
          },
          invoke: {
            id: 'findCompanyHalls',
            src: 'findCompanyHalls',
            input: ({ context }) => context.address.company ?? 0,
            onDone: [
              {
                guard: { type: 'isElsewhere', params: ({ event }) => ({ halls: event.output }) },
                target: 'current',
                actions: {
                  type: 'navigate',
                  params: ({ context, event }) => ({
                    address: { ...context.address, hall: event.output[0] ?? context.hall },
                    replace: true,
                  }),
                },
              },
              { target: 'located' },
            ],
            onError: 'located',
          },
        },
        located: {
          always: [
            { guard: 'isHallGone', target: 'current', actions: [reportMissingHall, leaveHall] },
            { target: 'current', actions: reloadList },
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
        'visitor.authorized': {
          description: 'Login also reloads the exhibitor data and announcements (section 4).',
          actions: [reloadList, forwardToWindow],
        },
        'visitor.lost': { actions: forwardToWindow },
        'visitor.left': { actions: forwardToWindow },
        'consent.given': { actions: forwardToWindow },
        'consent.declined': { actions: forwardToWindow },
        'consent.recorded': { actions: forwardToWindow },
        'connection.restored': {
          actions: [forwardToWindow, sendTo('hall', ({ event }) => event)],
        },
      },
    },
    programme: {
      description:
        'The programme is loaded when its tab, the favourites or an event are first wanted (readings 34).',
      initial: 'unwanted',
      states: {
        unwanted: {
          always: { guard: 'hasProgramme', target: 'shown' },
          on: {
            'tab.chosen': {
              guard: ({ event: { tab } }) => tab === 'programme' || tab === 'favourites',
              target: 'loading',
            },
            'address.changed': { guard: { type: 'isEventNamed', params: getRoute }, target: 'loading' },
          },
        },
        loading: {
          invoke: { id: 'loadProgramme', src: 'loadProgramme', onDone: 'shown', onError: 'unavailable' },
        },
        unavailable: {
          description: 'The page says that a script did not load; with the connection the guide tries again.',
          on: { 'programme.wanted': 'loading', 'connection.restored': 'loading' },
        },
        shown: {
          invoke: {
            id: 'programme',
            src: 'programme',
            input: ({ context: { data, clock } }) => ({
              ...clock,
              events: data.programme && data.programme.details,
              isPart: true,
            }),
          },
          on: {
            'events.loaded': {
              actions: sendTo('window', ({ event: { known } }) => ({ type: 'list.known', known })),
            },
            'event.loaded': { actions: sendTo('window', ({ event }) => event) },
            'event.gone': { actions: reloadProgramme },
            'visitor.authorized': { actions: reloadProgramme },
            'fair.changed': { actions: reloadProgramme },
            'visitor.left': { actions: forwardToProgramme },
            'connection.restored': { actions: forwardToProgramme },
          },
        },
      },
    },
    tab: {
      description: 'Under 740 px the plan is a tab of its own, the last one (section 2).',
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
        'tab.chosen': [
          { guard: ({ event }) => event.tab === 'plan', target: '.plan' },
          { guard: ({ event }) => event.tab === 'favourites', target: '.favourites' },
          { guard: ({ event }) => event.tab === 'programme', target: '.programme' },
          { target: '.exhibitors' },
        ],
        'list.wanted': '.exhibitors',
        'scope.chosen': '.exhibitors',
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
        programme: {},
        favourites: {
          on: { 'fair.changed': { actions: sendTo('allHalls', { type: 'exhibitors.reload' }) } },
          invoke: {
            id: 'allHalls',
            src: 'allHalls',
            input: ({ context: { data } }) => ({ year: data.guide_year }),
          },
        },
      },
    },
  },
})

export type PlanGuideRef = ActorRefFrom<typeof planGuideMachine>
type PlanGuideSnapshot = SnapshotFrom<typeof planGuideMachine>

/** Returns the actor of the list of all halls; undefined while the favourites are not shown. */
export const selectAllHalls = (snapshot: PlanGuideSnapshot): AllHallsRef | undefined =>
  snapshot.children.allHalls
/** Returns the hall that the address names. */
export const selectAddressHall = ({ context }: PlanGuideSnapshot): string | undefined => context.address.hall
/** Returns true if the address names an event or a broadcast. */
export const selectIsEventNamed = ({ context }: PlanGuideSnapshot): boolean =>
  context.address.event !== undefined
/** Returns true if the machine of the programme did not load. */
export const selectIsProgrammeUnavailable = (snapshot: PlanGuideSnapshot): boolean =>
  snapshot.matches({ programme: 'unavailable' })
export const selectEventCount = ({ context }: PlanGuideSnapshot): number => context.data.event_count
export const selectPlanTab = (snapshot: PlanGuideSnapshot): PlanTab => snapshot.value.tab as PlanTab
