import type { SearchRef } from './search.machine.ts'

/**
 * Returns the value of `data-search` on the root element (readings 29). It has a file of its own because it is read
 * before the machine is loaded.
 */
export const selectSearchState = (search: SearchRef): 'open' | 'closed' =>
  search.getSnapshot().hasTag('open') ? 'open' : 'closed'
