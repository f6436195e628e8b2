import { assign, sendTo } from 'xstate'
import { toApp } from '#machines/facts.ts'
import { forwardToWindow, getRoute } from './guide-setup.ts'
import { planGuideSetup, reloadList, type PlanGuideContext } from './plan-guide-setup.ts'

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

export const planGuideRevision = planGuideSetup.createStateConfig({
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
})
