import * as v from 'valibot'
import { calls } from '#contract/calls.ts'
import { ChatMessage, ChatRules } from '#contract/entities.ts'
import type { ChatEvent } from '#machines/broadcast/chat-setup.ts'
import { stringifyQuery } from './stringify-query.ts'

/**
 * Opens the server-sent events of a room after the last known change, until the signal aborts. Messages that arrive at once
 * are emitted together, and the rules, which come after those from before, in a step of their own: each is rendered once.
 */
export function openChatStream(
  { room, after }: { room: number; after: number },
  emit: (event: ChatEvent) => void,
  signal: AbortSignal,
): void {
  if (signal.aborted) return
  const stream = new EventSource(calls.chatStream.path + stringifyQuery({ id: room, after }))
  /** The messages that have arrived in this step of the browser. */
  let batch: ChatEvent[] | undefined
  const emitLater = (events: readonly ChatEvent[]) =>
    setTimeout(() => {
      batch = undefined
      // The cursor is not moved, so a reconnect brings these events again.
      if (!signal.aborted) events.forEach(emit)
    })
  const take = ({ data, lastEventId }: MessageEvent<string>) => {
    const message = v.safeParse(ChatMessage, JSON.parse(data))
    if (!message.success) return
    if (batch === undefined) emitLater((batch = []))
    batch.push({ type: 'message.received', message: message.output, cursor: Number(lastEventId) })
  }
  stream.onopen = () => emit({ type: 'line.opened' })
  stream.onerror = () => {
    stream.close()
    emit({ type: 'line.broken' })
  }
  const takeRules = ({ data }: MessageEvent<string>) => {
    const rules = v.safeParse(ChatRules, JSON.parse(data))
    if (!rules.success) return
    batch = undefined
    emitLater([{ type: 'rules.received', rules: rules.output }])
  }
  stream.addEventListener('rules', takeRules)
  stream.addEventListener('message', take)
  stream.addEventListener('removed', take)
  stream.addEventListener('displaced', () => {
    stream.close()
    emit({ type: 'line.displaced' })
  })
  signal.addEventListener('abort', () => stream.close())
}
