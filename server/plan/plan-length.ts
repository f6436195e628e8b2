/** A longer plan is simplified, and loaded separately instead of with each page. */
export const MAX_INLINE_LENGTH = 400_000
