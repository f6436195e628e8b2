import { fromCallback, type AnyEventObject } from 'xstate'
import type { ChatEvent } from '#machines/broadcast/chat-setup.ts'

/** Opens the chat stream of a room; the module that parses its messages is loaded together with the calls. */
export const chatStreamActor = fromCallback<AnyEventObject, { room: number; after: number }, ChatEvent>(
  ({ input, sendBack }) => {
    const leaving = new AbortController()
    import('./chat-stream.ts')
      .then(({ openChatStream }) => openChatStream(input, sendBack, leaving.signal))
      .catch(() => sendBack({ type: 'line.broken' }))
    return () => leaving.abort()
  },
)
