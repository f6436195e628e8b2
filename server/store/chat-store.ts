import type { ChatMessage } from '#contract/entities.ts'

export interface NewMessage {
  room: number
  visitor: string
  name: string
  text: string
  /** The sender's own, so that a message sent twice stands once. */
  key: string
}

/** A message as the room's readers get it, before it is known whose it is. */
export interface StoredMessage extends Omit<ChatMessage, 'OWN'> {
  /** Null: this visitor was deleted. */
  visitor: string | null
  /** Its place in the order of the room's changes: its own `ID`, or a later number since it was removed. */
  change: number
}

/** Who may write in a room. */
export interface RoomRules {
  /** Seconds from one message of a visitor to the next; 0: no slow mode. */
  slowModeSeconds: number
  /** Banned visitors; null: until the ban is lifted. */
  bans: ReadonlyMap<string, Date | null>
}

/** Thrown where a visitor may not write now. */
export class ChatRestrictedError extends Error {
  override readonly name = 'ChatRestrictedError'
  readonly reason: 'ban' | 'slow'
  /** Null: until the ban is lifted. */
  readonly until: Date | null

  constructor(reason: 'ban' | 'slow', until: Date | null) {
    super(`Held: ${reason}`)
    this.reason = reason
    this.until = until
  }
}

/** What servers notify each other of; `room` 0 stands for all rooms. */
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
   * Stores a message in the room's order and notifies every server; null: this visitor sends too fast. A message of a
   * moderator is marked; one under a name that imitates a moderator or the organiser is stored without a name.
   * @throws {ChatRestrictedError} for a banned visitor, or in slow mode
   */
  send(message: NewMessage, now: Date): Promise<StoredMessage | null>
  /** Blanks a message and notifies every server; false: there is none. */
  remove(id: number): Promise<boolean>
  /** What changed in a room after a change, in order, at most `most`; what was once read is never joined by an earlier one. */
  listChanges(room: number, after: number, most: number): Promise<StoredMessage[]>
  /** The newest messages, oldest first. */
  listNewest(room: number, most: number): Promise<StoredMessage[]>
  /** Messages with an id after `after`, oldest first, at most `most`. */
  listMessages(room: number, after: number, most: number): Promise<StoredMessage[]>
  /** Number of the room's last change; 0 where nothing was said yet. */
  findLastChange(room: number): Promise<number>
  /** Reports what changed, on whatever server; returns how to stop. Reports may be lost. */
  listen(onNotice: (notice: ChatNotice) => void): Promise<() => Promise<void>>
}

/** What an operator does. Room 0 stands for all rooms. */
export interface ChatModeration {
  readRules(room: number, now: Date): Promise<RoomRules>
  /** Finds the author of a message by its number, or a visitor by e-mail or account id. */
  findWriter(whom: number | string): Promise<{ visitor: string; name: string } | undefined>
  /** Bans a visitor from writing; `until` null: until the ban is lifted. Replaces an earlier ban of the same room. */
  ban(ban: { visitor: string; room: number; until: Date | null }, now: Date): Promise<void>
  /** Lifts a room's ban, with room 0 all bans of the visitor; false: there was none. */
  unban(ban: { visitor: string; room: number }): Promise<boolean>
  /** Lets each visitor write one message in so many seconds; 0 ends slow mode. */
  setSlowMode(room: number, seconds: number): Promise<void>
}
