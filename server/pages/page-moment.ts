const MINUTE_MS = 60_000

/** Returns the number of the minute of a time in milliseconds since 1970; pages about the moment are kept for one. */
export const formatMinute = (ms: number): string => String(Math.floor(ms / MINUTE_MS))
