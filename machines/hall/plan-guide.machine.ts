// Guide v2: the interactive plan of the fair (section 2, Guide v2).
// Its one rule: the address moves it; a wish to be elsewhere only asks for another address.
import { sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import type { PlanAddress } from '#contract/addresses.ts'
import type { Consents } from '#contract/entities.ts'
import type { PlanGuideData } from '#contract/page.ts'
import type {
  ConnectionFact,
  ConsentFact,
  ConsentRecord,
  HallFact,
  PlanRouteFact,
  VisitorFact,
} from '#machines/facts.ts'
import { overlayMachine, type OverlayFact, type OverlayTarget } from '#machines/address/overlay.machine.ts'
import { createActionPort } from '#machines/ports.ts'
import { allHallsMachine, type AllHallsRef } from './all-halls.machine.ts'
import { createHallInput, hallMachine } from './hall.machine.ts'

export type PlanTab = 'exhibitors' | 'favourites' | 'plan'

export type PlanGuideEvent =
  | PlanRouteFact
  | VisitorFact
  | ConnectionFact
  | ConsentFact
  | ConsentRecord
  | HallFact
  | { type: 'hall.choose'; hall: string }
  | { type: 'tab.chosen'; tab: PlanTab }

export interface PlanGuideInput {
  data: PlanGuideData
  svg: string | null
  authorized: boolean
  consents: Consents
}

interface PlanGuideContext extends PlanGuideInput {
  hall: string
  address: PlanAddress
}

const planGuideSetup = setup({
  types: {
    context: {} as PlanGuideContext,
    events: {} as PlanGuideEvent,
    input: {} as PlanGuideInput,
    children: {} as {
      hall: 'hall'
      overlay: 'overlay'
      allHalls: 'allHalls'
    },
  },
  actors: {
    hall: hallMachine,
    overlay: overlayMachine,
    allHalls: allHallsMachine,
  },
  actions: {
    forwardToOverlay: sendTo('overlay', (_, fact: OverlayFact) => fact),
    navigate: createActionPort<{ address: PlanAddress; replace: boolean }>('navigate'),
  },
  guards: {
    isNowhere: ({ event }) => event.type === 'route.changed' && event.address === null,
    isSameAddress: ({ context, event }) =>
      event.type === 'route.changed' &&
      event.address?.hall === context.address.hall &&
      event.address?.company === context.address.company,
    isOtherHall: ({ context, event }) =>
      event.type === 'route.changed' && (event.address?.hall ?? context.hall) !== context.hall,
  },
})

const getCompanyTarget = ({ company }: PlanAddress): OverlayTarget | null =>
  company === undefined ? null : { kind: 'company', id: company }

/** Without a hall in the address the guide stays on the hall it shows (readings 8). */
const applyAddress = planGuideSetup.assign(({ context, event }) =>
  event.type === 'route.changed' && event.address !== null
    ? { address: event.address, hall: event.address.hall ?? context.hall }
    : {},
)

const releaseStand = planGuideSetup.sendTo('hall', { type: 'stand.released' as const })
const clearHover = planGuideSetup.sendTo('hall', { type: 'hover.clear' as const })

const openNamedCompany = planGuideSetup.sendTo('overlay', ({ context }) => ({
  type: 'overlay.wanted' as const,
  target: getCompanyTarget(context.address),
}))

const reloadHall = [
  planGuideSetup.sendTo('overlay', { type: 'list.known' as const, known: { company: null } }),
  planGuideSetup.sendTo('hall', ({ context }) => ({ type: 'hall.changed' as const, hall: context.hall })),
]

const forwardToOverlay = {
  type: 'forwardToOverlay',
  params: ({ event }: { event: OverlayFact }) => event,
} as const
const reloadList = planGuideSetup.sendTo('hall', { type: 'exhibitors.reload' as const })

export const planGuideMachine = planGuideSetup.createMachine({
  id: 'planGuide',
  type: 'parallel',
  context: ({ input }) => ({
    ...input,
    hall: input.data.hall,
    address: input.data.address,
  }),
  invoke: [
    { id: 'hall', src: 'hall', input: ({ context: { data, svg } }) => createHallInput(data, svg) },
    {
      id: 'overlay',
      src: 'overlay',
      input: ({ context: { data, authorized, consents } }) => ({
        wanted: getCompanyTarget(data.address),
        known: { company: data.exhibitors.map(({ id }) => id), event: null, broadcast: null },
        authorized,
        company: data.company,
        consents,
      }),
    },
  ],
  states: {
    address: {
      on: {
        'route.changed': [
          {
            guard: 'isNowhere',
            description: 'An address that is none of the guide redirects to its root (section 5).',
            actions: { type: 'navigate', params: { address: {}, replace: true } },
          },
          { guard: 'isSameAddress' },
          {
            guard: 'isOtherHall',
            description: 'Changing hall clears the plan and exhibitors and reloads both (section 4).',
            actions: [applyAddress, ...reloadHall, openNamedCompany],
          },
          {
            description: 'Opening a company resets list state (section 4).',
            actions: [applyAddress, releaseStand, clearHover, openNamedCompany],
          },
        ],
        'hall.choose': {
          actions: {
            type: 'navigate',
            params: ({ event }) => ({ address: { hall: event.hall }, replace: false }),
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
        'stand.opened': { actions: sendTo('hall', ({ event }) => event) },
      },
    },
    facts: {
      on: {
        'exhibitors.loaded': {
          actions: sendTo('overlay', ({ event }) => ({ type: 'list.known', known: { company: event.ids } })),
        },
        'visitor.authorized': {
          description: 'Login also reloads the exhibitor data and announcements (section 4).',
          actions: [reloadList, forwardToOverlay],
        },
        'visitor.lost': { actions: forwardToOverlay },
        'visitor.left': { actions: forwardToOverlay },
        'consent.given': { actions: forwardToOverlay },
        'consent.declined': { actions: forwardToOverlay },
        'consent.recorded': { actions: forwardToOverlay },
        'connection.restored': {
          actions: [forwardToOverlay, sendTo('hall', ({ event }) => event)],
        },
      },
    },
    tab: {
      description: 'Under 740 px the plan is a tab of its own, the last one (section 2).',
      initial: 'plan',
      on: {
        'tab.chosen': [
          { guard: ({ event }) => event.tab === 'plan', target: '.plan' },
          { guard: ({ event }) => event.tab === 'favourites', target: '.favourites' },
          { target: '.exhibitors' },
        ],
        'list.wanted': '.exhibitors',
      },
      states: {
        plan: {},
        exhibitors: {},
        favourites: {
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

/** Undefined while the favourites are not shown. */
export const selectAllHalls = (snapshot: PlanGuideSnapshot): AllHallsRef | undefined =>
  snapshot.children.allHalls
/** The hall that the address names. */
export const selectAddressHall = ({ context }: PlanGuideSnapshot): string | undefined => context.address.hall
export const selectPlanTab = (snapshot: PlanGuideSnapshot): PlanTab => snapshot.value.tab
