// The messages of a room from before those that its chat keeps, a page at each request of the visitor.
// They join the chat's messages without a gap, and a removed one is not shown.
import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import type { ChatMessage } from '#contract/entities.ts'
import { CHAT_PAGE_SIZE } from '#contract/limits.ts'
import { createPromisePort } from '#machines/ports.ts'

export type ChatHistoryEvent =
  /** `before` is the id of the oldest message that is shown. */
  | { type: 'history.wanted'; before: number }
  | { type: 'message.removed'; message: ChatMessage }
  /** The chat dropped its oldest messages, so that those before them do not join any more. */
  | { type: 'history.outdated' }

interface ChatHistoryContext {
  room: number
  messages: readonly ChatMessage[]
  before: number
}

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
    replaceRemoved: assign({
      messages: ({ context: { messages }, event }) =>
        event.type === 'message.removed'
          ? messages.map((each) => (each.ID === event.message.ID ? event.message : each))
          : messages,
    }),
  },
  delays: {
    // Screen readers announce what is added while they may: the list must have been rendered before.
    rendering: 100,
  },
}).createMachine({
  id: 'chatHistory',
  context: ({ input: { room } }) => ({ room, messages: [], before: 0 }),
  initial: 'idle',
  on: {
    'message.removed': { actions: 'replaceRemoved' },
    'history.outdated': { target: '.idle', actions: assign({ messages: [] }) },
  },
  states: {
    idle: {
      on: {
        'history.wanted': { target: 'loading', actions: assign({ before: ({ event }) => event.before }) },
      },
    },
    loading: {
      tags: 'loading',
      on: {
        'message.removed': {
          description: 'The answer under way may have the message still.',
          target: 'loading',
          reenter: true,
          actions: 'replaceRemoved',
        },
      },
      invoke: {
        id: 'loadEarlier',
        src: 'loadEarlier',
        input: ({ context: { room, before } }) => ({ room, before }),
        onDone: [
          {
            guard: ({ event }) => event.output.length < CHAT_PAGE_SIZE,
            target: 'whole',
            actions: assign({ messages: ({ context, event }) => [...event.output, ...context.messages] }),
          },
          {
            target: 'added',
            actions: assign({ messages: ({ context, event }) => [...event.output, ...context.messages] }),
          },
        ],
        onError: 'failed',
      },
    },
    added: { tags: 'loading', after: { rendering: 'idle' } },
    failed: { tags: 'failed', on: { 'history.wanted': 'loading' } },
    whole: { description: 'The first message of the room is shown.', tags: 'whole' },
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
