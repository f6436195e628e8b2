import { sendTo } from 'xstate'
import { getRoute } from './guide-setup.ts'
import { planGuideSetup } from './plan-guide-setup.ts'

const reloadProgramme = planGuideSetup.sendTo('programme', { type: 'programme.reload' as const })
const forwardToProgramme = planGuideSetup.sendTo('programme', ({ event }) => event)

export const planGuideProgramme = planGuideSetup.createStateConfig({
  description:
    'The programme is loaded when its tab, the favourites or an event are first wanted (readings 34), and when what was on as the page was loaded is over.',
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
      initial: 'atRest',
      states: {
        atRest: { always: { guard: 'hasOnNow', target: 'waiting' } },
        waiting: {
          description: 'By the clock, as a timer of hours stands still while a phone sleeps.',
          invoke: { id: 'clock', src: 'clock' },
          on: {
            'clock.ticked': {
              guard: { type: 'isOnNowOver', params: ({ event }) => event },
              target: '#programmeLoading',
            },
          },
        },
      },
    },
    loading: {
      id: 'programmeLoading',
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
})
