import { fromCallback, type AnyEventObject } from 'xstate'
import type { ChatEvent } from '#machines/broadcast/chat.machine.ts'

/** The line of a broadcast's room; what reads its messages is loaded with the calls, and not before. */
export const chatStreamActor = fromCallback<AnyEventObject, { room: number; after: number }, ChatEvent>(
  ({ input, sendBack }) => {
    const leaving = new AbortController()
    import('./chat-stream.ts')
      .then(({ openChatStream }) => openChatStream(input, sendBack, leaving.signal))
      .catch(() => sendBack({ type: 'line.broken' }))
    return () => leaving.abort()
  },
)
