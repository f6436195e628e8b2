/** Returns true if something acts in the page. */
export const hasIslands = (): boolean => document.querySelector('[data-island]') !== null
