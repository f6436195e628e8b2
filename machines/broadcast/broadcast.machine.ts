// The window of a broadcast: consent, then video, chat, survey, card (section 2, Broadcast window; readings 23, 24).
// Nothing of it starts before the visitor is authorized, nor, once the broadcast is on air, before the visitor has
// agreed to pass the contact to its receiver, if there is one.
import { assign, sendTo, setup, type ActorRefFrom } from 'xstate'
import type { CardReceipt, StatEvent } from '#contract/entities.ts'
import { READ_SLOW_MS, READ_TIME_LIMIT_MS } from '#contract/limits.ts'
import {
  isChoiceAbout,
  toApp,
  readConsents,
  type ConnectionFact,
  type ConsentFact,
  type ConsentRecord,
  type ConsentRequest,
  type ConsentsFact,
  type VisitorFact,
} from '#machines/facts.ts'
import { createActionPort, createCallbackPort, createPromisePort } from '#machines/ports.ts'
import { isUnanswered, SAVE_RETRY_MS } from '#machines/save-retry.ts'
import { cardMachine } from '#machines/visitor/card.machine.ts'
import { chatMachine } from './chat.machine.ts'

export type BroadcastEvent =
  | { type: 'broadcast.enter' }
  | { type: 'survey.open' }
  | { type: 'survey.close' }
  /** The frame has loaded; `isSurvey` is false if its document is not the survey. */
  | { type: 'survey.loaded'; isSurvey: boolean }
  | { type: 'survey.retry' }
  | { type: 'video.failed' }
  | { type: 'video.retry' }
  | { type: 'clock.ticked'; now: number }
  | ConsentFact
  | ConsentsFact
  | VisitorFact
  | ConnectionFact

export interface BroadcastInput {
  id: number
  /** The name in the visitor's language, as is the organizer's. */
  name: string
  authorized: boolean
  /** True if the visitor has agreed before. */
  consented: boolean
  /** The start in milliseconds since 1970. */
  begins: number
  /**
   * The company that receives the business card; null if the organizer is not in the catalogue. It receives the
   * visitor's contact too if it has an e-mail.
   */
  organizer: { id: number; name: string; receives: boolean } | null
  /** The business card that the visitor sent this company; null or absent if there is none. */
  card?: CardReceipt | null
}

/** Returns true if the contact has a receiver and the visitor has not agreed to pass it on. */
const isAsked = ({ consented, organizer }: BroadcastInput): boolean =>
  !consented && organizer?.receives === true

const broadcastSetup = setup({
  types: {
    /** `now` is the server's time in milliseconds since 1970; null until the clock has reported it. */
    context: {} as BroadcastInput & { recorded: boolean; now: number | null },
    events: {} as BroadcastEvent,
    input: {} as BroadcastInput,
    tags: {} as
      | 'asking'
      | 'withdrawn'
      | 'busy'
      | 'unconfirmed'
      | 'failed'
      | 'watching'
      | 'survey'
      | 'slow'
      | 'no survey'
      | 'broken',
    children: {} as { card: 'card'; chat: 'chat' },
  },
  actors: {
    giveConsent: createPromisePort<void, number>('giveConsent'),
    /** Resolves with true if the consent is given at present. */
    checkConsent: createPromisePort<boolean, number>('checkConsent'),
    card: cardMachine,
    chat: chatMachine,
    /** Reports `clock.ticked` at once and then periodically. */
    clock: createCallbackPort<BroadcastEvent, void>('clock'),
  },
  actions: {
    recordStat: createActionPort<{ id: number; e: StatEvent }>('recordStat'),
    /** Repeats a gated call; its result arrives as a fact like any other. */
    probe: createActionPort<{ gated: boolean }>('probe'),
    updateAuthorization: assign(({ context: { id, consented } }, fact: VisitorFact) => ({
      authorized: fact.type === 'visitor.authorized',
      consented: readConsents(fact)?.broadcasts.includes(id) ?? consented,
    })),
  },
  guards: {
    isAuthorized: ({ context }) => context.authorized,
    isUnasked: ({ context }) => !isAsked(context),
    isUpcoming: ({ context: { now, begins } }) => now !== null && now < begins,
    isBegun: ({ context: { now, begins } }) => now !== null && now >= begins,
    isAskedNow: ({ context }) => isAsked(context) && context.now !== null && context.now >= context.begins,
    isSurvey: ({ event }) => event.type === 'survey.loaded' && event.isSurvey,
    isForThis: ({ context, event }) => isChoiceAbout(event, 'broadcast', context.id),
    isWithdrawn: ({ context }, { isGiven }: { isGiven: boolean }) =>
      context.authorized && context.consented && !isGiven && context.organizer?.receives === true,
  },
  delays: {
    // The browser loads the frame itself, so the machine applies the time limits that the transport applies to other
    // reads.
    surveySlow: READ_SLOW_MS,
    surveyLimit: READ_TIME_LIMIT_MS,
    repeat: SAVE_RETRY_MS,
  },
})

