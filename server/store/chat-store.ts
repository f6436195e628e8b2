import type { ChatMessage } from '#contract/entities.ts'

export interface NewMessage {
  room: number
  visitor: string
  name: string
  text: string
  /** Chosen by the sender, so that a message sent twice is stored once. */
  key: string
}

/** A message as it is stored, before `OWN` is computed for a reader. */
export interface StoredMessage extends Omit<ChatMessage, 'OWN'> {
  /** Null if the visitor was deleted. */
  visitor: string | null
  /** Number in the order of the room's changes: the message's `ID`, or a later number after a removal. */
  change: number
}

/** The bans and slow mode of a room. */
export interface RoomRules {
  /** Seconds between two messages of a visitor; 0 without slow mode. */
  slowModeSeconds: number
  /** Banned visitors and the end of each ban; null until the ban is lifted. */
  bans: ReadonlyMap<string, Date | null>
}

/** The visitor may not write now. */
export class ChatRestrictedError extends Error {
  override readonly name = 'ChatRestrictedError'
  readonly reason: 'ban' | 'slow'
  /** Null until the ban is lifted. */
  readonly until: Date | null

  constructor(reason: 'ban' | 'slow', until: Date | null) {
    super(`Held: ${reason}`)
    this.reason = reason
    this.until = until
  }
}

/** Notifications between servers. `room` 0 means all rooms. */
export type ChatNotice =
  /** A message was sent or removed. */
  | { kind: 'message'; room: number; change: number }
  /** A ban or the slow mode changed. */
  | { kind: 'rules'; room: number }
  /** Sessions have ended: one, by the hash of its token, or all of a visitor. */
  | { kind: 'session-end'; session: string }
  | { kind: 'visitor-end'; visitor: string }

export interface ChatStore extends ChatModeration {
  /**
   * Stores a message in the room's order and notifies every server. Resolves with null if this visitor sends too fast.
   * A moderator's message is marked; the name is not stored if it imitates a moderator or one of the organiser's names.
   * @throws {ChatRestrictedError} for a banned visitor, or in slow mode
   */
  send(message: NewMessage, now: Date, organiser?: readonly string[]): Promise<StoredMessage | null>
  /** Blanks a message and notifies every server. Resolves with false if there is no such message. */
  remove(id: number): Promise<boolean>
  /** Resolves with at most `limit` changes of a room after a change, in order. No earlier change appears later. */
  listChanges(room: number, after: number, limit: number): Promise<StoredMessage[]>
  /** Resolves with the newest messages, or the newest ones with an id less than `before`, oldest first. */
  listNewest(room: number, limit: number, before?: number): Promise<StoredMessage[]>
  /** Resolves with at most `limit` messages with an id greater than `after`, oldest first. */
  listMessages(room: number, after: number, limit: number): Promise<StoredMessage[]>
  /** Resolves with the number of the room's last change, or 0 if there is none. */
  findLastChange(room: number): Promise<number>
  /** Subscribes to all servers' notifications, which may be lost. Resolves with a function that unsubscribes. */
  listen(onNotice: (notice: ChatNotice) => void): Promise<() => Promise<void>>
}

/** Moderation by the operator. Room 0 means all rooms. */
interface ChatModeration {
  readRules(room: number, now: Date): Promise<RoomRules>
  /** Finds the author of a message by its number, or a visitor by e-mail or account id. */
  findWriter(target: number | string): Promise<{ visitor: string; name: string } | undefined>
  /** Bans a visitor from writing; `until` null lasts until the ban is lifted. Replaces an earlier ban of the room. */
  ban(ban: { visitor: string; room: number; until: Date | null }, now: Date): Promise<void>
  /** Lifts the ban of a room, or with room 0 all bans of the visitor. Resolves with false if there was none. */
  unban(ban: { visitor: string; room: number }): Promise<boolean>
  /** Lets each visitor write one message in this number of seconds; 0 ends slow mode. */
  setSlowMode(room: number, seconds: number): Promise<void>
}
