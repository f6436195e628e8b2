// The search box in the header: its suggestions, the index that they come from, and the history on the device.
// A suggestion answers the text in the field; an answer to an older text is dropped.
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { Lang } from '#contract/lang.ts'
import type { SearchResults } from '#contract/search/search-results.ts'
import { searchBox } from './search-box.ts'
import { addToHistory, EMPTY_HISTORY, eraseHistory, type SearchHistory } from './search-history.ts'
import { searchIndex } from './search-index.ts'
import { listOptionGroups, type OptionGroup } from './search-options.ts'
import {
  describeHistory,
  EMPTY,
  getPlan,
  isBlank,
  listOptions,
  searchSetup,
  storeHistory,
} from './search-setup.ts'

export type { SearchEvent } from './search-setup.ts'

export const searchMachine = searchSetup.createMachine({
  id: 'search',
  type: 'parallel',
  context: ({ input: { lang, href, history = EMPTY_HISTORY } }) => ({ ...EMPTY, lang, href, history }),
  on: {
    'item.opened': {
      description: 'Whatever led to it, it is offered in the empty box.',
      actions: [
        {
          type: 'setHistory',
          params: ({ context, event: { hit } }) => addToHistory(context.history, { query: '', hit }),
        },
        storeHistory,
        'deactivate',
      ],
    },
    'history.changed': {
      actions: [{ type: 'setHistory', params: ({ event }) => event.history }, 'deactivate', describeHistory],
    },
    'history.described': {
      actions: [
        {
          type: 'setHistory',
          params: ({ context: { history }, event: { opened } }) => ({ ...history, opened }),
        },
        'deactivate',
      ],
    },
    'visitor.left': {
      description:
        'Who logs out leaves the device to others. The machine of the visitor has erased the storage.',
      actions: [{ type: 'setHistory', params: ({ context }) => eraseHistory(context.history) }, 'deactivate'],
    },
  },
  states: { box: searchBox, index: searchIndex },
})

export type SearchRef = ActorRefFrom<typeof searchMachine>
type SearchSnapshot = SnapshotFrom<typeof searchMachine>

export const selectIsOpen = (snapshot: SearchSnapshot): boolean => snapshot.hasTag('open')
export const selectText = ({ context }: SearchSnapshot): string => context.text
export const selectActive = ({ context }: SearchSnapshot): number | null => context.active
export const selectIsActiveOnPlan = ({ context }: SearchSnapshot): boolean =>
  getPlan(listOptions(context)[context.active ?? -1]) !== undefined
export const selectHistory = ({ context }: SearchSnapshot): SearchHistory => context.history

/** Returns the last results while there is a text; they are of an older one while the server is asked. */
export const selectResults = ({ context }: SearchSnapshot): SearchResults | null =>
  isBlank({ context }) ? null : (context.found?.results ?? null)

export const selectOptionGroups = ({ context }: SearchSnapshot): OptionGroup[] => listOptionGroups(context)
export const selectHasOptions = ({ context }: SearchSnapshot): boolean => listOptions(context).length > 0
export const selectLang = ({ context }: SearchSnapshot): Lang => context.lang
export const selectIsIndexed = (snapshot: SearchSnapshot): boolean => snapshot.hasTag('indexed')

type SearchStage = 'idle' | 'asking' | 'slow' | 'suggesting' | 'partial' | 'nothing' | 'failed' | 'offline'

const STAGES = ['idle', 'suggesting', 'partial', 'nothing', 'failed', 'offline'] as const

/** Returns the stage of the search in the open box. */
export function selectStage(snapshot: SearchSnapshot): SearchStage {
  if (snapshot.matches({ box: { open: { loading: 'slow' } } })) return 'slow'
  return STAGES.find((stage) => snapshot.matches({ box: { open: stage } })) ?? 'asking'
}
