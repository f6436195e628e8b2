import { type Clock, createClock } from '../clock.ts'
import { repeat } from '../repeat.ts'
import { ALL_ROOMS, type ChatNotice } from '../store/chat-notices.ts'
import type { ChatStore } from '../store/chat-store.ts'
import type { Listener } from './listener.ts'
import { Room } from './room.ts'

const POLL_MS = 5_000
const PING_MS = 20_000
/** More than a visitor has tabs and devices in the rooms. */
const MOST_LINES = 10

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
  readonly #rooms = new Map<number, Room>()
  /** Each visitor's lines, the oldest first. */
  readonly #lines = new Map<string, Set<Listener>>()
  readonly #stopTimers: (() => void)[]
  #stopListening: Promise<(() => Promise<void>) | undefined> | undefined
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
  async join(id: number, listener: Listener): Promise<void> {
    if (this.#isClosed) return listener.end()
    this.#stopListening ??= this.#listen()
    this.#count(listener)
    const room = this.#rooms.get(id) ?? new Room(id, this.#chat, this.#clock)
    this.#rooms.set(id, room)
    await room.join(listener)
  }

  leave(id: number, listener: Listener): void {
    const room = this.#rooms.get(id)
    room?.leave(listener)
    if (room?.isEmpty === true) this.#rooms.delete(id)
    const lines = this.#lines.get(listener.visitor)
    lines?.delete(listener)
    if (lines?.size === 0) this.#lines.delete(listener.visitor)
  }

  /** Ends every line, so that browsers go to another server or come back to this one. */
  async close(): Promise<void> {
    this.#isClosed = true
    this.#stopTimers.forEach((stop) => stop())
    for (const room of this.#rooms.values()) for (const listener of room.listeners) listener.end()
    this.#rooms.clear()
    const stop = await this.#stopListening
    await stop?.().catch(this.#onFault)
  }

  #count(listener: Listener): void {
    const lines = this.#lines.get(listener.visitor) ?? new Set()
    this.#lines.set(listener.visitor, lines.add(listener))
    const [oldest] = lines
    if (lines.size <= MOST_LINES || oldest === undefined) return
    lines.delete(oldest)
    oldest.drop()
  }

  async #listen(): Promise<(() => Promise<void>) | undefined> {
    try {
      const stop = await this.#chat.listen((notice) => this.#take(notice))
      // What was notified before is not received.
      this.#poll()
      return stop
    } catch (error) {
      this.#onFault(error)
      return undefined
    }
  }

  #take(notice: ChatNotice): void {
    switch (notice.kind) {
      case 'message':
        return this.#refresh(this.#rooms.get(notice.room))
      case 'rules':
        for (const [id, room] of this.#rooms)
          if (notice.room === ALL_ROOMS || notice.room === id) this.#refreshRules(room)
        return
      case 'session-end':
        return this.#endLines(({ session }) => session === notice.session)
      case 'visitor-end':
        return this.#endLines(({ visitor }) => visitor === notice.visitor)
    }
  }

  #endLines(isOver: (listener: Listener) => boolean): void {
    for (const lines of this.#lines.values()) for (const line of lines) if (isOver(line)) line.end()
  }

  #refreshRules(room: Room): void {
    room.refreshRules().catch(this.#onFault)
  }

  #refresh(room: Room | undefined): void {
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
