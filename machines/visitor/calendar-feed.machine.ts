// The address at which a calendar program follows the visitor's starred events.
// The address is shown only after it was made on this page, and ends only after a second confirmation. After a lost
// answer it may have ended, so that it is forgotten.
import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import { isLogin, type ConnectionFact, type VisitorFact } from '#machines/facts.ts'
import { createPromisePort } from '#machines/ports.ts'
import { isUndecided } from '#machines/save-retry.ts'
import { toSendTrouble, type SendTrouble } from '#machines/website/send-trouble.ts'

/** What a lost answer leaves unknown. */
type LostAnswer = 'made' | 'withdrawn'

/** Why the last request failed, or what its lost answer leaves unknown. */
export type CalendarTrouble = Exclude<SendTrouble, 'unreachable'> | LostAnswer

export type CalendarFeedEvent =
  | { type: 'calendar.make' }
  | { type: 'calendar.withdraw' }
  | { type: 'calendar.confirm' }
  | { type: 'calendar.cancel' }
  | { type: 'calendar.reload' }
  | VisitorFact
  | ConnectionFact

interface CalendarFeedContext {
  startsAuthorized: boolean
  /** The address, if it was made since the page was loaded; the server stores only its hash. */
  address: string | null
  /** True if the visitor has an address, even if it is not known here. */
  exists: boolean
  trouble: CalendarTrouble | null
}

const calendarFeedSetup = setup({
  types: {
    context: {} as CalendarFeedContext,
    events: {} as CalendarFeedEvent,
    input: {} as { authorized: boolean },
    tags: {} as 'busy',
  },
  actors: {
    /** Resolves with true if the visitor has an address. */
    findFeed: createPromisePort<boolean, void>('findFeed'),
    /** Makes an address, which ends an earlier one, and resolves with it. */
    makeFeed: createPromisePort<string, void>('makeFeed'),
    withdrawFeed: createPromisePort<void, void>('withdrawFeed'),
  },
  actions: {
    forgetAddress: assign({ address: null, exists: false }),
    forgetTrouble: assign({ trouble: null }),
  },
  guards: {
    isLogin,
    startsAuthorized: ({ context }) => context.startsAuthorized,
    exists: ({ context }) => context.exists,
    isWithdrawn: ({ context }) => context.trouble === 'withdrawn',
  },
})

const toTrouble =
  (lost: LostAnswer) =>
  ({ event }: { event: { error: unknown } }): CalendarTrouble => {
    const trouble = toSendTrouble(event.error)
    return trouble === 'unreachable' ? lost : trouble
  }

/** The visitor whose request has no answer yet is lost or replaced: the address may have ended. */
const abandon = {
  'visitor.lost': { target: 'withheld', actions: 'forgetAddress' },
  'visitor.authorized': { target: 'finding', actions: 'forgetAddress' },
} as const

export const calendarFeedMachine = calendarFeedSetup.createMachine({
  id: 'calendarFeed',
  context: ({ input }) => ({
    startsAuthorized: input.authorized,
    address: null,
    exists: false,
    trouble: null,
  }),
  initial: 'deciding',
  on: {
    'visitor.authorized': [
      {
        guard: 'isLogin',
        target: '.finding',
        reenter: true,
        actions: ['forgetAddress', 'forgetTrouble'],
      },
      {
        description: 'A restored authorization belongs to the same visitor, who may still need the address.',
        target: '.finding',
        reenter: true,
      },
    ],
    'visitor.lost': '.withheld',
    'visitor.left': { target: '.withheld', actions: 'forgetAddress' },
  },
  states: {
    deciding: { always: [{ guard: 'startsAuthorized', target: 'finding' }, { target: 'withheld' }] },
    withheld: { entry: 'forgetTrouble' },
    finding: {
      description: 'What a lost answer left unknown is said until the next request.',
      invoke: {
        id: 'findFeed',
        src: 'findFeed',
        onDone: [
          { guard: ({ event }) => event.output, target: 'present', actions: assign({ exists: true }) },
          {
            guard: 'isWithdrawn',
            target: 'absent',
            actions: ['forgetAddress', 'forgetTrouble'],
          },
          { target: 'absent', actions: 'forgetAddress' },
        ],
        onError: 'unavailable',
      },
    },
    unavailable: {
      description: 'A failed load is never shown as "no address" (readings 17).',
      on: { 'calendar.reload': 'finding', 'connection.restored': 'finding' },
    },
    absent: { on: { 'calendar.make': 'making' } },
    present: { on: { 'calendar.make': 'renewing', 'calendar.withdraw': 'ending' } },
    renewing: {
      description: 'Calendars that follow the present address stop being updated.',
      on: { 'calendar.confirm': 'making', 'calendar.cancel': 'present' },
    },
    ending: { on: { 'calendar.confirm': 'withdrawing', 'calendar.cancel': 'present' } },
    making: {
      tags: 'busy',
      entry: 'forgetTrouble',
      on: abandon,
      invoke: {
        id: 'makeFeed',
        src: 'makeFeed',
        onDone: {
          target: 'present',
          actions: assign({ address: ({ event }) => event.output, exists: true }),
        },
        onError: [
          {
            guard: isUndecided,
            target: 'finding',
            actions: ['forgetAddress', assign({ trouble: 'made' })],
          },
          { guard: 'exists', target: 'present', actions: assign({ trouble: toTrouble('made') }) },
          { target: 'absent', actions: assign({ trouble: toTrouble('made') }) },
        ],
      },
    },
    withdrawing: {
      tags: 'busy',
      entry: 'forgetTrouble',
      on: abandon,
      invoke: {
        id: 'withdrawFeed',
        src: 'withdrawFeed',
        onDone: { target: 'absent', actions: 'forgetAddress' },
        onError: [
          {
            guard: isUndecided,
            target: 'finding',
            actions: ['forgetAddress', assign({ trouble: 'withdrawn' })],
          },
          { target: 'present', actions: assign({ trouble: toTrouble('withdrawn') }) },
        ],
      },
    },
  },
})

export type CalendarFeedRef = ActorRefFrom<typeof calendarFeedMachine>
type CalendarFeedSnapshot = SnapshotFrom<typeof calendarFeedMachine>

export const selectCalendarFeedState = ({ value }: CalendarFeedSnapshot): CalendarFeedSnapshot['value'] =>
  value
export const selectIsCalendarFeedBusy = (snapshot: CalendarFeedSnapshot): boolean => snapshot.hasTag('busy')
/** Returns the address if it was made since the page was loaded. */
export const selectCalendarAddress = ({ context }: CalendarFeedSnapshot): string | null => context.address
/** Returns why the last request failed or that its answer was lost, so that the visitor may retry; null if neither. */
export const selectCalendarTrouble = ({ context }: CalendarFeedSnapshot): CalendarTrouble | null =>
  context.trouble
