/** A plan with more characters is loaded beside its page, which would carry it at every view, and is simplified. */
export const MAX_INLINE_LENGTH = 400_000
