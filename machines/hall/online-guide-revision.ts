import { assign, sendTo } from 'xstate'
import { toApp } from '#machines/facts.ts'
import { changeHall, onlineGuideSetup } from './online-guide-setup.ts'

/** Moves to the first hall if the fair no longer has the shown one. */
const leaveHall = onlineGuideSetup.assign(({ context: { hall, data } }) => ({
  hall: data.guide_halls[0] ?? hall,
}))
const reportMissingHall = onlineGuideSetup.sendTo(toApp, {
  type: 'target.missing' as const,
  kind: 'hall' as const,
})

export const onlineGuideRevision = onlineGuideSetup.createStateConfig({
  description:
    'Takes over halls, categories, counts and plans of another revision of the fair (readings 41).',
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
})
