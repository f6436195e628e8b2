import type { SearchHit, SearchResults } from '#contract/search/search-results.ts'
import { EMPTY_HISTORY, type SearchHistory } from '#machines/search/search-history.ts'
import { searchMachine } from '#machines/search/search.machine.ts'
import { connectionFacts, fairFacts } from './facts.ts'
import { addressSamples, pageAddressFact, PAGE_HREF, planAddressFact } from './addresses.ts'
import { defineModel, everyFault } from './model.ts'

export const foundCompany: SearchHit = {
  kind: 'company',
  id: 12,
  title: 'Kontur',
  href: '/en/plan/2/12',
  plan: '/en/plan/2?stand=F210',
  detail: 'Russia',
  stands: [
    { hall: '2', stand: 'F210' },
    { hall: '1', stand: 'A1' },
    { hall: '1', stand: 'A2' },
  ],
}

export const foundEvent: SearchHit = {
  kind: 'event',
  id: 5,
  title: 'Опись',
  lang: 'ru',
  href: '/en/online/events/5',
  detail: 'Anna Orlova',
  when: { date: '2020-09-22', time: '11:30', room: 'Main stage' },
  year: 2020,
}

/** A page is not recorded, which keeps the map small. */
const foundPage: SearchHit = {
  kind: 'page',
  id: '/konkurs/',
  title: 'Контуры',
  lang: 'ru',
  href: '/en/konkurs/',
  detail: 'A competition',
}

export const foundBoth: SearchResults = {
  corrected: 'kontur',
  groups: [
    { kind: 'page', total: 1, hits: [foundPage] },
    { kind: 'company', total: 7, hits: [foundCompany] },
  ],
}

export const foundNothing: SearchResults = { corrected: null, groups: [] }

const input = { lang: 'en', href: PAGE_HREF } as const
export const history: SearchHistory = { ...EMPTY_HISTORY, queries: ['kon'] }

export const searchModel = defineModel({
  machine: searchMachine,
  inputs: [input],
  events: {
    'index.wanted': [{}],
    'index.loaded': [{}],
    'search.open': [{}],
    'search.close': [{}],
    'focus.left': [{}],
    'text.changed': [{ text: 'kon' }, { text: '' }],
    'option.move': [{ to: 'next' }, { to: 'previous' }],
    'option.choose': [{ option: 0 }, { option: 1 }],
    'plan.wanted': [{ option: 0 }, { option: 1 }],
    'search.submit': [{}],
    'results.wanted': [{}],
    'search.retry': [{}],
    'history.changed': [{ history }],
    'history.described': [{ opened: [] }],
    'history.erase': [{}],
    'history.toggle': [{}],
    'shortcut.toggle': [{}],
    'item.opened': [{ hit: foundCompany }],
    'visitor.left': [{}],
    'address.changed': addressSamples(pageAddressFact(''), planAddressFact({ hall: '2', company: 12 })),
    ...connectionFacts,
    ...fairFacts,
  },
  answers: {
    loadIndex: { done: [undefined], failed: [everyFault[2]] },
    loadTexts: { done: [true, false], failed: [everyFault[2]] },
    findInIndex: { done: [foundBoth, foundNothing], failed: [new Error('a bug')] },
    askServer: { done: [foundBoth, foundNothing], failed: everyFault },
  },
  key: ({ context: { text, found, active, history } }) => [
    text,
    found?.results.groups.length,
    active,
    history.isEnabled,
    history.queries.length > 0,
    history.opened.length > 0,
  ],
  limit: 40_000,
})
