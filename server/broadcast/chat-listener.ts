import type { ServerResponse } from 'node:http'
import type { RoomRules, StoredMessage } from '#server/store/chat-store.ts'
import { toWireMessage, toWireRules } from './wire.ts'

/** A listener with more unsent bytes than this is disconnected; after it reconnects it gets what it missed. */
const MAX_BUFFERED_BYTES = 64 * 1024
const DRAIN_TIMEOUT_MS = 30_000

/** One connection to a browser, which receives the server-sent events of one room. */
export class ChatListener {
  /** The last change that was written to the connection. */
  cursor = 0
  /** True once the room writes new changes to the listener; before that the listener catches up by itself. */
  isLive = false
  readonly visitorUid: string
  /** Hash of the session's token. */
  readonly sessionHash: string
  readonly #isModerator: boolean
  readonly #response: ServerResponse
  /** The last rules that were written to the connection, without the remaining time. */
  #lastRules = ''

  constructor(
    response: ServerResponse,
    visitor: string,
    { session = '', isModerator = false }: { session?: string; isModerator?: boolean } = {},
  ) {
    this.#response = response
    this.visitorUid = visitor
    this.sessionHash = session
    this.#isModerator = isModerator
  }

  get isOpen(): boolean {
    return !this.#response.destroyed && !this.#response.writableEnded
  }

  /** Writes the first messages of a new connection. Later writes continue after `cursor`. */
  writeBacklog(messages: readonly StoredMessage[], cursor: number): void {
    this.write(messages)
    this.cursor = Math.max(this.cursor, cursor)
  }

  /** Writes the messages that the connection has not had yet, and disconnects a listener that does not keep up. */
  write(messages: readonly StoredMessage[]): void {
    const fresh = messages.filter(({ change }) => change > this.cursor)
    const last = fresh.at(-1)
    if (last === undefined || !this.isOpen) return
    // Only what was written before counts: a page of long messages is larger than the limit by itself.
    if (this.#response.writableLength > MAX_BUFFERED_BYTES) return this.destroy()
    this.cursor = last.change
    this.#response.write(fresh.map((message) => formatServerSentEvent(message, this.visitorUid)).join(''))
  }

  /** Writes the rules of the room for this visitor if they have changed. */
  writeRules(rules: RoomRules, now: Date): void {
    const wire = toWireRules(rules, { visitor: this.visitorUid, isModerator: this.#isModerator }, now)
    const lasting = JSON.stringify([wire.BAN !== null, wire.BAN?.UNTIL, wire.SLOW])
    if (lasting === this.#lastRules || !this.isOpen) return
    this.#lastRules = lasting
    this.#response.write(`event: rules\ndata: ${JSON.stringify(wire)}\n\n`)
  }

  /** Resolves when the connection has taken everything written. Disconnects a listener that takes nothing for 30 s. */
  async waitForDrain(): Promise<void> {
    if (!this.#response.writableNeedDrain || !this.isOpen) return
    await new Promise<void>((resolve) => {
      const done = (): void => {
        clearTimeout(timer)
        this.#response.off('drain', done).off('close', done)
        resolve()
      }
      const timer = setTimeout(() => this.destroy(), DRAIN_TIMEOUT_MS)
      this.#response.on('drain', done).on('close', done)
    })
  }

  /** Writes a comment, so that proxies and browsers keep the connection open. */
  ping(): void {
    if (!this.isOpen) return
    this.#response.write(': \n\n')
    if (this.#response.writableLength > MAX_BUFFERED_BYTES) this.destroy()
  }

  /** Ends the connection because the visitor has too many newer ones. */
  displace(): void {
    if (this.isOpen) this.#response.end('event: displaced\ndata: \n\n')
  }

  end(): void {
    this.#response.end()
  }

  destroy(): void {
    this.#response.destroy()
  }
}

function formatServerSentEvent(message: StoredMessage, reader: string): string {
  const { change } = message
  return `event: ${message.REMOVED ? 'removed' : 'message'}\nid: ${change}\ndata: ${JSON.stringify(toWireMessage(message, reader))}\n\n`
}
