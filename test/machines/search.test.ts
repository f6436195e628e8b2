import { describe, expect, test } from 'vitest'
import type { SnapshotFrom } from 'xstate'
import { SEARCH_SLOW_MS } from '#contract/limits.ts'
import { selectSearchState } from '#machines/search/search-state.ts'
import { buildSearchHref } from '#machines/search/search-options.ts'
import {
  type searchMachine,
  selectActive,
  selectHasOptions,
  selectIsIndexed,
  selectIsOpen,
  selectOptionGroups,
  selectStage,
  selectText,
} from '#machines/search/search.machine.ts'
import { selectRootStates } from '#machines/root-states.ts'
import { isTriggeredBy, isUnanswered, listPortUses, listStartInputs } from '#test/models/rules.ts'
import { foundBoth, foundCompany, searchModel } from '#test/models/search.model.ts'
import { createRuleTests, verifyModel } from '#test/models/verify-model.ts'
import { pageAddressFact } from '#test/models/addresses.ts'
import { startSearch } from './start-search.ts'

type Snapshot = SnapshotFrom<typeof searchMachine>

const hasText = (snapshot: Snapshot): boolean => selectText(snapshot) !== ''
const isFinding = (snapshot: Snapshot): boolean => snapshot.matches({ box: { open: 'finding' } })

describe('search', () => {
  verifyModel(searchModel)
  const { everyEdge, everyState } = createRuleTests(searchModel)

  everyEdge(
    'with the index in the browser each letter is answered at once, and the server is not asked for it',
    (edge) =>
      isFinding(edge.to) &&
      listStartInputs(edge, 'findInIndex').length === 1 &&
      listStartInputs(edge, 'askServer').length === 0,
    (edge) => isTriggeredBy('text.changed')(edge) && hasText(edge.to) && selectIsIndexed(edge.from),
  )

  everyEdge(
    'without it the server is asked when the letters pause',
    isTriggeredBy('xstate.after.debounce.search.box.open.waiting', 'search.retry'),
    (edge) => listStartInputs(edge, 'askServer').length > 0,
  )

  everyEdge('the text of the field is requested', (edge) =>
    [...listStartInputs(edge, 'findInIndex'), ...listStartInputs(edge, 'askServer')].every(
      (asked) => asked === selectText(edge.to),
    ),
  )

  everyEdge(
    'no answer means offline, any other fault a failure, and names that were found stay',
    (edge) =>
      selectHasOptions(edge.from)
        ? selectStage(edge.to) === 'partial'
        : selectStage(edge.to) === (isUnanswered(edge) ? 'offline' : 'failed'),
    isTriggeredBy('xstate.error.actor.askServer'),
  )

  everyEdge(
    'only a choice, its stand and Enter lead elsewhere, and the box closes behind them',
    (edge) =>
      isTriggeredBy('option.choose', 'plan.wanted', 'search.submit', 'results.wanted')(edge) &&
      !selectIsOpen(edge.to) &&
      selectText(edge.to) === '',
    (edge) => listPortUses(edge, 'follow').length > 0,
  )

  everyEdge(
    'a choice leads to what it names, or to its stand where that is wanted, anything else to all results',
    (edge) => {
      const { context } = edge.from
      const position = 'option' in edge.event ? edge.event.option : context.active
      const chosen =
        edge.event.type === 'results.wanted'
          ? undefined
          : selectOptionGroups(edge.from).flatMap(({ options }) => options)[position ?? -1]
      const hit = chosen && 'hit' in chosen ? chosen.hit : undefined
      const choice = edge.event.type === 'plan.wanted' ? hit?.plan : hit?.href
      const href = choice ?? buildSearchHref('en', selectText(edge.from))
      return JSON.stringify(listPortUses(edge, 'follow')) === JSON.stringify([{ href }])
    },
    (edge) => listPortUses(edge, 'follow').length > 0,
  )

  everyEdge(
    'what has no stand on a plan leads to none',
    (edge) => selectIsOpen(edge.to) && listPortUses(edge, 'follow').length === 0,
    (edge) => {
      if (edge.event.type !== 'plan.wanted' || !selectIsOpen(edge.from)) return false
      const chosen = selectOptionGroups(edge.from).flatMap(({ options }) => options)[edge.event.option]
      return chosen === undefined || !('hit' in chosen) || chosen.hit.plan === undefined
    },
  )

  everyEdge(
    'Escape and the cross give the focus back, so does a retry, whose button goes, and nothing else moves it',
    isTriggeredBy('search.close', 'search.retry'),
    (edge) => listPortUses(edge, 'focusField').length > 0,
  )

  everyEdge(
    'another page closes the box, the same one does not',
    ({ from, to, event }) =>
      'href' in event && event.href === from.context.href
        ? selectIsOpen(from) === selectIsOpen(to)
        : !selectIsOpen(to),
    isTriggeredBy('address.changed'),
  )

  everyState(
    'nothing is active while there is nothing to choose',
    ({ context: { active } }) => active === null,
    (state) => !selectHasOptions(state),
  )

  everyEdge(
    'logging out, erasing and switching off empty the history; a logout has erased what is stored',
    (edge) => {
      const { history: remaining } = edge.to.context
      const stored = JSON.stringify(listPortUses(edge, 'storeHistory'))
      const expected = edge.event.type === 'visitor.left' ? [] : [{ history: remaining }]
      return remaining.opened.length + remaining.queries.length === 0 && stored === JSON.stringify(expected)
    },
    (edge) =>
      isTriggeredBy('visitor.left')(edge) ||
      (isTriggeredBy('history.erase', 'history.toggle')(edge) && selectIsOpen(edge.from)),
  )
})

