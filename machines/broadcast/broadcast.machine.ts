// The window of a broadcast: consent, then video, chat, survey, card (section 2, Broadcast window; readings 23, 24).
// Nothing of it starts before the visitor is authorized, nor, once the broadcast is on air, before the visitor has
// agreed to pass the contact to its receiver, if there is one.
import { assign, sendTo, type ActorRefFrom } from 'xstate'
import { toApp, toGuide, type ConsentRecord, type ConsentRequest, type VisitorFact } from '#machines/facts.ts'
import { isUndecided } from '#machines/save-retry.ts'
import { broadcastSetup } from './broadcast-setup.ts'

const updateAuthorization = {
  type: 'updateAuthorization',
  params: ({ event }: { event: VisitorFact }) => event,
} as const

const setNow = broadcastSetup.assign({
  now: ({ context, event }) => (event.type === 'clock.ticked' ? event.now : context.now),
})

const updateBroadcast = broadcastSetup.assign(({ event }) =>
  event.type === 'broadcast.changed'
    ? {
        name: event.broadcast.name,
        begins: event.broadcast.begins,
        listedOrganizer: event.broadcast.organizer,
      }
    : {},
)

/** Asks again, about the organizer in the newest list: no question is open that names another. */
const askAnew = { target: '#broadcast.deciding', actions: 'nameListedOrganizer' } as const

const forwardToChildren = [
  broadcastSetup.sendTo('chat', ({ event }) => event),
  broadcastSetup.sendTo('card', ({ event }) => event),
]

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
  context: ({ input }) => ({ ...input, recorded: false, now: null, listedOrganizer: input.organizer }),
  invoke: { id: 'clock', src: 'clock' },
  initial: 'deciding',
  on: {
    'clock.ticked': { actions: setNow },
    'broadcast.changed': {
      description:
        'The start decides when consent is asked. Consent and card stay with the organizer that was named, until the visitor is asked again.',
      actions: updateBroadcast,
    },
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
    'consent.recorded': { guard: 'isOwnCard', actions: 'recordCard' },
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
      on: { 'broadcast.enter': askAnew },
    },
    withdrawn: {
      description:
        'The consent was withdrawn at the page of the account while the window was open. The window says so, and the visitor may give it again.',
      tags: 'withdrawn',
      entry: assign({ consented: false }),
      on: { 'broadcast.enter': askAnew },
    },
    agreeing: {
      tags: 'busy',
      invoke: {
        id: 'giveConsent',
        src: 'giveConsent',
        input: ({ context: { id, organizer } }) => ({ id, receiver: organizer?.id }),
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
        onError: [
          { guard: isUndecided, target: 'unconfirmed' },
          { guard: 'isReceiverChanged', target: 'receiverChanged' },
          { target: 'failed' },
        ],
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
    receiverChanged: {
      description:
        'The organiser has given the broadcast to another company, so the contact was not passed on. The window says so. Once a new list has come, the visitor may be asked about the organizer that it names: another one, or the same if the broadcast was given back.',
      tags: 'receiver changed',
      entry: sendTo(toGuide, { type: 'fair.changed' }),
      initial: 'looking',
      states: {
        looking: { always: [{ guard: 'isOrganizerListed', target: 'listed' }, { target: 'awaiting' }] },
        awaiting: {
          on: {
            'broadcast.changed': { target: 'listed', actions: updateBroadcast },
            'broadcast.enter': '#broadcast.receiverChanged',
          },
        },
        listed: { tags: 'receiver listed', on: { 'broadcast.enter': askAnew } },
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
        'consent.recorded': {
          guard: 'isOwnCard',
          actions: ['recordCard', sendTo('card', ({ event }) => event)],
        },
        'connection.restored': { actions: forwardToChildren },
      },
      type: 'parallel',
      states: {
        stage: {
          initial: 'playing',
          states: {
            playing: {
              description:
                'The consent is checked from time to time: on another device it may have been withdrawn. Where none is needed, the answer says as every other whether the organiser has changed the fair: cancelled the event, or given it another time or video (readings 41).',
              on: { 'video.failed': 'broken' },
              initial: 'checked',
              states: {
                checked: { after: { consentCheck: 'checking' } },
                checking,
              },
            },
            broken: {
              description:
                'A player does not report the cause, so a gated call is probed; it reports a lost authorization and its return. The consent may have been withdrawn, and the organiser may give another address.',
              tags: 'broken',
              entry: { type: 'probe', params: { gated: true } },
              on: {
                'video.retry': 'playing',
                'connection.restored': { target: 'playing', actions: forwardToChildren },
              },
              initial: 'checking',
              states: {
                checking,
                checked: { after: { consentCheck: 'checking' } },
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
