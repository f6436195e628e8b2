/** Where it is stored that the visitor has switched the key `/` off. The key works before the search box is loaded. */
export const SEARCH_SHORTCUT_KEY = 'search:shortcut'
