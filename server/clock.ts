/** Tells the server's now: a moment of the fair, not of the machine (readings 4). */
export type Clock = () => Date

/** The only telling of time on the server. It stands at `startAt` when created and runs on; without it, the machine's time. */
export function createClock(startAt?: Date): Clock {
  const ahead = startAt === undefined ? 0 : startAt.getTime() - Date.now()
  return () => new Date(Date.now() + ahead)
}
