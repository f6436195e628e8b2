// The business programme: the list of events and the current time (section 4, Event time).
// The time is the server's, as the clock reports it; a failed reload keeps the last list and the visitor's
// choice of day and filter.
import { assign, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import type { BriefEvent, FairEvent } from '#contract/entities.ts'
import { getEventTime, isTakingPlace } from '#contract/event-time.ts'
import type { Lang } from '#contract/lang.ts'
import { getKnownEvents } from '#contract/programme/known-events.ts'
import { listRoomsNow, type RoomNow } from '#contract/programme/now-and-next.ts'
import { ALL_DAYS, chooseDay, getLocalDay, listDays } from '#contract/programme/days.ts'
import { buildProgrammeQuery, NO_PROGRAMME_FILTER, type ProgrammeFilter } from '#contract/programme/filter.ts'
import { toGuide, type ConnectionFact } from '#machines/facts.ts'
import { createPromisePort, createCallbackPort } from '#machines/ports.ts'

export type ProgrammeEvent =
  | { type: 'clock.ticked'; now: number }
  | { type: 'programme.reload' }
  /** A day of the programme, or all days. */
  | { type: 'day.choose'; day: string }
  | { type: 'programme.narrow'; filter: Partial<ProgrammeFilter> }
  /** Shows all events of all days again. */
  | { type: 'programme.widen' }
  | { type: 'visitor.left' }
  | ConnectionFact

interface ProgrammeInput {
  /** Those of the page are brief, those of an answer whole. */
  events: BriefEvent[] | null
  /** The server's current time in milliseconds since 1970. */
  now: number
  /** IANA name of the fair's time zone, in which days begin. */
  timezone: string
  /** The language of the names of broadcasts and organizers. */
  lang: Lang
  /** True if `events` are only some, so that the list is loaded. */
  isPart?: boolean
}

interface ProgrammeContext extends ProgrammeInput {
  /** The day that the visitor chose, or all days; null while the clock chooses. */
  day: string | null
  filter: ProgrammeFilter
  /** The parameters that name the chosen day and the filter, of which there need be none. */
  chosen: string
}

/** Returns what the visitor chose, with its name for the link to the other language. */
function choose(context: ProgrammeContext, choice: Pick<ProgrammeContext, 'day' | 'filter'>) {
  const { lang, events } = context
  const { day, filter } = choice
  const narrowed = buildProgrammeQuery(filter, { events: events ?? [], lang })
  const params = [...(day === null ? [] : [`day=${day}`]), ...(narrowed === '' ? [] : [narrowed])]
  return { ...choice, chosen: params.join('&') }
}

const removeLinks = (event: BriefEvent): BriefEvent => ({ ...event, LINK: undefined, SURVEY: null })

export const programmeMachine = setup({
  types: {
    context: {} as ProgrammeContext,
    events: {} as ProgrammeEvent,
    input: {} as ProgrammeInput,
    tags: {} as 'stale' | 'unavailable',
  },
  actors: {
    loadEvents: createPromisePort<FairEvent[], void>('loadEvents'),
    /** Reports `clock.ticked` periodically. */
    clock: createCallbackPort<ProgrammeEvent, void>('clock'),
  },
  guards: { hasEvents: ({ context }) => context.events !== null && !context.isPart },
}).createMachine({
  id: 'programme',
  context: ({ input }) => ({ ...input, day: null, filter: NO_PROGRAMME_FILTER, chosen: '' }),
  invoke: { id: 'clock', src: 'clock' },
  on: {
    'clock.ticked': {
      description: 'The clock is refreshed periodically (section 4).',
      actions: assign({ now: ({ event }) => event.now }),
    },
    'programme.reload': '.loading',
    'day.choose': {
      actions: assign(({ context, event }) => choose(context, { day: event.day, filter: context.filter })),
    },
    'programme.narrow': {
      actions: assign(({ context, event }) =>
        choose(context, { day: context.day, filter: { ...context.filter, ...event.filter } }),
      ),
    },
    'programme.widen': {
      actions: assign(({ context }) => choose(context, { day: ALL_DAYS, filter: NO_PROGRAMME_FILTER })),
    },
    'visitor.left': {
      description: 'Stream links are for authorized visitors only (readings 11).',
      target: '.loading',
      actions: assign({ events: ({ context: { events } }) => events && events.map(removeLinks) }),
    },
  },
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'hasEvents', target: 'shown' }, { target: 'loading' }] },
    loading: {
      invoke: {
        id: 'loadEvents',
        src: 'loadEvents',
        onDone: {
          target: 'shown',
          actions: [
            assign({ events: ({ event }) => event.output, isPart: false }),
            sendTo(toGuide, ({ context, event: { output } }) => ({
              type: 'events.loaded',
              known: getKnownEvents(context.lang, output, output),
            })),
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
/**
 * Returns the event of the main thread that takes place now (section 4), one that is on air before others; undefined
 * if there is none.
 */
export function selectLiveEvent({ context: { events, now } }: ProgrammeSnapshot): BriefEvent | undefined {
  const live = events?.filter((event) => event.MAIN_THREAD === 'Y' && isTakingPlace(event, now)) ?? []
  return live.find((event) => getEventTime(event, now) === 'live') ?? live[0]
}
/** Returns the day that is shown, or all days; undefined without events. */
export const selectDay = ({
  context: { events, day, now, timezone },
}: ProgrammeSnapshot): string | undefined =>
  chooseDay(listDays(events ?? NO_EVENTS), day, getLocalDay(now, timezone))
/** Returns the day of the present moment at the fair. */
export const selectToday = ({ context: { now, timezone } }: ProgrammeSnapshot): string =>
  getLocalDay(now, timezone)
/** Returns what goes on in each room and what comes next today; compared by `isSameRooms`. */
export const selectRoomsNow = (snapshot: ProgrammeSnapshot): RoomNow[] => {
  const { now, lang } = snapshot.context
  return listRoomsNow(selectEvents(snapshot), { now, lang, today: selectToday(snapshot) })
}
export const selectFilter = (snapshot: ProgrammeSnapshot): ProgrammeFilter => snapshot.context.filter

/** Returns true if the last reload of the programme failed. */
export const selectIsProgrammeStale = (snapshot: ProgrammeSnapshot): boolean => snapshot.hasTag('stale')

export function selectProgrammeState(snapshot: ProgrammeSnapshot): 'loading' | 'shown' | 'unavailable' {
  if (snapshot.hasTag('unavailable')) return 'unavailable'
  return snapshot.context.events === null || snapshot.context.isPart ? 'loading' : 'shown'
}
