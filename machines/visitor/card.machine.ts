// Sending the visitor's business card (section 7, send-card; readings 23).
// Its one rule: the visitor sees content and receiver before anything is sent; `sent` follows the server's answer.
import { and, assign, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import {
  isChoiceAbout,
  isLogin,
  toApp,
  type ConnectionFact,
  type ConsentFact,
  type ConsentRequest,
  type VisitorFact,
} from '#machines/facts.ts'
import { createPromisePort } from '#machines/ports.ts'
import { isUnanswered, SAVE_RETRY_MS } from '#machines/save-retry.ts'

export type CardEvent =
  | /** `name` is the company's. */ { type: 'card.send'; name: string }
  | ConsentFact
  | VisitorFact
  | ConnectionFact

interface CardContext {
  /** The id of the company that receives the card. */
  id: number
  name: string
  authorized: boolean
}

export const cardMachine = setup({
  types: {
    context: {} as CardContext,
    events: {} as CardEvent,
    input: {} as Omit<CardContext, 'name'>,
    tags: {} as 'busy' | 'unconfirmed' | 'sent',
  },
  actors: { sendCard: createPromisePort<void, number>('sendCard') },
  actions: {
    updateAuthorization: assign(({ event }) => ({ authorized: event.type === 'visitor.authorized' })),
  },
  guards: {
    isLogin,
    isAuthorized: ({ context }) => context.authorized,
    isForThis: ({ context, event }) => isChoiceAbout(event, 'card', context.id),
  },
  delays: { repeat: SAVE_RETRY_MS },
}).createMachine({
  id: 'card',
  context: ({ input }) => ({ ...input, name: '' }),
  initial: 'idle',
  on: {
    'visitor.authorized': { actions: 'updateAuthorization' },
    'visitor.lost': { actions: 'updateAuthorization' },
    'visitor.left': { target: '.idle', actions: 'updateAuthorization' },
  },
  states: {
    idle: {
      on: {
        'card.send': {
          guard: 'isAuthorized',
          target: 'confirming',
          actions: [
            assign({ name: ({ event }) => event.name }),
            sendTo(toApp, ({ context, event: { name } }): ConsentRequest => ({
              type: 'consent.wanted',
              kind: 'card',
              subject: context.id,
              name,
            })),
          ],
        },
      },
    },
    confirming: {
      description: 'Shown to the visitor with what it will contain before it is sent (readings 23).',
      on: {
        'consent.given': [
          { guard: and(['isForThis', 'isAuthorized']), target: 'sending' },
          { guard: 'isForThis', target: 'idle' },
        ],
        'consent.declined': { guard: 'isForThis', target: 'idle' },
      },
    },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'sendCard',
        src: 'sendCard',
        input: ({ context }) => context.id,
        onDone: {
          target: 'sent',
          actions: sendTo(toApp, ({ context }) => ({ type: 'card.sent', company: context.name })),
        },
        onError: [
          { guard: isUnanswered, target: 'unconfirmed' },
          { target: 'idle', actions: sendTo(toApp, { type: 'card.refused' }) },
        ],
      },
    },
    unconfirmed: {
      description:
        'The server keeps one card per company, so the request may be repeated, but not for the next visitor.',
      tags: 'unconfirmed',
      after: { repeat: 'sending' },
      on: {
        'connection.restored': 'sending',
        'card.send': { guard: 'isAuthorized', target: 'sending' },
        'visitor.authorized': [
          { guard: 'isLogin', target: 'idle', actions: 'updateAuthorization' },
          { actions: 'updateAuthorization' },
        ],
      },
    },
    sent: { description: 'The visitor sends one card per company.', tags: 'sent' },
  },
})

export type CardRef = ActorRefFrom<typeof cardMachine>

export function selectCardState(
  snapshot: SnapshotFrom<typeof cardMachine>,
): 'idle' | 'sending' | 'unconfirmed' | 'sent' {
  if (snapshot.hasTag('sent')) return 'sent'
  if (snapshot.hasTag('unconfirmed')) return 'unconfirmed'
  return snapshot.hasTag('busy') ? 'sending' : 'idle'
}
