import * as v from 'valibot'
import { ChatHold, ChatMessage } from '#contract/entities.ts'
import { CHAT_MESSAGE_MAX_LENGTH } from '#contract/limits.ts'
import type { Call } from './call.ts'
import { id, key, wholeNumber } from './fields.ts'

const messageId = v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number))

export const chatCalls = {
  /**
   * Not in section 7: returns a room's messages, oldest first, at most 100: those after `after`, the newest ones before
   * `before`, or by default the newest ones.
   */
  chat: {
    method: 'GET',
    path: '/ajax/online/chat/',
    access: 'authorized',
    params: v.object({ id: wholeNumber, after: v.optional(messageId), before: v.optional(messageId) }),
    answer: v.array(ChatMessage),
  },
  /** Not in section 7: `key` is chosen by the sender, so that a message sent twice is stored once. */
  sendChat: {
    method: 'POST',
    path: '/ajax/online/chat/',
    access: 'authorized',
    body: v.object({
      id,
      text: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(CHAT_MESSAGE_MAX_LENGTH)),
      key,
    }),
    /** `HOLD`: the message was not stored because the visitor may not write now. */
    answer: v.union([ChatMessage, v.object({ HOLD: ChatHold })]),
  },
  /**
   * Not in section 7: sends the server-sent events `message` and `removed`, each with a {@link ChatMessage},
   * `rules` with {@link ChatRules}, first and after each change, and `displaced` before it ends because the visitor has
   * opened too many newer streams. The id of an event is the chat cursor from which a
   * later stream resumes: the message's `ID`, or a later number for a removal.
   */
  chatStream: {
    method: 'GET',
    path: '/ajax/online/chat/stream/',
    access: 'authorized',
    /** `after` replaces the header `Last-Event-ID`, which a new connection cannot send. */
    params: v.object({ id: wholeNumber, after: v.optional(messageId) }),
    type: 'text/event-stream',
  },
} as const satisfies Record<string, Call>