test('an answer to an older text is dropped', async () => {
  const { search, calls, openCalls, clock, stage } = startSearch()
  search.send({ type: 'text.changed', text: 'k' })
  clock.increment(1000)
  const [old] = openCalls('search.askServer')
  search.send({ type: 'text.changed', text: 'ko' })
  expect(old?.signal.aborted).toBe(true)
  clock.increment(1000)
  expect(openCalls('search.askServer').map(({ input }) => input)).toEqual(['ko'])
  old?.settle({ output: foundBoth })
  await Promise.resolve()
  expect([stage(), calls.length]).not.toEqual(['suggesting', 0])
  expect(selectHasOptions(search.getSnapshot())).toBe(false)
})

test('a slow answer is shown as pending', () => {
  const { search, clock, stage } = startSearch()
  search.send({ type: 'text.changed', text: 'kon' })
  clock.increment(200)
  expect(stage()).toBe('asking')
  clock.increment(SEARCH_SLOW_MS)
  expect(stage()).toBe('slow')
})

test('a box that was offline asks again when the connection is back', async () => {
  const { search, clock, stage, fail, app } = startSearch()
  search.send({ type: 'text.changed', text: 'kon' })
  clock.increment(200)
  await fail('search.askServer', 'unreachable')
  expect(stage()).toBe('offline')
  app.send({ type: 'connection.restored' })
  expect(stage()).toBe('asking')
})

test('names that were found while the server was away are completed when it is back', async () => {
  const { search, clock, answer, fail, stage, app } = startSearch()
  search.send({ type: 'index.wanted' })
  await answer('search.loadIndex', undefined)
  await fail('search.loadTexts', 'unreachable')
  search.send({ type: 'text.changed', text: 'kon' })
  await answer('search.findInIndex', foundBoth)
  clock.increment(200)
  await fail('search.askServer', 'unreachable')
  expect(stage()).toBe('partial')
  app.send({ type: 'connection.restored' })
  await answer('search.loadTexts', true)
  await answer('search.findInIndex', foundBoth)
  expect(stage()).toBe('suggesting')
})

test('names and texts of two publications are not mixed: both are loaded again when the box is used', async () => {
  const { search, answer, openCalls, app } = startSearch()
  search.send({ type: 'index.wanted' })
  await answer('search.loadIndex', undefined)
  await answer('search.loadTexts', false)
  expect([openCalls('search.loadIndex'), openCalls('search.loadTexts')]).toEqual([[], []])
  app.send({ type: 'connection.restored' })
  await answer('search.loadIndex', undefined)
  await answer('search.loadTexts', true)
  expect(search.getSnapshot().matches({ index: { indexed: 'complete' } })).toBe(true)
})

