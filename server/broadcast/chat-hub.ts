import { type Clock, createClock } from '#server/clock.ts'
import { repeat } from '#server/repeat.ts'
import { ALL_ROOMS } from '#server/store/chat-notices.ts'
import type { ChatNotice, ChatStore } from '#server/store/chat-store.ts'
import type { ChatListener } from './chat-listener.ts'
import { ChatRoom } from './chat-room.ts'

const POLL_MS = 5_000
const PING_MS = 20_000
/** More than a visitor has tabs and devices in the rooms. */
const MAX_CONNECTIONS = 10

interface ChatHubOptions {
  clock?: Clock
  pollMs?: number
}

/**
 * The rooms with listeners on this server. The table is the truth: what a notification announces is read there, and a
 * slow poll finds what no notification announced.
 */
export class ChatHub {
  readonly #chat: ChatStore
  readonly #clock: Clock
  readonly #onFault: (error: unknown) => void
  readonly #rooms = new Map<number, ChatRoom>()
  /** Each visitor's lines, the oldest first. */
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
   * Keeps a line open until its connection closes, from the change after the listener's cursor on. A visitor who has
   * too many loses the oldest.
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
    const lines = this.#listenersByVisitor.get(listener.visitorUid)
    lines?.delete(listener)
    if (lines?.size === 0) this.#listenersByVisitor.delete(listener.visitorUid)
  }

  /** Ends every line, so that browsers go to another server or come back to this one. */
  async close(): Promise<void> {
    this.#isClosed = true
    this.#stopTimers.forEach((stop) => stop())
    for (const room of this.#rooms.values()) for (const listener of room.listeners) listener.end()
    this.#rooms.clear()
    const stop = await this.#unsubscribe
    await stop?.().catch(this.#onFault)
  }

  #limitConnections(listener: ChatListener): void {
    const lines = this.#listenersByVisitor.get(listener.visitorUid) ?? new Set()
    this.#listenersByVisitor.set(listener.visitorUid, lines.add(listener))
    const [oldest] = lines
    if (lines.size <= MAX_CONNECTIONS || oldest === undefined) return
    lines.delete(oldest)
    oldest.destroy()
  }

  async #subscribe(): Promise<(() => Promise<void>) | undefined> {
    try {
      const stop = await this.#chat.listen((notice) => this.#handleNotice(notice))
      // What was notified before is not received.
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
    for (const lines of this.#listenersByVisitor.values())
      for (const line of lines) if (isOver(line)) line.end()
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
