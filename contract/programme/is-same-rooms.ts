import type { RoomNow } from './now-and-next.ts'

const flatten = (rooms: readonly RoomNow[]) =>
  rooms.flatMap(({ room, now, next }) => [room.text, ...now, next])

/** Returns true if two lists of rooms have the same events, so that nothing is rendered anew. */
export function isSameRooms(one: readonly RoomNow[], other: readonly RoomNow[]): boolean {
  const [list, others] = [flatten(one), flatten(other)]
  return list.length === others.length && list.every((each, index) => each === others[index])
}
