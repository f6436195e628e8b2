/** The tables of moderation, which `moderation-migration.ts` creates. */
export interface ModerationTables {
  /** `room` 0 means all rooms, `until` null until the ban is lifted. */
  chat_bans: { visitor: string; room: number; at: Date; until: Date | null }
  /** Rooms in slow mode: a visitor may send one message in this number of seconds. */
  chat_slow: { room: number; seconds: number }
}
