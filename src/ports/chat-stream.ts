import * as v from 'valibot'
import { calls } from '#contract/calls.ts'
import { ChatMessage, ChatRules } from '#contract/entities.ts'
import type { ChatEvent } from '#machines/broadcast/chat-setup.ts'
import { stringifyQuery } from './stringify-query.ts'

/** Opens the server-sent events of a room after the last known change, until the signal aborts. */
export function openChatStream(
  { room, after }: { room: number; after: number },
  emit: (event: ChatEvent) => void,
  signal: AbortSignal,
): void {
  if (signal.aborted) return
  const stream = new EventSource(calls.chatStream.path + stringifyQuery({ id: room, after }))
  const take = ({ data, lastEventId }: MessageEvent<string>) => {
    const message = v.safeParse(ChatMessage, JSON.parse(data))
    if (message.success)
      emit({ type: 'message.received', message: message.output, cursor: Number(lastEventId) })
  }
  stream.onopen = () => emit({ type: 'line.opened' })
  stream.onerror = () => {
    stream.close()
    emit({ type: 'line.broken' })
  }
  const takeRules = ({ data }: MessageEvent<string>) => {
    const rules = v.safeParse(ChatRules, JSON.parse(data))
    if (rules.success) emit({ type: 'rules.received', rules: rules.output })
  }
  stream.addEventListener('rules', takeRules)
  stream.addEventListener('message', take)
  stream.addEventListener('removed', take)
  signal.addEventListener('abort', () => stream.close())
}
