import type { Clock } from '#server/clock.ts'
import type { RoomRules, ChatStore, StoredMessage } from '#server/store/chat-store.ts'
import type { ChatListener } from './chat-listener.ts'

const PAGE_SIZE = 100

/** A chat room with its listeners on this server. Changes are read once and written to all listeners. */
export class ChatRoom {
  readonly #id: number
  readonly #chat: ChatStore
  readonly #clock: Clock
  readonly #listeners = new Set<ChatListener>()
  /** Every change up to this one was written to the live listeners. */
  #cursor = 0
  #starting: Promise<void> | undefined
  #reading: Promise<void> | undefined
  #isStale = false
  #rules: RoomRules = { slowModeSeconds: 0, bans: new Map() }
  #readingRules: Promise<void> = Promise.resolve()

  constructor(id: number, chat: ChatStore, clock: Clock) {
    this.#id = id
    this.#chat = chat
    this.#clock = clock
  }

  get isEmpty(): boolean {
    return this.#listeners.size === 0
  }

  get listeners(): Iterable<ChatListener> {
    return this.#listeners
  }

  /** Writes the changes after its cursor to a new listener, then adds it to the live ones. */
  async join(listener: ChatListener): Promise<void> {
    this.#listeners.add(listener)
    this.#starting ??= this.#start()
    await this.#starting
    // Its first messages may still be on their way.
    await listener.waitForDrain()
    while (listener.isOpen) {
      const page = await this.#chat.listChanges(this.#id, listener.cursor, PAGE_SIZE)
      listener.write(page)
      await listener.waitForDrain()
      // There is no await between this comparison and `isLive`, so that no change is missed.
      if (page.length < PAGE_SIZE && this.#cursor <= listener.cursor) {
        listener.isLive = true
        // Browsers take the rules as the end of what was written before.
        listener.writeRules(this.#rules, this.#clock())
        return
      }
    }
  }

  leave(listener: ChatListener): void {
    this.#listeners.delete(listener)
  }

  /** Reads the changes of the room and writes them to all listeners. Calls during a read cause one more read. */
  refresh(): Promise<void> {
    this.#isStale = true
    this.#reading ??= this.#read().finally(() => (this.#reading = undefined))
    return this.#reading
  }

  /** Reads the rules of the room and writes them to all live listeners. Calls run one after the other. */
  refreshRules(): Promise<void> {
    this.#readingRules = this.#readingRules.then(
      () => this.#readRules(),
      () => this.#readRules(),
    )
    return this.#readingRules
  }

  async #readRules(): Promise<void> {
    const now = this.#clock()
    this.#rules = await this.#chat.readRules(this.#id, now)
    for (const listener of this.#listeners) if (listener.isLive) listener.writeRules(this.#rules, now)
  }

  async #start(): Promise<void> {
    try {
      await this.refreshRules()
      this.#cursor = Math.max(this.#cursor, await this.#chat.findLastChange(this.#id))
    } catch (error) {
      this.#starting = undefined
      throw error
    }
  }

  async #read(): Promise<void> {
    await this.#starting
    while (this.#isStale) {
      this.#isStale = false
      const page = await this.#chat.listChanges(this.#id, this.#cursor, PAGE_SIZE)
      this.#publish(page)
      if (page.length === PAGE_SIZE) this.#isStale = true
    }
  }

  #publish(page: readonly StoredMessage[]): void {
    const last = page.at(-1)
    if (last === undefined) return
    this.#cursor = last.change
    for (const listener of this.#listeners) if (listener.isLive) listener.write(page)
  }
}
