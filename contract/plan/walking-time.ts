/** Metres in a minute. */
const WALKING_SPEED = 1.2 * 60

/** Returns the time to walk some metres, rounded up to whole minutes, at least 1. */
export const countMinutes = (metres: number): number => Math.max(1, Math.ceil(metres / WALKING_SPEED))
