import { CHAT_PAGE_SIZE } from '#contract/limits.ts'
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
    'history.outdated': [{}],
  },
  answers: {
    loadEarlier: { done: [createHistoryPage(500), createHistoryPage(401, 2), []], failed: everyFault },
  },
  key: ({ context: { messages, before } }) => [
    Math.min(messages.length, CHAT_PAGE_SIZE + 1),
    messages.some(({ REMOVED }) => REMOVED),
    before,
  ],
  limit: 500,
})
