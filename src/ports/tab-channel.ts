/**
 * The channel on which the tabs of a browser notify each other of changes, and the storage key of the time of the last one,
 * for pages that cannot hear of it.
 */
export const TAB_CHANNEL = 'changes'
