// The business programme: the list of events and the current time (section 4, Event time).
// Its one rule: the time is the server's, as the clock reports it; a failed reload keeps the last list.
import { assign, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import type { BriefEvent, FairEvent } from '#contract/entities.ts'
import { getEventTime, isCancelled } from '#contract/event-time.ts'
import { toGuide, type ConnectionFact } from '#machines/facts.ts'
import { createPromisePort, createCallbackPort } from '#machines/ports.ts'

export type ProgrammeEvent =
  | { type: 'clock.ticked'; now: number }
  | { type: 'programme.reload' }
  | { type: 'visitor.left' }
  | ConnectionFact

interface ProgrammeContext {
  /** Those of the page are brief, those of an answer whole. */
  events: BriefEvent[] | null
  /** The server's current time in milliseconds since 1970. */
  now: number
}

const removeLinks = (event: BriefEvent): BriefEvent => ({ ...event, LINK: undefined, SURVEY: null })

export const programmeMachine = setup({
  types: {
    context: {} as ProgrammeContext,
    events: {} as ProgrammeEvent,
    input: {} as ProgrammeContext,
    tags: {} as 'stale' | 'unavailable',
  },
  actors: {
    loadEvents: createPromisePort<FairEvent[], void>('loadEvents'),
    /** Reports `clock.ticked` periodically. */
    clock: createCallbackPort<ProgrammeEvent, void>('clock'),
  },
  guards: { hasEvents: ({ context }) => context.events !== null },
}).createMachine({
  id: 'programme',
  context: ({ input }) => input,
  invoke: { id: 'clock', src: 'clock' },
  on: {
    'clock.ticked': {
      description: 'The clock is refreshed periodically (section 4).',
      actions: assign({ now: ({ event }) => event.now }),
    },
    'programme.reload': '.loading',
    'visitor.left': {
      description: 'Stream links are for authorized visitors only (readings 11).',
      target: '.loading',
      actions: assign({ events: ({ context: { events } }) => events && events.map(removeLinks) }),
    },
  },
  initial: 'recalling',
  states: {
    recalling: { always: [{ guard: 'hasEvents', target: 'shown' }, { target: 'loading' }] },
    loading: {
      invoke: {
        id: 'loadEvents',
        src: 'loadEvents',
        onDone: {
          target: 'shown',
          actions: [
            assign({ events: ({ event }) => event.output }),
            sendTo(toGuide, ({ event }) => ({ type: 'events.loaded', events: event.output })),
          ],
        },
        onError: [{ guard: 'hasEvents', target: 'stale' }, { target: 'unavailable' }],
      },
    },
    shown: {},
    stale: {
      description: 'The last loaded list stays (readings 17); after a login it has no stream links yet.',
      tags: 'stale',
      on: { 'connection.restored': 'loading' },
    },
    unavailable: { tags: 'unavailable', on: { 'connection.restored': 'loading' } },
  },
})

export type ProgrammeRef = ActorRefFrom<typeof programmeMachine>
type ProgrammeSnapshot = SnapshotFrom<typeof programmeMachine>

const NO_EVENTS: readonly BriefEvent[] = []

export const selectEvents = (snapshot: ProgrammeSnapshot): readonly BriefEvent[] =>
  snapshot.context.events ?? NO_EVENTS
export const selectNow = (snapshot: ProgrammeSnapshot): number => snapshot.context.now
/** Returns the event of the main thread that is running now and not cancelled; undefined if there is none. */
export const selectLiveEvent = ({ context: { events, now } }: ProgrammeSnapshot): BriefEvent | undefined =>
  events?.find((event) => !isCancelled(event) && getEventTime(event, now) === 'live')

/** Returns true if the last reload of the programme failed. */
export const selectIsProgrammeStale = (snapshot: ProgrammeSnapshot): boolean => snapshot.hasTag('stale')

export function selectProgrammeState(snapshot: ProgrammeSnapshot): 'loading' | 'shown' | 'unavailable' {
  if (snapshot.hasTag('unavailable')) return 'unavailable'
  return snapshot.context.events === null ? 'loading' : 'shown'
}
