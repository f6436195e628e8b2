import type { ChatHold, ChatMessage, ChatRules as WireRules } from '#contract/entities.ts'
import type { RoomRules, StoredMessage } from '#server/store/chat-store.ts'

/** Returns a message as it is sent to one visitor. */
export function toWireMessage(
  { visitor, change: _, ...message }: StoredMessage,
  reader: string,
): ChatMessage {
  return { ...message, OWN: visitor === reader }
}

export const toWireHold = (reason: ChatHold['REASON'], until: Date | null, now: Date): ChatHold => ({
  REASON: reason,
  UNTIL: until === null ? null : Math.ceil(until.getTime() / 1000),
  WAIT: until === null ? null : Math.max(0, Math.ceil((until.getTime() - now.getTime()) / 1000)),
})

/** Returns the rules of a room for one visitor. Slow mode does not apply to moderators. */
export function toWireRules(
  { slowModeSeconds, bans }: RoomRules,
  { visitor, isModerator }: { visitor: string; isModerator: boolean },
  now: Date,
): WireRules {
  const until = bans.get(visitor)
  const isBanned = until !== undefined && (until === null || until > now)
  return {
    BAN: isBanned ? toWireHold('ban', until, now) : null,
    SLOW: isModerator ? 0 : slowModeSeconds,
    MODERATOR: isModerator,
  }
}
