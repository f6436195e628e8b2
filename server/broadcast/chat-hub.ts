import { type Clock, createClock } from '#server/clock.ts'
import { repeat } from '#server/repeat.ts'
import { ALL_ROOMS } from '#server/store/chat-notices.ts'
import type { ChatNotice, ChatStore } from '#server/store/chat-store.ts'
import type { ChatListener } from './chat-listener.ts'
import { ChatRoom } from './chat-room.ts'

const POLL_MS = 5_000
const PING_MS = 20_000
/** A visitor rarely has more tabs and devices in chat rooms than this. */
const MAX_CONNECTIONS = 10

interface ChatHubOptions {
  clock?: Clock
  pollMs?: number
}

/**
 * Keeps the chat rooms that have listeners on this server. Notifications only trigger a refresh: messages are read from
 * the database, and a slow poll finds changes whose notification was lost.
 */
export class ChatHub {
  readonly #chat: ChatStore
  readonly #clock: Clock
  readonly #onFault: (error: unknown) => void
  readonly #rooms = new Map<number, ChatRoom>()
  /** Each visitor's connections, oldest first. */
  readonly #listenersByVisitor = new Map<string, Set<ChatListener>>()
  readonly #stopTimers: (() => void)[]
  #unsubscribe: Promise<(() => Promise<void>) | undefined> | undefined
  #isClosed = false

  constructor(
    chat: ChatStore,
    onFault: (error: unknown) => void,
    { clock = createClock(), pollMs = POLL_MS }: ChatHubOptions = {},
  ) {
    this.#chat = chat
    this.#clock = clock
    this.#onFault = onFault
    this.#stopTimers = [
      repeat(() => this.#poll(), { everyMs: pollMs, onFault }),
      repeat(() => this.#ping(), { everyMs: PING_MS, onFault }),
    ]
  }

  /**
   * Adds a listener to a room and sends it the changes after its cursor until its connection closes. A visitor with too
   * many connections loses the oldest, whose browser is told why, so that it does not reconnect and displace another.
   */
  async join(id: number, listener: ChatListener): Promise<void> {
    if (this.#isClosed) return listener.end()
    this.#unsubscribe ??= this.#subscribe()
    this.#limitConnections(listener)
    const room = this.#rooms.get(id) ?? new ChatRoom(id, this.#chat, this.#clock)
    this.#rooms.set(id, room)
    await room.join(listener)
  }

  leave(id: number, listener: ChatListener): void {
    const room = this.#rooms.get(id)
    room?.leave(listener)
    if (room?.isEmpty === true) this.#rooms.delete(id)
    const listeners = this.#listenersByVisitor.get(listener.visitorUid)
    listeners?.delete(listener)
    if (listeners?.size === 0) this.#listenersByVisitor.delete(listener.visitorUid)
  }

  /** Ends every connection, so that browsers reconnect to another server or to this one after a restart. */
  async close(): Promise<void> {
    this.#isClosed = true
    this.#stopTimers.forEach((stop) => stop())
    for (const room of this.#rooms.values()) for (const listener of room.listeners) listener.end()
    this.#rooms.clear()
    const stop = await this.#unsubscribe
    await stop?.().catch(this.#onFault)
  }

  #limitConnections(listener: ChatListener): void {
    const listeners = this.#listenersByVisitor.get(listener.visitorUid) ?? new Set()
    this.#listenersByVisitor.set(listener.visitorUid, listeners.add(listener))
    const [oldest] = listeners
    if (listeners.size <= MAX_CONNECTIONS || oldest === undefined) return
    listeners.delete(oldest)
    oldest.displace()
  }

  async #subscribe(): Promise<(() => Promise<void>) | undefined> {
    try {
      const stop = await this.#chat.listen((notice) => this.#handleNotice(notice))
      // Notifications sent before the subscription were not received.
      this.#poll()
      return stop
    } catch (error) {
      this.#onFault(error)
      return undefined
    }
  }

  #handleNotice(notice: ChatNotice): void {
    switch (notice.kind) {
      case 'message':
        return this.#refresh(this.#rooms.get(notice.room))
      case 'rules':
        for (const [id, room] of this.#rooms)
          if (notice.room === ALL_ROOMS || notice.room === id) this.#refreshRules(room)
        return
      case 'session-end':
        return this.#endListeners(({ sessionHash }) => sessionHash === notice.session)
      case 'visitor-end':
        return this.#endListeners(({ visitorUid }) => visitorUid === notice.visitor)
    }
  }

  #endListeners(isOver: (listener: ChatListener) => boolean): void {
    for (const listeners of this.#listenersByVisitor.values())
      for (const listener of listeners) if (isOver(listener)) listener.end()
  }

  #refreshRules(room: ChatRoom): void {
    room.refreshRules().catch(this.#onFault)
  }

  #refresh(room: ChatRoom | undefined): void {
    room?.refresh().catch(this.#onFault)
  }

  #poll(): void {
    for (const room of this.#rooms.values()) {
      this.#refresh(room)
      this.#refreshRules(room)
    }
  }

  #ping(): void {
    for (const room of this.#rooms.values()) for (const listener of room.listeners) listener.ping()
  }
}