test('an index that arrives answers what the server has not answered yet', async () => {
  const { search, clock, answer, openCalls, stage } = startSearch()
  search.send({ type: 'index.wanted' })
  search.send({ type: 'text.changed', text: 'kon' })
  clock.increment(200)
  await answer('search.loadIndex', undefined)
  expect(openCalls('search.askServer')).toEqual([])
  await answer('search.loadTexts', true)
  await answer('search.findInIndex', foundBoth)
  expect(stage()).toBe('suggesting')
})

test('Enter leads to all results, an active option to what it names', async () => {
  const { search, answer, portParams } = startSearch()
  search.send({ type: 'index.wanted' })
  await answer('search.loadIndex', undefined)
  await answer('search.loadTexts', true)
  search.send({ type: 'text.changed', text: ' погрузчик & co ' })
  await answer('search.findInIndex', foundBoth)
  search.send({ type: 'search.submit' })
  search.send({ type: 'text.changed', text: 'kon' })
  await answer('search.findInIndex', foundBoth)
  search.send({ type: 'option.move', to: 'last' })
  search.send({ type: 'search.submit' })
  expect(portParams('search.follow')).toEqual([
    { href: `/en/search/?w=${encodeURIComponent('погрузчик & co')}` },
    { href: foundCompany.href },
  ])
})

test('the active option stays where results are found again with more of the index', async () => {
  const { search, answer, app } = startSearch()
  search.send({ type: 'index.wanted' })
  await answer('search.loadIndex', undefined)
  await answer('search.loadTexts', true)
  search.send({ type: 'text.changed', text: 'kon' })
  await answer('search.findInIndex', foundBoth)
  search.send({ type: 'option.move', to: 'last' })
  const active = selectActive(search.getSnapshot())
  expect(active).not.toBeNull()
  app.send({ type: 'fair.changed' })
  await answer('search.loadIndex', undefined)
  await answer('search.loadTexts', true)
  await answer('search.findInIndex', foundBoth)
  expect(selectActive(search.getSnapshot())).toBe(active)
})

test('an arrow down before the first suggestions makes the first of them active', async () => {
  const { search, answer } = startSearch()
  search.send({ type: 'index.wanted' })
  search.send({ type: 'text.changed', text: 'kon' })
  search.send({ type: 'option.move', to: 'next' })
  expect(selectActive(search.getSnapshot())).toBeNull()
  await answer('search.loadIndex', undefined)
  await answer('search.findInIndex', foundBoth)
  expect(selectActive(search.getSnapshot())).toBe(0)
})

test.each([
  { type: 'option.move', to: 'previous' } as const,
  { type: 'text.changed', text: 'kont' } as const,
])('then $type takes it back', async (event) => {
  const { search, answer } = startSearch()
  search.send({ type: 'index.wanted' })
  search.send({ type: 'text.changed', text: 'kon' })
  search.send({ type: 'option.move', to: 'next' })
  search.send(event)
  await answer('search.loadIndex', undefined)
  await answer('search.findInIndex', foundBoth)
  expect(selectActive(search.getSnapshot())).toBeNull()
})

test('another revision of the fair loads the index again', async () => {
  const { search, answer, openCalls, app } = startSearch()
  app.send({ type: 'fair.changed' })
  expect(openCalls('search.loadIndex')).toEqual([])
  search.send({ type: 'index.wanted' })
  await answer('search.loadIndex', undefined)
  app.send({ type: 'fair.changed' })
  expect(openCalls('search.loadIndex')).toHaveLength(1)
})

test('the root element says whether the box is open, once it is loaded', () => {
  const { actors, search, app } = startSearch()
  expect(selectRootStates(actors)).not.toHaveProperty('data-search')
  const loaded = { ...actors, search }
  expect(selectRootStates(loaded)['data-search']).toBe('closed')
  search.send({ type: 'search.open' })
  expect([selectRootStates(loaded)['data-search'], selectSearchState(search)]).toEqual(['open', 'open'])
  app.send(pageAddressFact('', '/about/'))
  expect(selectRootStates(loaded)['data-search']).toBe('closed')
})
