// The search box in the header: its suggestions, the index that they come from, and what the device keeps.
// Its one rule: a suggestion answers the text in the field; an answer to an older text is dropped.
import { assign, raise, setup, stateIn, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import { CallFault } from '#contract/faults.ts'
import { getLangPrefix, type Lang } from '#contract/lang.ts'
import { SEARCH_DEBOUNCE_MS, SEARCH_SLOW_MS } from '#contract/limits.ts'
import type { SearchResults } from '#contract/search/search-results.ts'
import type { AddressFact, ConnectionFact, FairFact } from '#machines/facts.ts'
import { createActionPort, createPromisePort } from '#machines/ports.ts'
import { listOptionGroups, type OptionGroup, type SearchOption } from './search-options.ts'
import { addToHistory, eraseHistory, EMPTY_HISTORY, type SearchHistory } from './search-history.ts'

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
  /** Enter or the button was pressed: takes the active option, or else shows all results. */
  | { type: 'search.submit' }
  /** All results are wanted, whatever option is active. */
  | { type: 'results.wanted' }
  | { type: 'search.retry' }
  /** Another tab has changed what the device keeps. */
  | { type: 'history.changed'; history: SearchHistory }
  | { type: 'history.erase' }
  | { type: 'history.toggle' }
  | { type: 'shortcut.toggle' }
  | { type: 'visitor.left' }
  | AddressFact
  | ConnectionFact
  | FairFact

interface SearchContext {
  lang: Lang
  /** The page that is shown: path and query. */
  href: string
  text: string
  /** The last results, and the text that they answer. */
  found: { text: string; results: SearchResults } | null
  /** The position of the active option; null while the field itself is active. */
  active: number | null
  history: SearchHistory
}

const EMPTY = { text: '', found: null, active: null } as const

const isBlank = ({ context }: { context: SearchContext }) => context.text.trim() === ''
const hasHits = (results: SearchResults) => results.groups.length > 0
const isFault = (error: unknown, fault: CallFault['fault']) =>
  error instanceof CallFault && error.fault === fault

/** Returns the option that an event chooses: the pressed one, or the active one. */
const readChosen = ({ context, event }: { context: SearchContext; event: SearchEvent }) =>
  listOptions(context)[event.type === 'option.choose' ? event.option : (context.active ?? -1)]

const searchSetup = setup({
  types: {
    context: {} as SearchContext,
    events: {} as SearchEvent,
    input: {} as { lang: Lang; href: string; history?: SearchHistory },
    tags: {} as 'open' | 'asking' | 'indexed',
  },
  actors: {
    /** Loads the names of the fair that this language needs; `findInIndex` works when it is done. */
    loadIndex: createPromisePort<void, void>('loadIndex'),
    /** Adds the words of descriptions to the index. */
    loadTexts: createPromisePort<void, void>('loadTexts'),
    findInIndex: createPromisePort<SearchResults, string>('findInIndex'),
    askServer: createPromisePort<SearchResults, string>('askServer'),
  },
  actions: {
    storeHistory: createActionPort<{ history: SearchHistory }>('storeHistory'),
    /** Shows a page or a window by its address. */
    follow: createActionPort<{ href: string }>('follow'),
    /** Gives the focus to the field, or where it is hidden to the button that shows it. */
    focusField: createActionPort<void>('focusField'),
    change: assign(({ event }) => (event.type === 'text.changed' ? { text: event.text, active: null } : {})),
    takeQuery: assign(({ context, event }) => {
      const chosen = readChosen({ context, event })
      return chosen && 'query' in chosen ? { text: chosen.query, active: null } : {}
    }),
    move: assign(({ context, event }) =>
      event.type === 'option.move' ? { active: moveActive(context, event.to) } : {},
    ),
    show: assign(({ context }, results: SearchResults) => ({
      found: { text: context.text, results },
      active: null,
    })),
    setHistory: assign((_, history: SearchHistory) => ({ history })),
    deactivate: assign({ active: null }),
    empty: assign(EMPTY),
    drop: assign({ found: null, active: null }),
    arrive: assign(({ event }) => (event.type === 'address.changed' ? { ...EMPTY, href: event.href } : {})),
  },
  guards: {
    isBlank,
    hasText: ({ context }) => !isBlank({ context }),
    isIndexed: stateIn('#indexed'),
    isComplete: stateIn({ index: { indexed: 'complete' } }),
    isHit: ({ context, event }) => 'hit' in (readChosen({ context, event }) ?? {}),
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

type Step = { context: SearchContext; event: SearchEvent }

const recordChosen = {
  type: 'setHistory',
  params: ({ context, event }: Step) => {
    const chosen = readChosen({ context, event })
    const hit = chosen && 'hit' in chosen ? chosen.hit : undefined
    return addToHistory(context.history, { query: context.text.trim(), hit })
  },
} as const

const recordQuery = {
  type: 'setHistory',
  params: ({ context }: Step) =>
    addToHistory(context.history, { query: context.text.trim(), hit: undefined }),
} as const

const storeHistory = {
  type: 'storeHistory',
  params: ({ context }: Step) => ({ history: context.history }),
} as const

const followHit = {
  type: 'follow',
  params: ({ context, event }: Step) => {
    const chosen = readChosen({ context, event })
    return { href: chosen && 'hit' in chosen ? chosen.hit.href : '' }
  },
} as const

const followSearch = {
  type: 'follow',
  params: ({ context }: Step) => ({ href: buildSearchHref(context.lang, context.text) }),
} as const

const show = <Event extends { output: SearchResults }>() =>
  ({ type: 'show', params: ({ event }: { event: Event }) => event.output }) as const

const choose = [
  { guard: 'isQuery', target: '.deciding', actions: 'takeQuery' },
  { guard: 'isHit', target: 'closed', actions: [recordChosen, storeHistory, followHit, 'empty'] },
] as const

const showAll = {
  guard: 'hasText',
  target: 'closed',
  actions: [recordQuery, storeHistory, followSearch, 'empty'],
} as const

const box = searchSetup.createStateConfig({
  initial: 'closed',
  on: {
    'address.changed': { guard: 'isElsewhere', target: '.closed', actions: 'arrive' },
  },
  states: {
    closed: {
      entry: 'drop',
      on: {
        'search.open': 'open',
        'text.changed': { target: 'open', actions: 'change' },
        'search.submit': { guard: 'hasText', actions: [recordQuery, storeHistory, followSearch, 'empty'] },
      },
    },
    open: {
      tags: 'open',
      initial: 'deciding',
      on: {
        'text.changed': { target: '.deciding', actions: 'change' },
        'search.close': { target: 'closed', actions: 'focusField' },
        'focus.left': 'closed',
        'option.move': { actions: 'move' },
        'option.choose': choose,
        'search.submit': [...choose, showAll],
        'results.wanted': showAll,
        'index.loaded': { guard: 'hasText', target: '.finding' },
        'history.erase': {
          actions: [
            { type: 'setHistory', params: ({ context }) => eraseHistory(context.history) },
            storeHistory,
            'deactivate',
          ],
        },
        'history.toggle': {
          actions: [
            {
              type: 'setHistory',
              params: ({ context: { history } }) => ({
                ...eraseHistory(history),
                isEnabled: !history.isEnabled,
              }),
            },
            storeHistory,
            'deactivate',
          ],
        },
        'shortcut.toggle': {
          actions: [
            {
              type: 'setHistory',
              params: ({ context: { history } }) => ({ ...history, hasShortcut: !history.hasShortcut }),
            },
            storeHistory,
          ],
        },
      },
      states: {
        deciding: {
          always: [
            { guard: 'isBlank', target: 'idle' },
            { guard: 'isIndexed', target: 'finding' },
            { target: 'waiting' },
          ],
        },
        idle: { description: 'Shows what was opened and searched for lately.', entry: 'drop' },
        finding: {
          description: 'The index in the browser answers within a frame, from the first letter.',
          invoke: {
            id: 'findInIndex',
            src: 'findInIndex',
            input: ({ context }) => context.text,
            onDone: [
              { guard: 'isComplete', target: 'answered', actions: show() },
              { target: 'waiting', actions: show() },
            ],
            onError: 'waiting',
          },
        },
        waiting: {
          description: 'Without the words of descriptions the server answers for them.',
          tags: 'asking',
          after: { debounce: 'loading' },
        },
        loading: {
          tags: 'asking',
          initial: 'prompt',
          invoke: {
            id: 'askServer',
            src: 'askServer',
            input: ({ context }) => context.text,
            onDone: { target: 'answered', actions: show() },
            onError: [
              { guard: 'isAnswered', target: 'suggesting' },
              { guard: ({ event }) => isFault(event.error, 'unreachable'), target: 'offline' },
              { target: 'failed' },
            ],
          },
          states: {
            prompt: { after: { slow: 'slow' } },
            slow: { description: 'The box says what it is waiting for.' },
          },
        },
        answered: { always: [{ guard: 'isAnswered', target: 'suggesting' }, { target: 'nothing' }] },
        suggesting: {},
        nothing: {},
        failed: { on: { 'search.retry': { target: 'loading', actions: 'focusField' } } },
        offline: {
          on: {
            'search.retry': { target: 'deciding', actions: 'focusField' },
            'connection.restored': 'deciding',
          },
        },
      },
    },
  },
})

const loadIndex = { target: '.loading' } as const

const index = searchSetup.createStateConfig({
  initial: 'absent',
  on: { 'fair.changed': loadIndex },
  states: {
    absent: {
      description: 'The server answers; the next time that the box is used, the index is loaded.',
      on: { 'index.wanted': 'loading', 'search.open': 'loading', 'fair.changed': {} },
    },
    loading: {
      invoke: {
        id: 'loadIndex',
        src: 'loadIndex',
        onDone: { target: 'indexed', actions: raise({ type: 'index.loaded' }) },
        onError: 'absent',
      },
    },
    indexed: {
      id: 'indexed',
      tags: 'indexed',
      initial: 'names',
      states: {
        names: {
          invoke: {
            id: 'loadTexts',
            src: 'loadTexts',
            onDone: { target: 'complete', actions: raise({ type: 'index.loaded' }) },
            onError: 'partial',
          },
        },
        partial: { on: { 'search.open': 'names', 'connection.restored': 'names' } },
        complete: {},
      },
    },
  },
})

export const searchMachine = searchSetup.createMachine({
  id: 'search',
  type: 'parallel',
  context: ({ input }) => ({ ...EMPTY, history: EMPTY_HISTORY, ...input }),
  on: {
    'history.changed': {
      actions: [{ type: 'setHistory', params: ({ event }) => event.history }, 'deactivate'],
    },
    'visitor.left': {
      description: 'Who logs out leaves the device to others.',
      actions: [
        { type: 'setHistory', params: ({ context }) => eraseHistory(context.history) },
        storeHistory,
        'deactivate',
      ],
    },
  },
  states: { box, index },
})

/** Returns the address of the page with all results. */
export const buildSearchHref = (lang: Lang, text: string) =>
  `${getLangPrefix(lang)}/search/?w=${encodeURIComponent(text.trim())}`

const listOptions = (context: SearchContext): SearchOption[] =>
  listOptionGroups(context).flatMap(({ options }) => options)

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

export type SearchRef = ActorRefFrom<typeof searchMachine>
export type SearchSnapshot = SnapshotFrom<typeof searchMachine>

export const selectIsOpen = (snapshot: SearchSnapshot): boolean => snapshot.hasTag('open')
export const selectText = ({ context }: SearchSnapshot): string => context.text
export const selectActive = ({ context }: SearchSnapshot): number | null => context.active
export const selectHistory = ({ context }: SearchSnapshot): SearchHistory => context.history

/** Returns the last results while there is a text; they are of an older one while the server is asked. */
export const selectResults = ({ context }: SearchSnapshot): SearchResults | null =>
  isBlank({ context }) ? null : (context.found?.results ?? null)

export const selectOptionGroups = ({ context }: SearchSnapshot): OptionGroup[] => listOptionGroups(context)
export const selectHasOptions = ({ context }: SearchSnapshot): boolean => listOptions(context).length > 0
export const selectLang = ({ context }: SearchSnapshot): Lang => context.lang
export const selectIsIndexed = (snapshot: SearchSnapshot): boolean => snapshot.hasTag('indexed')

export type SearchStage = 'idle' | 'asking' | 'slow' | 'suggesting' | 'nothing' | 'failed' | 'offline'

const STAGES = ['idle', 'suggesting', 'nothing', 'failed', 'offline'] as const

/** Returns what the open box has come to. */
export function selectStage(snapshot: SearchSnapshot): SearchStage {
  if (snapshot.matches({ box: { open: { loading: 'slow' } } })) return 'slow'
  return STAGES.find((stage) => snapshot.matches({ box: { open: stage } })) ?? 'asking'
}
