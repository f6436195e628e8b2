// The window of an event (section 2, Event window).
// Name and times are known from the programme; texts and people are loaded once for each revision of the fair and kept
// until newer ones have come.
import { assign, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import type { FairEvent, StatEvent } from '#contract/entities.ts'
import { toGuide, type ConnectionFact, type FairFact, type VisitorFact } from '#machines/facts.ts'
import { createActionPort, createPromisePort } from '#machines/ports.ts'

export type EventWindowEvent =
  | { type: 'calendar.added' }
  | { type: 'event.retry' }
  | VisitorFact
  | ConnectionFact
  | FairFact

interface EventWindowContext {
  id: number
  authorized: boolean
  /** Null until its data is loaded. */
  event: FairEvent | null
}

const eventWindowSetup = setup({
  types: {
    context: {} as EventWindowContext,
    events: {} as EventWindowEvent,
    input: {} as EventWindowContext,
    tags: {} as 'failed' | 'gone',
  },
  actors: {
    /** Resolves with null if the edition does not have the event. */
    loadEvent: createPromisePort<FairEvent | null, number>('loadEvent'),
  },
  actions: { recordStat: createActionPort<{ id: number; e: StatEvent }>('recordStat') },
  guards: {
    isAuthorized: ({ context }) => context.authorized,
    hasEvent: ({ context }) => context.event !== null,
  },
})

const createRecordAction = (e: StatEvent) =>
  ({
    type: 'recordStat',
    params: ({ context }: { context: EventWindowContext }) => ({ id: context.id, e }),
  }) as const

export const eventWindowMachine = eventWindowSetup.createMachine({
  id: 'eventWindow',
  type: 'parallel',
  context: ({ input }) => input,
  on: { 'calendar.added': { guard: 'isAuthorized', actions: createRecordAction('add_calendar') } },
  states: {
    access: {
      on: {
        'visitor.lost': { actions: assign({ authorized: false }) },
        'visitor.left': { actions: assign({ authorized: false }) },
        'visitor.authorized': { actions: assign({ authorized: true }) },
      },
    },
    details: {
      initial: 'deciding',
      on: {
        'fair.changed': { target: '.loading', description: 'What is shown stays until it has come.' },
      },
      states: {
        deciding: { always: [{ guard: 'hasEvent', target: 'shown' }, { target: 'loading' }] },
        loading: {
          invoke: {
            id: 'loadEvent',
            src: 'loadEvent',
            input: ({ context }) => context.id,
            onDone: [
              {
                guard: ({ event }) => event.output === null,
                target: 'gone',
                actions: assign({ event: null }),
              },
              {
                target: 'shown',
                actions: [
                  assign({ event: ({ event }) => event.output }),
                  sendTo(toGuide, ({ event: { output } }) =>
                    output === null ? { type: 'event.gone' } : { type: 'event.loaded', event: output },
                  ),
                ],
              },
            ],
            onError: [{ guard: 'hasEvent', target: 'shown' }, { target: 'failed' }],
          },
        },
        shown: {},
        failed: {
          tags: 'failed',
          on: { 'event.retry': 'loading', 'connection.restored': 'loading' },
        },
        gone: {
          description:
            'The list is loaded again; without the event, its window redirects to the root (section 8).',
          tags: 'gone',
          entry: sendTo(toGuide, { type: 'event.gone' }),
        },
      },
    },
    view: {
      initial: 'deciding',
      states: {
        deciding: { always: [{ guard: 'isAuthorized', target: 'recorded' }, { target: 'unrecorded' }] },
        unrecorded: { on: { 'visitor.authorized': 'recorded' } },
        recorded: {
          description: "Opening an event while authorized records an 'open_event' stat (section 4).",
          entry: createRecordAction('open_event'),
        },
      },
    },
  },
})

export type EventWindowRef = ActorRefFrom<typeof eventWindowMachine>
type EventWindowSnapshot = SnapshotFrom<typeof eventWindowMachine>

/** Returns the event with its texts; null until they are loaded. */
export const selectEvent = (snapshot: EventWindowSnapshot): FairEvent | null => snapshot.context.event

export function selectEventState(snapshot: EventWindowSnapshot): 'loading' | 'shown' | 'failed' | 'gone' {
  if (snapshot.hasTag('failed')) return 'failed'
  if (snapshot.hasTag('gone')) return 'gone'
  return snapshot.context.event === null ? 'loading' : 'shown'
}
