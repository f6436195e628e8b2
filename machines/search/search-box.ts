import { GUIDE_BASES } from '#contract/addresses.ts'
import { splitLang } from '#contract/lang.ts'
import type { SearchResults } from '#contract/search/search-results.ts'
import { isGuideTarget, readTarget, type GuideTarget } from '#machines/address/window-target.ts'
import type { AddressFact } from '#machines/facts.ts'
import { addToHistory, eraseHistory } from './search-history.ts'
import { buildSearchHref } from './search-options.ts'
import {
  getPlan,
  isFault,
  readChosen,
  searchSetup,
  storeHistory,
  type SearchContext,
  type SearchEvent,
} from './search-setup.ts'

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

const followHit = {
  type: 'follow',
  params: ({ context, event }: Step) => {
    const chosen = readChosen({ context, event })
    return { href: chosen && 'hit' in chosen ? chosen.hit.href : '' }
  },
} as const

const followPlan = {
  type: 'follow',
  params: ({ context, event }: Step) => ({ href: getPlan(readChosen({ context, event })) ?? '' }),
} as const

const followSearch = {
  type: 'follow',
  params: ({ context }: Step) => ({ href: buildSearchHref(context.lang, context.text) }),
} as const

const show = <Event extends { output: SearchResults }>() =>
  ({ type: 'show', params: ({ event }: { event: Event }) => event.output }) as const

const choose = [
  { guard: 'isQuery', target: '.deciding', actions: 'takeQuery' },
  { guard: 'isHit', target: 'closed', actions: [followHit, recordChosen, storeHistory, 'empty'] },
] as const

const showAll = {
  guard: 'hasText',
  target: 'closed',
  actions: [recordQuery, storeHistory, followSearch, 'empty'],
} as const

/** The old guide names the company of its window in the hash. */
const readOldCompany = ({ hash, href }: AddressFact): GuideTarget | null =>
  splitLang(href).path.startsWith(`${GUIDE_BASES.guide}/`) && /^\d+$/.test(hash)
    ? { kind: 'company', id: Number(hash) }
    : null

/** Looks up the window that an address names. */
const describeOpened = searchSetup.enqueueActions(({ enqueue, event }) => {
  if (event.type !== 'address.changed') return
  const target = readTarget(null, event) ?? readOldCompany(event)
  if (isGuideTarget(target)) enqueue({ type: 'describeOpened', params: target })
})

/** The box: closed, or open in the states of a search. */
export const searchBox = searchSetup.createStateConfig({
  initial: 'closed',
  on: {
    'address.changed': [
      { guard: 'isElsewhere', target: '.closed', actions: ['arrive', describeOpened] },
      { actions: describeOpened },
    ],
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
        'plan.wanted': {
          guard: 'hasPlan',
          target: 'closed',
          actions: [followPlan, recordChosen, storeHistory, 'empty'],
        },
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
              { guard: 'isAnswered', target: 'partial' },
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
        partial: {
          description: 'Shows what matches by name; descriptions are not searched.',
          on: { 'connection.restored': 'deciding' },
        },
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
