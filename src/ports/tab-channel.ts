/** The channel on which the tabs of a browser notify each other. */
export const TAB_CHANNEL = 'changes'
