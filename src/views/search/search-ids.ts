/** The element that the search box is rendered into; the server's markup of it is hydrated when it is first used. */
export const SEARCH_ROOT = 'search'
/** The class of the cross, which is shown by the state of the root element, also before the box is loaded. */
export const SEARCH_CLOSE = 'search-close'
export const SEARCH_FIELD = 'search-field'
export const SEARCH_LIST = 'search-list'
/** The element that names the key which shows an option's stand on the plan. */
export const SEARCH_PLAN_KEY = 'search-plan-key'
export const getOptionId = (option: number): string => `search-option-${option}`
