// The window of an event (section 2, Event window).
// Its one rule: its data is in the programme already; it only records that the event was opened or exported.
import { assign, setup, type ActorRefFrom } from 'xstate'
import type { StatEvent } from '#contract/entities.ts'
import type { VisitorFact } from '#machines/facts.ts'
import { createActionPort } from '#machines/ports.ts'

export type EventWindowEvent = { type: 'calendar.added' } | VisitorFact

interface EventWindowContext {
  id: number
  authorized: boolean
}

const eventWindowSetup = setup({
  types: {
    context: {} as EventWindowContext,
    events: {} as EventWindowEvent,
    input: {} as EventWindowContext,
  },
  actions: { recordStat: createActionPort<{ id: number; e: StatEvent }>('recordStat') },
  guards: { isAuthorized: ({ context }) => context.authorized },
})

const createRecordAction = (e: StatEvent) =>
  ({
    type: 'recordStat',
    params: ({ context }: { context: EventWindowContext }) => ({ id: context.id, e }),
  }) as const

export const eventWindowMachine = eventWindowSetup.createMachine({
  id: 'eventWindow',
  context: ({ input }) => input,
  initial: 'opening',
  on: {
    'calendar.added': { guard: 'isAuthorized', actions: createRecordAction('add_calendar') },
    'visitor.lost': { actions: assign({ authorized: false }) },
    'visitor.left': { actions: assign({ authorized: false }) },
    'visitor.authorized': { actions: assign({ authorized: true }) },
  },
  states: {
    opening: { always: [{ guard: 'isAuthorized', target: 'recorded' }, { target: 'unrecorded' }] },
    unrecorded: {
      on: { 'visitor.authorized': { target: 'recorded', actions: assign({ authorized: true }) } },
    },
    recorded: {
      description: "Opening an event while authorized records an 'open_event' stat (section 4).",
      entry: createRecordAction('open_event'),
    },
  },
})

export type EventWindowRef = ActorRefFrom<typeof eventWindowMachine>
