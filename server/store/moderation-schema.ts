/** The tables of moderation; `moderation-migration.ts` creates them. */
export interface ModerationTables {
  /** `room` 0: all rooms. `until` null: until the ban is lifted. */
  chat_bans: { visitor: string; room: number; at: Date; until: Date | null }
  /** Rooms in slow mode: a visitor may send one message in so many seconds. */
  chat_slow: { room: number; seconds: number }
}
