// The messages of a room from before those that its chat keeps, a page at each request of the visitor.
// They join the chat's messages without a gap, and a removed one is not shown.
import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import type { ChatMessage } from '#contract/entities.ts'
import { CHAT_MESSAGES_KEPT, CHAT_PAGE_SIZE } from '#contract/limits.ts'
import { createPromisePort } from '#machines/ports.ts'

export type ChatHistoryEvent =
  /** `before` is the id of the oldest message that is shown. */
  | { type: 'history.wanted'; before: number }
  | { type: 'message.removed'; message: ChatMessage }
  /** The chat does not keep its oldest messages any more. */
  | { type: 'messages.dropped'; messages: readonly ChatMessage[] }

interface ChatHistoryContext {
  room: number
  messages: readonly ChatMessage[]
  before: number
  /** Removed messages that the answer under way may still have. */
  removed: readonly ChatMessage[]
}

const replace = (messages: readonly ChatMessage[], removed: ChatMessage): readonly ChatMessage[] =>
  messages.map((each) => (each.ID === removed.ID ? removed : each))

const prependPage = {
  type: 'prependPage',
  params: ({ event }: { event: { output: ChatMessage[] } }) => event.output,
} as const

export const chatHistoryMachine = setup({
  types: {
    context: {} as ChatHistoryContext,
    events: {} as ChatHistoryEvent,
    input: {} as { room: number },
    tags: {} as 'loading' | 'failed' | 'whole',
  },
  actors: {
    /** Resolves with the newest messages before an id, oldest first, at most `CHAT_PAGE_SIZE`. */
    loadEarlier: createPromisePort<ChatMessage[], { room: number; before: number }>('loadEarlier'),
  },
  actions: {
    replaceRemoved: assign(({ context: { messages }, event }) =>
      event.type === 'message.removed' ? { messages: replace(messages, event.message) } : {},
    ),
    noteRemoved: assign(({ context: { removed }, event }) =>
      event.type === 'message.removed' ? { removed: [...removed, event.message] } : {},
    ),
    /** Only so many are kept as of the chat, because all of them are rendered. */
    appendDropped: assign(({ context: { messages }, event }) =>
      event.type === 'messages.dropped'
        ? { messages: [...messages, ...event.messages].slice(-CHAT_MESSAGES_KEPT) }
        : {},
    ),
    prependPage: assign(({ context: { messages, removed } }, page: readonly ChatMessage[]) => ({
      messages: [...removed.reduce(replace, page), ...messages],
    })),
  },
  guards: {
    isFull: ({ context, event }) =>
      event.type === 'messages.dropped' &&
      context.messages.length + event.messages.length > CHAT_MESSAGES_KEPT,
    isEmpty: ({ context }) => context.messages.length === 0,
    isLastPage: (_, page: readonly ChatMessage[]) => page.length < CHAT_PAGE_SIZE,
  },
  delays: {
    // Screen readers announce what is added while they may: the list must have been rendered before.
    rendering: 100,
  },
}).createMachine({
  id: 'chatHistory',
  context: ({ input: { room } }) => ({ room, messages: [], before: 0, removed: [] }),
  initial: 'idle',
  on: {
    'message.removed': { actions: 'replaceRemoved' },
    'messages.dropped': { actions: 'appendDropped' },
  },
  states: {
    idle: {
      on: {
        'history.wanted': { target: 'loading', actions: assign({ before: ({ event }) => event.before }) },
        'messages.dropped': [
          { guard: 'isEmpty', description: 'Nobody reads earlier messages.' },
          { actions: 'appendDropped' },
        ],
      },
    },
    loading: {
      tags: 'loading',
      entry: assign({ removed: [] }),
      on: { 'message.removed': { actions: ['replaceRemoved', 'noteRemoved'] } },
      invoke: {
        id: 'loadEarlier',
        src: 'loadEarlier',
        input: ({ context: { room, before } }) => ({ room, before }),
        onDone: [
          {
            guard: { type: 'isLastPage', params: ({ event }) => event.output },
            target: 'completed',
            actions: prependPage,
          },
          { target: 'added', actions: prependPage },
        ],
        onError: 'failed',
      },
    },
    added: { tags: 'loading', after: { rendering: 'idle' } },
    failed: { tags: 'failed', on: { 'history.wanted': 'loading' } },
    completed: { tags: 'loading', after: { rendering: 'whole' } },
    whole: {
      description: 'The first message of the room is shown.',
      tags: 'whole',
      on: {
        'messages.dropped': [
          { guard: 'isFull', target: 'idle', actions: 'appendDropped' },
          { actions: 'appendDropped' },
        ],
      },
    },
  },
})

export type ChatHistoryRef = ActorRefFrom<typeof chatHistoryMachine>
type ChatHistorySnapshot = SnapshotFrom<typeof chatHistoryMachine>

export const selectEarlierMessages = ({ context }: ChatHistorySnapshot): readonly ChatMessage[] =>
  context.messages

export function selectHistoryState(snapshot: ChatHistorySnapshot): 'idle' | 'loading' | 'failed' | 'whole' {
  if (snapshot.hasTag('whole')) return 'whole'
  if (snapshot.hasTag('failed')) return 'failed'
  return snapshot.hasTag('loading') ? 'loading' : 'idle'
}
