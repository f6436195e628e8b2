/** The id of the element of a website page in which what waits to be sent is shown. */
export const OUTBOX_ROOT = 'outbox'
