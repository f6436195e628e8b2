import * as v from 'valibot'
import { ChatHold, ChatMessage } from '#contract/entities.ts'
import { CHAT_MESSAGE_MAX_LENGTH } from '#contract/limits.ts'
import type { Call } from './call.ts'
import { id, key, wholeNumber } from './fields.ts'

const messageId = v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number))

export const chatCalls = {
  /** Beyond section 7: a room's messages after `after`, oldest first, at most 100; without it the newest 100. */
  chat: {
    method: 'GET',
    path: '/ajax/online/chat/',
    access: 'authorized',
    params: v.object({ id: wholeNumber, after: v.optional(messageId) }),
    answer: v.array(ChatMessage),
  },
  /** Beyond section 7: `key` is the sender's own, so that a message sent twice stands once. */
  sendChat: {
    method: 'POST',
    path: '/ajax/online/chat/',
    access: 'authorized',
    body: v.object({
      id,
      text: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(CHAT_MESSAGE_MAX_LENGTH)),
      key,
    }),
    /** `HOLD`: the message was not stored, because the visitor may not write now. */
    answer: v.union([ChatMessage, v.object({ HOLD: ChatHold })]),
  },
  /**
   * Beyond section 7: server-sent events `message` and `removed`, each with a {@link ChatMessage}, and `rules`, first and
   * after each change, with {@link ChatRules}. The event's id is the
   * place in the room's order from which a later line goes on: the message's `ID`, or a later number for a removal.
   */
  chatStream: {
    method: 'GET',
    path: '/ajax/online/chat/stream/',
    access: 'authorized',
    /** `after` stands in for `Last-Event-ID`, which a new connection cannot send. */
    params: v.object({ id: wholeNumber, after: v.optional(messageId) }),
    type: 'text/event-stream',
  },
} as const satisfies Record<string, Call>
