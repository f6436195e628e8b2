import { assign, setup, stateIn } from 'xstate'
import { CallFault } from '#contract/faults.ts'
import type { Lang } from '#contract/lang.ts'
import { SEARCH_DEBOUNCE_MS, SEARCH_SLOW_MS } from '#contract/limits.ts'
import type { SearchHit, SearchResults } from '#contract/search/search-results.ts'
import type { GuideTarget } from '#machines/address/window-target.ts'
import type { AddressFact, ConnectionFact, FairFact } from '#machines/facts.ts'
import { createActionPort, createPromisePort } from '#machines/ports.ts'
import type { SearchHistory } from './search-history.ts'
import { listOptionGroups, type SearchOption } from './search-options.ts'

export type SearchEvent =
  /** The browser is idle, or the field has the focus. */
  | { type: 'index.wanted' }
  | { type: 'index.loaded' }
  | { type: 'search.open' }
  /** Escape or the cross was pressed. */
  | { type: 'search.close' }
  /** The focus or a press went elsewhere. */
  | { type: 'focus.left' }
  | { type: 'text.changed'; text: string }
  | { type: 'option.move'; to: 'next' | 'previous' | 'first' | 'last' }
  /** An option was pressed; it is the position in `selectOptions`. */
  | { type: 'option.choose'; option: number }
  /** The stand of an option is wanted on the plan; it is the position in `selectOptions`. */
  | { type: 'plan.wanted'; option: number }
  /** Enter or the button was pressed: takes the active option, or else shows all results. */
  | { type: 'search.submit' }
  /** All results are wanted, whatever option is active. */
  | { type: 'results.wanted' }
  | { type: 'search.retry' }
  /** Another tab has changed what the device keeps. */
  | { type: 'history.changed'; history: SearchHistory }
  /** The names of the recently opened items in this language and revision, from the index. */
  | { type: 'history.described'; opened: SearchHistory['opened'] }
  | { type: 'history.erase' }
  | { type: 'history.toggle' }
  | { type: 'shortcut.toggle' }
  /** A company or an event was opened, here or anywhere in a guide. */
  | { type: 'item.opened'; hit: SearchHit }
  | { type: 'visitor.left' }
  | AddressFact
  | ConnectionFact
  | FairFact

export interface SearchContext {
  lang: Lang
  /** The page that is shown: path and query. */
  href: string
  text: string
  /** The last results, and the text that they answer. */
  found: { text: string; results: SearchResults } | null
  /** The position of the active option; null while the field itself is active. */
  active: number | null
  /** True if the first option is to be active as soon as there is one. */
  isFirstWanted: boolean
  history: SearchHistory
}

const INACTIVE = { active: null, isFirstWanted: false } as const
export const EMPTY = { text: '', found: null, ...INACTIVE } as const

export const isBlank = ({ context }: { context: SearchContext }) => context.text.trim() === ''
const hasHits = (results: SearchResults) => results.groups.length > 0
export const isFault = (error: unknown, fault: CallFault['fault']) =>
  error instanceof CallFault && error.fault === fault

/** Returns the option that an event chooses: the pressed one, or the active one. */
export const readChosen = ({ context, event }: { context: SearchContext; event: SearchEvent }) =>
  listOptions(context)['option' in event ? event.option : (context.active ?? -1)]

