// The live chat of a broadcast's room (readings 23).
// Every message appears once, in the room's order, and a draft is cleared only when it has been sent.
import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import { CallFault, ERROR_CODES } from '#contract/faults.ts'
import type { ChatHold, ChatMessage, ChatRules } from '#contract/entities.ts'
import { CHAT_MESSAGE_MAX_LENGTH, CHAT_MESSAGES_KEPT, READ_TIME_LIMIT_MS } from '#contract/limits.ts'
import type { ConnectionFact } from '#machines/facts.ts'
import { createPromisePort, createActionPort, createCallbackPort } from '#machines/ports.ts'
import { isUnanswered, SAVE_RETRY_MS } from '#machines/save-retry.ts'

export type ChatEvent =
  | { type: 'draft.typed'; text: string }
  | { type: 'message.send'; key: string }
  | { type: 'line.opened' }
  | { type: 'line.broken' }
  /** `cursor` is the id of the server-sent event: a reconnect continues after it. */
  | { type: 'message.received'; message: ChatMessage; cursor: number }
  | { type: 'rules.received'; rules: ChatRules }
  | ConnectionFact

/** The draft and the pending message of a room, as the browser stores them. */
export interface StoredDraft {
  draft: string
  /** The message that is being sent or was rejected; its key makes a repeated request idempotent. */
  sent: { text: string; key: string } | null
}

interface ChatContext extends StoredDraft {
  room: number
  messages: readonly ChatMessage[]
  /**
   * The id of the last change that the stream delivered; an own message that the server has confirmed may be newer.
   */
  cursor: number
  /** Attempts to reconnect since the stream broke. */
  attempts: number
  /** Why the visitor may not write, and until when; null while there is no such hold. */
  hold: ChatHold | null
  /** The minimum number of seconds between two messages in slow mode; 0 if the room is not in slow mode. */
  slow: number
  /** True if the visitor sees message numbers, which an operator needs to remove a message. */
  isModerator: boolean
}

const FIRST_RECONNECT_MS = 1000
const SLOWEST_RECONNECT_MS = 30_000
/** The longest timeout that browsers support; after a longer hold the next message is rejected again. */
const MAX_TIMEOUT_MS = 2 ** 31 - 1

/**
 * Inserts a message in the order of ids; it replaces an older version of itself, except one that has been removed. Only
 * the newest `CHAT_MESSAGES_KEPT` are kept, because all of them are rendered.
 */
function insertMessage(messages: readonly ChatMessage[], message: ChatMessage): readonly ChatMessage[] {
  if (messages.some(({ ID, REMOVED }) => ID === message.ID && REMOVED)) return messages
  const others = messages.filter(({ ID }) => ID !== message.ID)
  const after = others.findIndex(({ ID }) => ID > message.ID)
  return (after === -1 ? [...others, message] : others.toSpliced(after, 0, message)).slice(
    -CHAT_MESSAGES_KEPT,
  )
}

const isRateLimited = (error: unknown) => error instanceof CallFault && error.code === ERROR_CODES.tooMany

const chatSetup = setup({
  types: {
    context: {} as ChatContext,
    events: {} as ChatEvent,
    input: {} as { room: number },
    tags: {} as
      | 'line open'
      | 'catching up'
      | 'line broken'
      | 'sending'
      | 'unconfirmed'
      | 'refused'
      | 'too fast'
      | 'held',
  },
  actors: {
    recallDraft: createPromisePort<StoredDraft, number>('recallDraft'),
    /** Reports `line.opened`, `message.received` and `line.broken`; starts after the last known change. */
    listen: createCallbackPort<ChatEvent, { room: number; after: number }>('listen'),
    sendMessage: createPromisePort<
      ChatMessage | { HOLD: ChatHold },
      { room: number; text: string; key: string }
    >('sendMessage'),
  },
  actions: {
    storeDraft: createActionPort<StoredDraft & { room: number }>('storeDraft'),
    probe: createActionPort<{ gated: boolean }>('probe'),
    keepAsSent: assign(({ context }, { key }: { key: string }) => ({
      sent: { text: context.draft.trim(), key },
    })),
    take: assign(({ context, event }) =>
      event.type === 'message.received'
        ? {
            messages: insertMessage(context.messages, event.message),
            cursor: Math.max(context.cursor, event.cursor),
          }
        : {},
    ),
    takeRules: assign(({ event }) =>
      event.type === 'rules.received'
        ? { slow: event.rules.SLOW, hold: event.rules.BAN, isModerator: event.rules.MODERATOR }
        : {},
    ),
  },
  guards: {
    isSendable: ({ context }) => context.draft.trim() !== '',
    /** True if a message was sent while the stored one was read, unless the visitor may not write. */
    isAsked: ({ context }) => context.sent !== null && context.hold === null,
    isHeld: ({ context }) => context.hold !== null,
    changesHold: ({ context, event }) =>
      event.type === 'rules.received' && (event.rules.BAN !== null || context.hold !== null),
    isRetry: ({ context }) => context.sent !== null && context.sent.text === context.draft.trim(),
  },
  delays: {
    reconnect: ({ context }) => Math.min(FIRST_RECONNECT_MS * 2 ** context.attempts, SLOWEST_RECONNECT_MS),
    patience: 10_000,
    repeat: SAVE_RETRY_MS,
    /** The time limit of a read: a connection that hangs reports nothing. */
    openLimit: READ_TIME_LIMIT_MS,
    hold: ({ context: { hold } }) => Math.min((hold?.WAIT ?? Infinity) * 1000, MAX_TIMEOUT_MS),
  },
})

