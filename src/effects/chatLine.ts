import { fromCallback, type AnyEventObject } from 'xstate'
import * as v from 'valibot'
import { calls } from '../../contract/calls.ts'
import { ChatMessage } from '../../contract/entities.ts'
import type { ChatEvent } from '../../machines/guide/chat.machine.ts'
import { queryOf } from './query.ts'

/** The line of a broadcast's room: server-sent events after the last change that is known. */
export const chatLine = fromCallback<AnyEventObject, { room: number; after: number }, ChatEvent>(
  ({ input, sendBack }) => {
    const line = new EventSource(calls.chatStream.path + queryOf({ id: input.room, after: input.after }))
    const take = ({ data, lastEventId }: MessageEvent<string>) => {
      const message = v.safeParse(ChatMessage, JSON.parse(data))
      if (message.success)
        sendBack({ type: 'message.received', message: message.output, place: Number(lastEventId) })
    }
    line.onopen = () => sendBack({ type: 'line.opened' })
    line.onerror = () => {
      line.close()
      sendBack({ type: 'line.broken' })
    }
    line.addEventListener('message', take)
    line.addEventListener('removed', take)
    return () => line.close()
  },
)
