import { fromCallback, type AnyEventObject } from 'xstate'
import type { ChatEvent } from '../../machines/guide/chat.machine.ts'

/** The line of a broadcast's room; what reads its messages is loaded with the calls, and not before. */
export const chatLine = fromCallback<AnyEventObject, { room: number; after: number }, ChatEvent>(
  ({ input, sendBack }) => {
    const leaving = new AbortController()
    import('./chatStream.ts')
      .then(({ openStream }) => openStream(input, sendBack, leaving.signal))
      .catch(() => sendBack({ type: 'line.broken' }))
    return () => leaving.abort()
  },
)
