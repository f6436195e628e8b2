import { CHAT_MESSAGES_KEPT, CHAT_PAGE_SIZE } from '#contract/limits.ts'
import { chatHistoryMachine } from '#machines/broadcast/chat-history.machine.ts'
import { defineModel, everyFault } from './model.ts'
import { createMessage } from './sample-fair.ts'

/** A page of messages that ends before an id. */
export const createHistoryPage = (before: number, count = CHAT_PAGE_SIZE) =>
  Array.from({ length: count }, (_, i) => createMessage(before - count + i))

export const chatHistoryModel = defineModel({
  machine: chatHistoryMachine,
  inputs: [{ room: 5 }],
  events: {
    'history.wanted': [{ before: 500 }, { before: 400 }],
    'message.removed': [{ message: createMessage(450, '') }],
    'messages.dropped': [{ messages: createHistoryPage(1000, CHAT_MESSAGES_KEPT) }],
  },
  answers: {
    loadEarlier: { done: [createHistoryPage(500), createHistoryPage(401, 2), []], failed: everyFault },
  },
  key: ({ context: { messages, before, removed } }) => [
    Math.min(messages.length, CHAT_PAGE_SIZE + 1),
    messages.length >= CHAT_MESSAGES_KEPT,
    messages.some(({ ID }) => ID === 450),
    messages.some(({ REMOVED }) => REMOVED),
    removed.length > 0,
    before,
  ],
  limit: 2_000,
})
