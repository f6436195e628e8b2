import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Visitor } from '#contract/entities.ts'
import { CHAT_PAGE_SIZE } from '#contract/limits.ts'
import { ChatHub } from '#server/broadcast/chat-hub.ts'
import { ChatListener } from '#server/broadcast/chat-listener.ts'
import { toWireHold, toWireMessage } from '#server/broadcast/wire.ts'
import type { Context } from '#server/context.ts'
import { isVisible, toChatName, toChatText } from '#server/visitor/visible-lines.ts'
import { badRequest, notFound, tooManyRequests } from '#server/http/http-error.ts'
import { repeat } from '#server/repeat.ts'
import { ChatRestrictedError, type NewMessage } from '#server/store/chat-store.ts'
import { hashToken } from '#server/store/sessions.ts'
import type { Session } from '#server/store/visitor-types.ts'
import { addCall } from './add-call.ts'

const RETRY_AFTER_S = 10
const CHECK_SESSION_MS = 60_000
const RECONNECT_MS = 2000

/** Registers the calls of the chat: list, send and stream messages (readings 23). */
export function registerChatRoutes(app: FastifyInstance, context: Context): void {
  const { store, clock } = context
  const onFault = (error: unknown): void => app.log.error({ err: error }, 'chat')
  const hub = new ChatHub(store.chat, onFault, { clock })
  app.addHook('preClose', () => hub.close())

  const assertRoom = (request: FastifyRequest, id: number): void => {
    if (!context.fairOf(request).revision.programme.hasBroadcast(id)) throw notFound('id')
  }

  addCall(app, context, 'chat', async ({ query: { id, after, before }, visitor, request }) => {
    assertRoom(request, id)
    const messages =
      after === undefined
        ? store.chat.listNewest(id, CHAT_PAGE_SIZE, before)
        : store.chat.listMessages(id, after, CHAT_PAGE_SIZE)
    return (await messages).map((message) => toWireMessage(message, visitor.UID))
  })

  addCall(app, context, 'sendChat', async ({ body: { id, text: typed, key }, visitor, request }) => {
    const text = toChatText(typed)
    if (!isVisible(text)) throw badRequest('text')
    assertRoom(request, id)
    const organiser = Object.values(context.fairOf(request).fair.name)
    const message = { room: id, visitor: visitor.UID, name: toChatName(visitor.NAME), text, key }
    return send(message, organiser)
  })

  async function send(message: NewMessage, organiser: readonly string[]) {
    const now = clock()
    try {
      const sent = await store.chat.send(message, now, organiser)
      if (sent === null) throw tooManyRequests(RETRY_AFTER_S)
      return toWireMessage(sent, message.visitor)
    } catch (error) {
      if (error instanceof ChatRestrictedError) return { HOLD: toWireHold(error.reason, error.until, now) }
      throw error
    }
  }

  addCall(app, context, 'chatStream', async ({ query: { id, after }, visitor, request, reply }) => {
    assertRoom(request, id)
    const from = await findBacklog(id, readLastEventId(request) ?? after ?? 0)
    const session = await context.sessions.read(request)
    const listener = openListener(request, reply, { visitor, session })
    if (listener === undefined) return
    context.releaseFairOf(request)
    const stopChecking = repeat(() => check(listener, request), { everyMs: CHECK_SESSION_MS, onFault })
    reply.raw.once('close', () => {
      stopChecking()
      hub.leave(id, listener)
    })
    listener.writeBacklog(from.messages, from.cursor)
    await hub.join(id, listener).catch((error: unknown) => {
      onFault(error)
      listener.destroy()
    })
  })

  /**
   * Returns the chat cursor and the first messages of a stream. It starts after the last seen change, or with the
   * newest messages if that change is unknown to this database.
   */
  async function findBacklog(room: number, seen: number) {
    const last = await store.chat.findLastChange(room)
    if (seen > 0 && seen <= last) return { cursor: seen, messages: [] }
    const newest = await store.chat.listNewest(room, CHAT_PAGE_SIZE)
    const known = newest.filter(({ change }) => change <= last)
    return { cursor: last, messages: known.toSorted((a, b) => a.change - b.change) }
  }

  /** Ends the stream of a session that has ended, on this server or another. */
  async function check(listener: ChatListener, request: FastifyRequest): Promise<void> {
    const token = await context.sessions.read(request).then((session) => session?.token)
    const session = token === undefined ? undefined : await store.visitors.findSession(token, clock())
    if (session === undefined || session.visitor === null) listener.end()
  }
}

function readLastEventId({ headers }: FastifyRequest): number | undefined {
  const id = headers['last-event-id']
  return typeof id === 'string' && /^\d{1,15}$/.test(id) ? Number(id) : undefined
}

/**
 * Takes the connection over from Fastify. Returns undefined for a HEAD request, a closed connection, and a request that was
 * sent before the answer to an earlier one: such a response has no socket, and gets no event when the visitor leaves.
 */
function openListener(
  request: FastifyRequest,
  reply: FastifyReply,
  { visitor, session }: { visitor: Visitor; session: Session | undefined },
): ChatListener | undefined {
  void reply
    .header('content-type', 'text/event-stream; charset=utf-8')
    .header('cache-control', 'no-store, no-transform')
    .header('x-accel-buffering', 'no')
  reply.hijack()
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) reply.raw.setHeader(name, value)
  }
  reply.raw.writeHead(200)
  if (request.method === 'HEAD' || reply.raw.destroyed || reply.raw.socket === null)
    return void reply.raw.end()
  reply.raw.write(`retry: ${RECONNECT_MS}\n\n`)
  return new ChatListener(reply.raw, visitor.UID, {
    session: session === undefined ? '' : hashToken(session.token),
    isModerator: session?.isModerator === true,
  })
}