const keepAsSent = {
  type: 'keepAsSent',
  params: ({ event }: { event: { key: string } }) => ({ key: event.key }),
} as const

const storeDraft = {
  type: 'storeDraft',
  params: ({ context: { room, draft, sent } }: { context: ChatContext }) => ({ room, draft, sent }),
} as const

export const chatMachine = chatSetup.createMachine({
  id: 'chat',
  type: 'parallel',
  context: ({ input }) => ({
    room: input.room,
    messages: [],
    cursor: 0,
    attempts: 0,
    draft: '',
    sent: null,
    hold: null,
    slow: 0,
    isModerator: false,
  }),
  states: {
    line: {
      initial: 'listening',
      states: {
        listening: {
          invoke: {
            id: 'listen',
            src: 'listen',
            input: ({ context: { room, cursor } }) => ({ room, after: cursor }),
          },
          on: {
            'message.received': { actions: 'take' },
            'line.broken': 'broken',
          },
          initial: 'opening',
          states: {
            opening: {
              on: { 'line.opened': 'open' },
              after: { openLimit: '#chat.line.broken' },
            },
            open: {
              tags: 'line open',
              entry: assign({ attempts: 0 }),
              initial: 'catchingUp',
              states: {
                catchingUp: {
                  description: 'The rules of the room come after the messages that were there before.',
                  tags: 'catching up',
                  on: { 'rules.received': 'live' },
                },
                live: {},
              },
            },
          },
        },
        broken: {
          description:
            'A reconnect misses nothing: the stream continues after the last known change, removals included. A stream does not report the cause, so a gated call is probed; it reports a lost authorization.',
          tags: 'line broken',
          entry: { type: 'probe', params: { gated: true } },
          after: {
            reconnect: {
              target: 'listening',
              actions: assign({ attempts: ({ context }) => context.attempts + 1 }),
            },
          },
          on: { 'connection.restored': 'listening' },
        },
      },
    },
    writing: {
      initial: 'recalling',
      on: {
        'rules.received': { actions: 'takeRules' },
        'draft.typed': {
          actions: [
            assign({ draft: ({ event }) => event.text.slice(0, CHAT_MESSAGE_MAX_LENGTH) }),
            storeDraft,
          ],
        },
      },
      states: {
        recalling: {
          description:
            'An unanswered message is stored with its key, so that a repeated request adds it only once.',
          invoke: {
            id: 'recallDraft',
            src: 'recallDraft',
            input: ({ context }) => context.room,
            onDone: [
              {
                guard: 'isAsked',
                target: 'sending',
                // The same text under its former key, as it may have arrived.
                actions: assign(({ context: { sent }, event: { output } }) => ({
                  sent: output.sent?.text === sent?.text ? output.sent : sent,
                })),
              },
              {
                target: 'idle',
                actions: assign(({ context, event: { output } }) => ({
                  draft: context.draft || output.draft,
                  sent: output.sent,
                })),
              },
            ],
            onError: [{ guard: 'isAsked', target: 'sending' }, { target: 'idle' }],
          },
          initial: 'reading',
          states: {
            reading: {
              on: {
                'message.send': { guard: 'isSendable', target: 'asked', actions: [keepAsSent, storeDraft] },
              },
            },
            asked: { description: 'Sends as soon as the stored message is known.', tags: 'sending' },
          },
        },
        idle: {
          on: {
            'rules.received': [
              { guard: 'changesHold', target: '.calm', actions: 'takeRules' },
              { actions: 'takeRules' },
            ],
            'message.send': [
              { guard: 'isRetry', target: 'sending' },
              {
                guard: 'isSendable',
                target: 'sending',
                actions: [keepAsSent, storeDraft],
              },
            ],
          },
          initial: 'calm',
          states: {
            calm: { always: { guard: 'isHeld', target: 'held' } },
            held: {
              description: 'During a ban or a slow-mode delay nothing is sent, and the draft is kept.',
              tags: 'held',
              after: { hold: { target: 'calm', actions: assign({ hold: null }) } },
              on: { 'message.send': {} },
            },
            refused: { tags: 'refused' },
            tooFast: { tags: 'too fast', after: { patience: 'calm' } },
          },
        },
        sending: {
          tags: 'sending',
          invoke: {
            id: 'sendMessage',
            src: 'sendMessage',
            input: ({ context: { room, sent } }) => ({ room, text: sent?.text ?? '', key: sent?.key ?? '' }),
            onDone: [
              {
                guard: ({ event }) => 'HOLD' in event.output,
                target: 'idle',
                actions: assign(({ event: { output } }) => ('HOLD' in output ? { hold: output.HOLD } : {})),
              },
              {
                target: 'idle',
                actions: [
                  assign(({ context, event: { output } }) => ({
                    messages: 'HOLD' in output ? context.messages : insertMessage(context.messages, output),
                    draft: context.draft.trim() === context.sent?.text ? '' : context.draft,
                    sent: null,
                  })),
                  storeDraft,
                ],
              },
            ],
            onError: [
              { guard: isUnanswered, target: 'unconfirmed' },
              { guard: 'isHeld', target: 'idle' },
              { guard: ({ event }) => isRateLimited(event.error), target: 'idle.tooFast' },
              { target: 'idle.refused' },
            ],
          },
        },
        unconfirmed: {
          description:
            'The message is repeated before anything else is sent; its key makes the request idempotent.',
          tags: 'unconfirmed',
          after: { repeat: 'sending' },
          on: { 'connection.restored': 'sending', 'message.send': 'sending' },
        },
      },
    },
  },
})

