// Guide v2: the interactive plan of the fair (section 2, Guide v2).
// The guide follows the address; a request to show something else only asks for another address.
import { assign, sendTo, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import { readWayWish } from '#contract/plan/wished-way.ts'
import { getPlanWindow } from '#machines/address/window-target.ts'
import { getNamedFilter } from './address-filter.ts'
import type { AllHallsRef } from './all-halls.machine.ts'
import { forwardToWindow, getRoute, getTargetParams } from './guide-setup.ts'
import { createHallInput } from './hall.machine.ts'
import { planGuideAddress } from './plan-guide-address.ts'
import { planGuideProgramme } from './plan-guide-programme.ts'
import { planGuideRevision } from './plan-guide-revision.ts'
import { planGuideSetup, reloadList, storeHall, type PlanTab } from './plan-guide-setup.ts'

export type { PlanGuideEvent, PlanTab } from './plan-guide-setup.ts'

const narrowList = planGuideSetup.sendTo('hall', { type: 'list.scoped' as const, isOfAllHalls: false })

export const planGuideMachine = planGuideSetup.createMachine({
  id: 'planGuide',
  type: 'parallel',
  context: ({ input }) => ({
    ...input,
    hall: input.data.hall,
    address: input.data.address,
    filter: getNamedFilter(input.data.filter),
    target: input.data.target,
    way: input.data.target && readWayWish(input.data.target, input.data.hall),
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
    address: planGuideAddress,
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
    data: planGuideRevision,
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
        'consents.listed': { actions: forwardToWindow },
        'connection.restored': {
          actions: [forwardToWindow, sendTo('hall', ({ event }) => event)],
        },
      },
    },
    programme: planGuideProgramme,
    tab: {
      description: 'Under 740 px the plan is a tab of its own, the last one (section 2).',
      initial: 'deciding',
      on: {
        'address.changed': [
          {
            guard: { type: 'isSpotAsked', params: getTargetParams },
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
        deciding: {
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
export const selectAddressHall = ({ context }: PlanGuideSnapshot): string | undefined => context.address.hall
/** Returns true if the address names an event or a broadcast. */
export const selectIsEventNamed = ({ context }: PlanGuideSnapshot): boolean =>
  context.address.event !== undefined
/** Returns true if the machine of the programme did not load. */
export const selectIsProgrammeUnavailable = (snapshot: PlanGuideSnapshot): boolean =>
  snapshot.matches({ programme: 'unavailable' })
export const selectEventCount = ({ context }: PlanGuideSnapshot): number => context.data.event_count
export const selectPlanTab = (snapshot: PlanGuideSnapshot): PlanTab => snapshot.value.tab as PlanTab
