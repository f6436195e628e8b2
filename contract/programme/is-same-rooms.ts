import type { RoomNow } from './now-and-next.ts'

const toKey = (rooms: readonly RoomNow[]): string =>
  JSON.stringify(rooms.map(({ room, now, next }) => [room.text, now, next]))

/** Returns true if two lists of rooms have the same events, so that nothing is rendered anew. */
export const isSameRooms = (one: readonly RoomNow[], other: readonly RoomNow[]): boolean =>
  toKey(one) === toKey(other)
