import type { Actors } from './app-selectors.ts'
import { selectIsConnectionLost, selectIsSlow } from './visitor/connection.machine.ts'
import { selectVisitorState } from './visitor/visitor.machine.ts'
import { selectModal } from './visitor/dialog.machine.ts'
import { selectPageState } from './address/page-state.ts'
import { selectSearchState } from './search/search-state.ts'

/** Returns the named states of the root element of every page, as a map from attribute to value (readings 29). */
export function selectRootStates({
  connection,
  visitor,
  dialog,
  page,
  search,
}: Actors): Record<string, string> {
  return {
    'data-visitor': selectVisitorState(visitor.getSnapshot()),
    'data-connection': selectIsConnectionLost(connection.getSnapshot()) ? 'lost' : 'connected',
    'data-slow': String(selectIsSlow(connection.getSnapshot())),
    'data-page': page === undefined ? 'loaded' : selectPageState(page.getSnapshot()),
    'data-overlay': selectModal(dialog.getSnapshot()) ?? 'none',
    // Until its machine is loaded, the header opens the box by itself.
    ...(search && { 'data-search': selectSearchState(search) }),
  }
}