const updateAuthorization = {
  type: 'updateAuthorization',
  params: ({ event }: { event: VisitorFact }) => event,
} as const

const setNow = broadcastSetup.assign({
  now: ({ context, event }) => (event.type === 'clock.ticked' ? event.now : context.now),
})

const forwardToChildren = [
  broadcastSetup.sendTo('chat', ({ event }) => event),
  broadcastSetup.sendTo('card', ({ event }) => event),
]

/** True where a consent is given that the broadcast needs. */
const isWithdrawable = { type: 'isWithdrawn', params: { isGiven: false } } as const

/** Asks the server whether the consent is given; without an answer the broadcast goes on. */
const checking = broadcastSetup.createStateConfig({
  invoke: {
    id: 'checkConsent',
    src: 'checkConsent',
    input: ({ context }) => context.id,
    onDone: [
      {
        guard: { type: 'isWithdrawn', params: ({ event }) => ({ isGiven: event.output }) },
        target: '#broadcast.withdrawn',
      },
      { target: 'checked' },
    ],
    onError: 'checked',
  },
})

export const broadcastMachine = broadcastSetup.createMachine({
  id: 'broadcast',
  context: ({ input }) => ({ ...input, recorded: false, now: null }),
  invoke: { id: 'clock', src: 'clock' },
  initial: 'deciding',
  on: {
    'clock.ticked': { actions: setNow },
    'consents.listed': [
      {
        guard: {
          type: 'isWithdrawn',
          params: ({ context, event }) => ({ isGiven: event.broadcasts.includes(context.id) }),
        },
        target: '.withdrawn',
      },
      {
        actions: assign({
          consented: ({ context, event }) => context.consented && event.broadcasts.includes(context.id),
        }),
      },
    ],
    'visitor.authorized': { target: '.deciding', actions: updateAuthorization },
    'visitor.lost': { target: '.withheld', actions: updateAuthorization },
    'visitor.left': { target: '.withheld', actions: updateAuthorization },
  },
  states: {
    deciding: {
      description:
        'The clock, which reports at once, is awaited where it matters whether the broadcast has begun.',
      tags: 'busy',
      always: [
        { guard: ({ context }) => !context.authorized, target: 'withheld' },
        { guard: 'isUnasked', target: 'watching' },
        { guard: 'isUpcoming', target: 'watching' },
        { guard: 'isBegun', target: 'asking' },
      ],
    },
    withheld: {
      description: 'An anonymous visitor cannot see broadcasts and is prompted to gain access (section 6).',
    },
    asking: {
      description:
        "Opening a broadcast first asks for consent to pass the visitor's contact to its owner (readings 24, 37).",
      tags: 'asking',
      entry: sendTo(toApp, ({ context: { id, name, organizer } }): ConsentRequest => ({
        type: 'consent.wanted',
        kind: 'broadcast',
        subject: id,
        name: organizer?.name ?? '',
        event: name,
      })),
      on: {
        'consent.given': { guard: 'isForThis', target: 'agreeing' },
        'consent.declined': { guard: 'isForThis', target: 'declined' },
      },
    },
    declined: {
      tags: 'asking',
      on: { 'broadcast.enter': 'deciding' },
    },
    withdrawn: {
      description:
        'The consent was withdrawn at the page of the account while the window was open. The window says so, and the visitor may give it again.',
      tags: 'withdrawn',
      entry: assign({ consented: false }),
      on: { 'broadcast.enter': 'deciding' },
    },
    agreeing: {
      tags: 'busy',
      invoke: {
        id: 'giveConsent',
        src: 'giveConsent',
        input: ({ context }) => context.id,
        onDone: {
          target: 'watching',
          actions: [
            assign({ consented: true }),
            sendTo(toApp, ({ context }): ConsentRecord => ({
              type: 'consent.recorded',
              kind: 'broadcast',
              subject: context.id,
            })),
          ],
        },
        onError: [{ guard: isUnanswered, target: 'unconfirmed' }, { target: 'failed' }],
      },
    },
    unconfirmed: {
      description: 'The server records a consent once, so the request may be repeated.',
      tags: 'unconfirmed',
      after: { repeat: 'agreeing' },
      on: {
        'broadcast.enter': 'agreeing',
        'connection.restored': 'agreeing',
        'consent.declined': { guard: 'isForThis', target: 'declined' },
      },
    },
    failed: {
      tags: 'failed',
      on: { 'broadcast.enter': 'agreeing', 'connection.restored': 'agreeing' },
    },
    watching: {
      tags: 'watching',
      always: {
        guard: 'isAskedNow',
        description:
          'Before the start there is nothing to watch, so no consent is asked, and the chat is open.',
        target: 'asking',
      },
      invoke: [
        { id: 'chat', src: 'chat', input: ({ context }) => ({ room: context.id }) },
        {
          id: 'card',
          src: 'card',
          input: ({ context: { organizer, card = null } }) => ({
            id: organizer?.id ?? 0,
            authorized: organizer !== null,
            receipt: card,
          }),
        },
      ],
      on: {
        'consent.given': { actions: sendTo('card', ({ event }) => event) },
        'consent.declined': { actions: sendTo('card', ({ event }) => event) },
        'connection.restored': { actions: forwardToChildren },
      },
      type: 'parallel',
      states: {
        stage: {
          initial: 'playing',
          states: {
            playing: {
              description:
                'With each tick of the clock the consent is checked: on another device it may have been withdrawn.',
              on: { 'video.failed': 'broken' },
              initial: 'checked',
              states: {
                checked: {
                  on: { 'clock.ticked': { guard: isWithdrawable, target: 'checking', actions: setNow } },
                },
                checking,
              },
            },
            broken: {
              description:
                'A player does not report the cause, so a gated call is probed; it reports a lost authorization and its return. The consent may have been withdrawn.',
              tags: 'broken',
              entry: { type: 'probe', params: { gated: true } },
              on: {
                'video.retry': 'playing',
                'connection.restored': { target: 'playing', actions: forwardToChildren },
              },
              initial: 'checking',
              states: {
                checking,
                checked: {},
              },
            },
          },
        },
        aside: {
          initial: 'entering',
          states: {
            entering: {
              description: 'Recorded once per window, however often the authorization is lost and restored.',
              always: [
                {
                  guard: ({ context }) => !context.recorded,
                  target: 'chat',
                  actions: [
                    {
                      type: 'recordStat',
                      params: ({ context: { id } }) => ({ id, e: 'show_broadcast' as const }),
                    },
                    assign({ recorded: true }),
                  ],
                },
                { target: 'chat' },
              ],
            },
            chat: { on: { 'survey.open': 'survey' } },
            survey: {
              description: 'A real form of the pack, loaded in a frame (readings 23).',
              tags: 'survey',
              on: {
                'survey.close': 'chat',
                'survey.loaded': [{ guard: 'isSurvey', target: '.shown' }, { target: '.failed' }],
              },
              initial: 'loading',
              states: {
                loading: {
                  initial: 'timely',
                  after: { surveyLimit: 'failed' },
                  states: { timely: { after: { surveySlow: 'slow' } }, slow: { tags: 'slow' } },
                },
                shown: {},
                failed: {
                  description: 'Another document, or one that loads too late, is not shown.',
                  tags: 'no survey',
                  on: { 'survey.loaded': {}, 'survey.retry': 'loading' },
                },
              },
            },
          },
        },
      },
    },
  },
})

export type BroadcastRef = ActorRefFrom<typeof broadcastMachine>