export type ChatRef = ActorRefFrom<typeof chatMachine>
type ChatSnapshot = SnapshotFrom<typeof chatMachine>

export const selectMessages = (snapshot: ChatSnapshot): readonly ChatMessage[] => snapshot.context.messages
export const selectDraft = (snapshot: ChatSnapshot): string => snapshot.context.draft
export const selectIsSending = (snapshot: ChatSnapshot): boolean => snapshot.hasTag('sending')

/** Returns why the visitor may not write now, and until when; null if the visitor may write. */
export const selectHold = (snapshot: ChatSnapshot): ChatHold | null =>
  snapshot.hasTag('held') ? snapshot.context.hold : null
/** Returns the minimum number of seconds between two messages; 0 if there is no slow mode. */
export const selectSlowMode = (snapshot: ChatSnapshot): number => snapshot.context.slow

export const selectIsModerator = (snapshot: ChatSnapshot): boolean => snapshot.context.isModerator

export function selectStreamState(snapshot: ChatSnapshot): 'opening' | 'open' | 'broken' {
  if (snapshot.hasTag('line broken')) return 'broken'
  return snapshot.hasTag('line open') ? 'open' : 'opening'
}

/** Returns true while the messages arrive that were written before. */
export const selectIsCatchingUp = (snapshot: ChatSnapshot): boolean => snapshot.hasTag('catching up')

/** Returns why the last message was not sent; null if it was, or if there is none. */
export function selectChatTrouble(snapshot: ChatSnapshot): 'refused' | 'too-fast' | 'unconfirmed' | null {
  if (snapshot.hasTag('unconfirmed')) return 'unconfirmed'
  if (snapshot.hasTag('too fast')) return 'too-fast'
  return snapshot.hasTag('refused') ? 'refused' : null
}
