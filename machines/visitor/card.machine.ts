// Sending the visitor's business card (section 7, send-card; readings 23).
// Content and receiver are shown before anything is sent; the outcome is the server's answer.
import { and, assign, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import type { CardReceipt } from '#contract/entities.ts'
import { WHOLE_CARD, type CardContent } from '#machines/consent.ts'
import {
  isChoiceAbout,
  isLogin,
  findCardReceipt,
  readConsents,
  toApp,
  type CardOutcome,
  type ConnectionFact,
  type ConsentFact,
  type ConsentRecord,
  type ConsentRequest,
  type VisitorFact,
} from '#machines/facts.ts'
import { createPromisePort } from '#machines/ports.ts'
import { isUndecided, SAVE_RETRY_MS } from '#machines/save-retry.ts'

export type CardEvent =
  /** `name` is the company's; `receives` is false if it has no e-mail. */
  | { type: 'card.send'; name: string; receives: boolean }
  | ConsentFact
  | ConsentRecord
  | VisitorFact
  | ConnectionFact

interface CardContext {
  /** The id of the company that receives the card. */
  id: number
  name: string
  authorized: boolean
  /** The receipt; null if the card was not sent. */
  receipt: CardReceipt | null
  content: CardContent
  /** True if the card is sent again after no answer came, so that the server may have the first one. */
  repeated: boolean
}

/** The server's answer; `again` if the card was sent before, perhaps from another device. */
export type CardAnswer = CardReceipt & { again?: true | undefined }

const readReceiptOf = ({ sent, delivery }: CardAnswer): CardReceipt => ({ sent, delivery })

/** A card that was sent before may not have arrived, which matters more. */
function getOutcome({ delivery, again }: CardAnswer, repeated: boolean): CardOutcome {
  if (delivery === 'kept' || delivery === 'failed') return delivery
  return again && !repeated ? 'again' : 'queued'
}

const readReceipt = {
  type: 'readReceipt',
  params: ({ event }: { event: VisitorFact }) => event,
} as const

export const cardMachine = setup({
  types: {
    context: {} as CardContext,
    events: {} as CardEvent,
    input: {} as Omit<CardContext, 'name' | 'content' | 'repeated'>,
    tags: {} as 'busy' | 'unconfirmed' | 'sent',
  },
  actors: {
    sendCard: createPromisePort<CardAnswer, CardContent & { id: number }>('sendCard'),
  },
  actions: {
    updateAuthorization: assign(({ event }) => ({ authorized: event.type === 'visitor.authorized' })),
    readReceipt: assign(({ context: { id } }, fact: VisitorFact) => {
      const consents = readConsents(fact)
      return consents === null ? {} : { receipt: findCardReceipt(consents, id), content: WHOLE_CARD }
    }),
    keepContent: assign(({ context, event }) => ({
      content: ('card' in event && event.card) || context.content,
      repeated: false,
    })),
  },
  guards: {
    isLogin,
    isSent: ({ context }) => context.receipt !== null,
    isAuthorized: ({ context }) => context.authorized,
    isForThis: ({ context, event }) => isChoiceAbout(event, 'card', context.id),
  },
  delays: { repeat: SAVE_RETRY_MS },
}).createMachine({
  id: 'card',
  context: ({ input }) => ({ ...input, name: '', content: WHOLE_CARD, repeated: false }),
  initial: 'deciding',
  on: {
    'visitor.authorized': [
      {
        guard: 'isLogin',
        description: 'The account knows whether it has sent one.',
        target: '.deciding',
        actions: ['updateAuthorization', readReceipt],
      },
      { actions: 'updateAuthorization' },
    ],
    'visitor.lost': { actions: 'updateAuthorization' },
    'visitor.left': { target: '.deciding', actions: ['updateAuthorization', readReceipt] },
  },
  states: {
    deciding: { always: [{ guard: 'isSent', target: 'sent' }, { target: 'idle' }] },
    idle: {
      on: {
        'card.send': {
          guard: 'isAuthorized',
          target: 'confirming',
          actions: [
            assign({ name: ({ event }) => event.name }),
            sendTo(toApp, ({ context, event: { name, receives } }): ConsentRequest => ({
              type: 'consent.wanted',
              kind: 'card',
              subject: context.id,
              name,
              card: context.content,
              ...(!receives && { kept: true }),
            })),
          ],
        },
        'consent.recorded': {
          guard: 'isForThis',
          description:
            'It was sent in another tab. One that is being sent or confirmed here has its own outcome.',
          target: 'sent',
          actions: assign(({ event }) => ('sent' in event ? { receipt: readReceiptOf(event) } : {})),
        },
      },
    },
    confirming: {
      description: 'Shown to the visitor with what it will contain before it is sent (readings 23).',
      on: {
        'consent.given': [
          {
            guard: and(['isForThis', 'isAuthorized']),
            target: 'sending',
            actions: 'keepContent',
          },
          { guard: 'isForThis', target: 'idle', actions: 'keepContent' },
        ],
        'consent.declined': { guard: 'isForThis', target: 'idle', actions: 'keepContent' },
      },
    },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'sendCard',
        src: 'sendCard',
        input: ({ context: { id, content } }) => ({ id, ...content }),
        onDone: {
          target: 'sent',
          actions: [
            assign({ receipt: ({ event: { output } }) => readReceiptOf(output) }),
            sendTo(toApp, ({ context, event: { output } }) => ({
              type: 'card.sent',
              company: context.name,
              outcome: getOutcome(output, context.repeated),
            })),
            sendTo(toApp, ({ context, event: { output } }): ConsentRecord => ({
              type: 'consent.recorded',
              kind: 'card',
              subject: context.id,
              ...readReceiptOf(output),
            })),
          ],
        },
        onError: [
          { guard: isUndecided, target: 'unconfirmed', actions: assign({ repeated: true }) },
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
        'consent.declined': { guard: 'isForThis', target: 'idle' },
      },
    },
    sent: { description: 'The visitor sends one card per company.', tags: 'sent' },
  },
})

/** Returns the receipt; null if the card was not sent. */
export const selectCardReceipt = ({ context }: SnapshotFrom<typeof cardMachine>): CardReceipt | null =>
  context.receipt

export const selectCardCompany = ({ context }: SnapshotFrom<typeof cardMachine>): number => context.id

export type CardRef = ActorRefFrom<typeof cardMachine>

export function selectCardState(
  snapshot: SnapshotFrom<typeof cardMachine>,
): 'idle' | 'sending' | 'unconfirmed' | 'sent' {
  if (snapshot.hasTag('sent')) return 'sent'
  if (snapshot.hasTag('unconfirmed')) return 'unconfirmed'
  return snapshot.hasTag('busy') ? 'sending' : 'idle'
}
