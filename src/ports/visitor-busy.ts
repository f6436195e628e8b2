/** Matches what is open over the page: the search, the mobile menu, a submenu or a dialog. */
const OPEN = '[data-search="open"], [data-menu-open], [data-menu-item][data-open], dialog[open]'

/** Returns true while the visitor has opened something over the page, or has the focus in a field. */
export const isVisitorBusy = (): boolean =>
  document.querySelector(OPEN) !== null ||
  document.activeElement?.matches('input, textarea, select, [contenteditable]') === true