export const searchSetup = setup({
  types: {
    context: {} as SearchContext,
    events: {} as SearchEvent,
    input: {} as { lang: Lang; href: string; history?: SearchHistory },
    tags: {} as 'open' | 'asking' | 'indexed',
  },
  actors: {
    /** Loads the names of the fair that this language needs; `findInIndex` works when it is done. */
    loadIndex: createPromisePort<void, void>('loadIndex'),
    /** Adds the words of descriptions to the index; resolves with false if they belong to another one. */
    loadTexts: createPromisePort<boolean, void>('loadTexts'),
    findInIndex: createPromisePort<SearchResults, string>('findInIndex'),
    askServer: createPromisePort<SearchResults, string>('askServer'),
  },
  actions: {
    storeHistory: createActionPort<{ history: SearchHistory }>('storeHistory'),
    /** Looks up what a window shows, when there is an index, and reports it by `item.opened`. */
    describeOpened: createActionPort<GuideTarget>('describeOpened'),
    /** Looks up the recently opened items in the index, and reports them by `history.described`. */
    describeHistory: createActionPort<Pick<SearchHistory, 'opened'>>('describeHistory'),
    /** Shows a page or a window by its address. */
    follow: createActionPort<{ href: string }>('follow'),
    /** Gives the focus to the field, or where it is hidden to the button that shows it. */
    focusField: createActionPort<void>('focusField'),
    change: assign(({ event }) => (event.type === 'text.changed' ? { text: event.text, ...INACTIVE } : {})),
    takeQuery: assign(({ context, event }) => {
      const chosen = readChosen({ context, event })
      return chosen && 'query' in chosen ? { text: chosen.query, ...INACTIVE } : {}
    }),
    move: assign(({ context, event }) =>
      event.type === 'option.move'
        ? {
            active: moveActive(context, event.to),
            isFirstWanted: event.to === 'next' && listOptions(context).length === 0,
          }
        : {},
    ),
    show: assign(({ context }, results: SearchResults) => {
      const found = { text: context.text, results }
      const after = { ...context, found }
      if (!context.isFirstWanted) return { found, active: keepActive(context, after) }
      const active = moveActive(after, 'next')
      return { found, active, isFirstWanted: active === null }
    }),
    setHistory: assign((_, history: SearchHistory) => ({ history })),
    deactivate: assign({ active: null }),
    empty: assign(EMPTY),
    drop: assign({ found: null, ...INACTIVE }),
    arrive: assign(({ event }) => (event.type === 'address.changed' ? { ...EMPTY, href: event.href } : {})),
  },
  guards: {
    isBlank,
    hasText: ({ context }) => !isBlank({ context }),
    isIndexed: stateIn('#indexed'),
    isComplete: stateIn({ index: { indexed: 'complete' } }),
    isHit: ({ context, event }) => 'hit' in (readChosen({ context, event }) ?? {}),
    hasPlan: ({ context, event }) => getPlan(readChosen({ context, event })) !== undefined,
    isQuery: ({ context, event }) => 'query' in (readChosen({ context, event }) ?? {}),
    isElsewhere: ({ context, event }) => event.type === 'address.changed' && event.href !== context.href,
    /** The index has found something for this text already. */
    isAnswered: ({ context: { found, text } }) =>
      found !== null && found.text === text && hasHits(found.results),
  },
  delays: {
    /** Letters that follow each other faster are one question to the server. */
    debounce: SEARCH_DEBOUNCE_MS,
    slow: SEARCH_SLOW_MS,
  },
})

export const listOptions = (context: SearchContext): SearchOption[] =>
  listOptionGroups(context).flatMap(({ options }) => options)

/** Returns where the active option is among new results: they are found again as parts of the index arrive. */
function keepActive(before: SearchContext, after: SearchContext): number | null {
  const active = listOptions(before)[before.active ?? -1]
  if (active === undefined || !('hit' in active)) return null
  const { kind, id } = active.hit
  const at = listOptions(after).findIndex(
    (option) => 'hit' in option && option.hit.kind === kind && option.hit.id === id,
  )
  return at < 0 ? null : at
}

/** Returns the address of an option's stand on the plan; undefined if it has none. */
export const getPlan = (option: SearchOption | undefined): string | undefined =>
  option && 'hit' in option ? option.hit.plan : undefined

type Move = Extract<SearchEvent, { type: 'option.move' }>['to']

/** Returns the next active option; before the first one the field itself is active. */
function moveActive(context: SearchContext, to: Move): number | null {
  const last = listOptions(context).length - 1
  const { active } = context
  if (last < 0) return null
  if (to === 'first') return 0
  if (to === 'last') return last
  if (to === 'next') return active === null ? 0 : Math.min(active + 1, last)
  if (active === null) return last
  return active === 0 ? null : active - 1
}

/** The stored names may be in the other language, or older than an import. */
export const describeHistory = {
  type: 'describeHistory',
  params: ({ context }: { context: SearchContext }) => ({ opened: context.history.opened }),
} as const

export const storeHistory = {
  type: 'storeHistory',
  params: ({ context }: { context: SearchContext }) => ({ history: context.history }),
} as const
