/** Ids of the elements of website pages in which views are rendered later. */

/** The changes of the visitor's favourites. */
export const CHANGES_ROOT = 'changes'

/** What the device keeps for use without a network, at the end of the page. */
export const OFFLINE_ROOT = 'offline'

/** The same in the main menu. */
export const OFFLINE_MENU_ROOT = 'offline-menu'

/** What waits to be sent. */
export const OUTBOX_ROOT = 'outbox'
