/** Returns the server's time, which may differ from the machine's (readings 4). */
export type Clock = () => Date

/** Creates the clock from which all server code takes the time. It starts at `startAt`, by default now. */
export function createClock(startAt?: Date): Clock {
  const ahead = startAt === undefined ? 0 : startAt.getTime() - Date.now()
  return () => new Date(Date.now() + ahead)
}
