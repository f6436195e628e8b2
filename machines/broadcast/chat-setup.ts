// What the chat of a broadcast is built from: its events, ports, actions, guards and delays.
import { assign, setup } from 'xstate'
import type { ChatHold, ChatMessage, ChatRules } from '#contract/entities.ts'
import { CHAT_MESSAGES_KEPT, READ_TIME_LIMIT_MS } from '#contract/limits.ts'
import type { ConnectionFact } from '#machines/facts.ts'
import { createPromisePort, createActionPort, createCallbackPort } from '#machines/ports.ts'
import { SAVE_RETRY_MS } from '#machines/save-retry.ts'
import { chatHistoryMachine } from './chat-history.machine.ts'

export type ChatEvent =
  | { type: 'draft.typed'; text: string }
  | { type: 'message.send'; key: string }
  | { type: 'line.opened' }
  | { type: 'line.broken' }
  /** The visitor has opened so many newer streams that the server ended this one. */
  | { type: 'line.displaced' }
  | { type: 'line.wanted' }
  /** `cursor` is the id of the server-sent event: a reconnect continues after it. */
  | { type: 'message.received'; message: ChatMessage; cursor: number }
  | { type: 'rules.received'; rules: ChatRules }
  | ConnectionFact

/** The draft and the pending message of a room, as the browser stores them. */
export interface StoredDraft {
  draft: string
  /** The message that is being sent or may have arrived; its key makes a repeated request idempotent. */
  sent: { text: string; key: string } | null
}

interface ChatContext extends StoredDraft {
  room: number
  /** True if the visitor wants the draft to be sent, and an earlier message that is not confirmed goes first. */
  isOvertaken: boolean
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

/** Inserts a message in the order of ids; it replaces an older version of itself. */
function insertMessage(messages: readonly ChatMessage[], message: ChatMessage): readonly ChatMessage[] {
  const known = messages.find(({ ID }) => ID === message.ID)
  // A removal comes before the answer to the sending; a second one, without a name, if the author's account is deleted.
  if (known?.REMOVED === true && !message.REMOVED) return messages
  // A removal is also sent to browsers that never had the message, because they came later.
  const [oldest] = messages
  if (message.REMOVED && known === undefined && oldest !== undefined && message.ID < oldest.ID)
    return messages
  const others = messages.filter(({ ID }) => ID !== message.ID)
  const after = others.findIndex(({ ID }) => ID > message.ID)
  return after === -1 ? [...others, message] : others.toSpliced(after, 0, message)
}

/** Inserts a message of the stream. Only the newest `CHAT_MESSAGES_KEPT` are kept, because all of them are rendered. */
const takeMessage = (messages: readonly ChatMessage[], message: ChatMessage): readonly ChatMessage[] =>
  insertMessage(messages, message).slice(-CHAT_MESSAGES_KEPT)

/**
 * Inserts an own message that the server has confirmed. One that was repeated may be older than all that are kept; those
 * between would be missing.
 */
function takeOwn(messages: readonly ChatMessage[], message: ChatMessage): readonly ChatMessage[] {
  const [oldest] = messages
  return oldest !== undefined && message.ID < oldest.ID ? messages : insertMessage(messages, message)
}

export const chatSetup = setup({
  types: {
    context: {} as ChatContext,
    events: {} as ChatEvent,
    input: {} as { room: number },
    tags: {} as
      | 'line open'
      | 'catching up'
      | 'line broken'
      | 'line displaced'
      | 'sending'
      | 'unconfirmed'
      | 'refused'
      | 'too fast'
      | 'earlier sent'
      | 'held',
    children: {} as { history: 'history' },
  },
  actors: {
    history: chatHistoryMachine,
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
    /** A message without an answer is repeated; the draft that is stored with it may be another text. */
    takeStored: assign(({ context }, { draft, sent }: StoredDraft) => ({
      draft: context.draft || draft,
      sent,
      isOvertaken: sent !== null,
    })),
    noteDraft: assign({
      isOvertaken: ({ context }) => context.isOvertaken || context.draft.trim() !== context.sent?.text,
    }),
    takeAnswer: assign(({ context }, answer: ChatMessage | { HOLD: ChatHold }) =>
      'HOLD' in answer
        ? { hold: answer.HOLD }
        : {
            messages: takeOwn(context.messages, answer),
            draft: context.draft.trim() === context.sent?.text ? '' : context.draft,
          },
    ),
    /** What the server has answered for certain needs its key no more. */
    dropSent: assign({ sent: null, isOvertaken: false }),
    take: assign(({ context, event }) =>
      event.type === 'message.received'
        ? {
            messages: takeMessage(context.messages, event.message),
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
    /** True if the visitor sent a message while the stored one was being read, and may write. */
    isAsked: ({ context }) => context.sent !== null && context.hold === null,
    isHeld: ({ context }) => context.hold !== null,
    isOvertaken: ({ context }) => context.isOvertaken,
    changesHold: ({ context, event }) =>
      event.type === 'rules.received' && (event.rules.BAN !== null || context.hold !== null),
    isOther: ({ context }) => context.draft.trim() !== context.sent?.text,
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

export const keepAsSent = {
  type: 'keepAsSent',
  params: ({ event }: { event: { key: string } }) => ({ key: event.key }),
} as const

export const takeStored = {
  type: 'takeStored',
  params: ({ event }: { event: { output: StoredDraft } }) => event.output,
} as const

export const takeAnswer = {
  type: 'takeAnswer',
  params: ({ event }: { event: { output: ChatMessage | { HOLD: ChatHold } } }) => event.output,
} as const

export const storeDraft = {
  type: 'storeDraft',
  params: ({ context: { room, draft, sent } }: { context: ChatContext }) => ({ room, draft, sent }),
} as const

/** Passes removals of earlier messages to the history, and messages that the chat does not keep any more. */
export const passToHistory = chatSetup.enqueueActions(({ enqueue, event, context: { messages } }) => {
  const [oldest] = messages
  if (event.type !== 'message.received' || oldest === undefined) return
  const { message } = event
  if (message.REMOVED && message.ID < oldest.ID)
    enqueue.sendTo('history', { type: 'message.removed', message })
  const [next] = takeMessage(messages, message)
  const dropped = messages.filter(({ ID }) => next !== undefined && ID < next.ID)
  if (dropped.length > 0) enqueue.sendTo('history', { type: 'messages.dropped', messages: dropped })
})
