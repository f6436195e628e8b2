/** The id of the element of a website page that shows what the device keeps, at the end of the page. */
export const OFFLINE_ROOT = 'offline'

/** The id of the element of the main menu that shows the same. */
export const OFFLINE_MENU_ROOT = 'offline-menu'
