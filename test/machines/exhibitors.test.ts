import { describe } from 'vitest'
import { isSameFilter } from '#contract/list-filter.ts'
import {
  selectFilterResult,
  selectHasFilter,
  selectIsFilterValid,
  selectIsOfFavourites,
  selectListState,
  type ExhibitorsEvent,
} from '#machines/hall/exhibitors.machine.ts'
import { getFilterResult } from '#machines/hall/favourite-filter.ts'
import { exhibitorsModel } from '#test/models/exhibitors.model.ts'
import { listIds } from '#test/models/sample-fair.ts'
import { verifyModel, createRuleTests } from '#test/models/verify-model.ts'
import { isTriggeredBy, listSentEvents, listStartInputs } from '#test/models/rules.ts'

const LISTED = 'xstate.done.actor.loadExhibitors'
const NOT_LISTED = 'xstate.error.actor.loadExhibitors'
const FILTERED = 'xstate.done.actor.filterExhibitors'
const NOT_FILTERED = 'xstate.error.actor.filterExhibitors'
const DEBOUNCED = 'xstate.after.keywordDebounce.exhibitors.filter.typing'

const outputOf = (event: object): unknown => ('output' in event ? event.output : undefined)
const isLike = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
const hallOf = (event: ExhibitorsEvent) => (event.type === 'hall.changed' ? event.hall : '')

describe('exhibitors', () => {
  verifyModel(exhibitorsModel)
  const { everyEdge, everyState } = createRuleTests(exhibitorsModel)

  everyState(
    'the list is shown where there is one, and only without one it is unavailable',
    (state) => selectListState(state) === (state.context.exhibitors === null ? 'unavailable' : 'shown'),
    (state) => !state.matches({ list: 'loading' }),
  )

  everyState(
    'filtering is active exactly where the server answered filtered',
    (state) => selectFilterResult(state) !== null && selectHasFilter(state),
    (state) => state.matches({ filter: 'filtered' }),
  )

  everyState(
    'without a filter nothing is found',
    (state) => selectFilterResult(state) === null,
    (state) => state.matches({ filter: 'off' }),
  )

  everyState(
    'the filter is valid where the list is that of the panel: nothing is typed, awaited or failed',
    (state) =>
      selectIsFilterValid(state) ===
      (state.matches({ filter: 'off' }) || state.matches({ filter: 'filtered' })),
  )

  everyState(
    'among the favourites are found those of the hall that the rest of the filter leaves',
    (state) => {
      const { exhibitors, filterResult } = state.context
      const result = getFilterResult(state.context, [2, 3])
      if (!selectIsOfFavourites(state)) return result === filterResult
      const starred = listIds(exhibitors ?? []).filter((id) => id !== 1)
      return isLike(
        result?.ids,
        starred.filter((id) => filterResult === null || filterResult.ids.includes(id)),
      )
    },
  )

  everyEdge(
    'a filter that came with the page is answered already, and any other is found by an answer alone',
    (edge) => isTriggeredBy(FILTERED)(edge) && edge.to.context.filterResult === outputOf(edge.event),
    ({ from, to }) =>
      to.context.filterResult !== null && to.context.filterResult !== from.context.filterResult,
  )

  everyEdge(
    'a loaded list keeps what the filter has found',
    ({ from, to }) =>
      from.context.filterResult === to.context.filterResult && isLike(from.value.filter, to.value.filter),
    isTriggeredBy(LISTED, NOT_LISTED),
  )

  everyEdge(
    'a loaded filter keeps the list',
    ({ from, to }) =>
      from.context.exhibitors === to.context.exhibitors && isLike(from.value.list, to.value.list),
    isTriggeredBy(
      FILTERED,
      NOT_FILTERED,
      DEBOUNCED,
      'keyword.typed',
      'categories.chosen',
      'favourites.chosen',
      'filter.retry',
    ),
  )

  everyEdge(
    'a failed load keeps the last good data',
    ({ from, to }) =>
      from.context.exhibitors === to.context.exhibitors &&
      from.context.filterResult === to.context.filterResult,
    isTriggeredBy(NOT_LISTED, NOT_FILTERED),
  )

  everyEdge(
    'changing hall clears the list, what was found and the open stand, keeps the filter, and asks for both anew',
    ({ from, to, event, ...edge }) => {
      const { year, hall, exhibitors, filterResult, stand, w, rubs, fav } = to.context
      return (
        fav === from.context.fav &&
        hall === hallOf(event) &&
        isLike([exhibitors, filterResult, stand], [null, null, null]) &&
        w === from.context.w &&
        rubs === from.context.rubs &&
        isLike(listStartInputs(edge, 'loadExhibitors'), [{ year, hall }]) &&
        listStartInputs(edge, 'filterExhibitors').length === (selectHasFilter(to) ? 1 : 0)
      )
    },
    isTriggeredBy('hall.changed'),
  )

  everyEdge(
    'a list that is loaded anew has its filter asked anew, and shows what was found until it is answered',
    ({ from, to, ...edge }) =>
      from.context.filterResult === to.context.filterResult &&
      listStartInputs(edge, 'filterExhibitors').length === (from.matches({ filter: 'filtered' }) ? 1 : 0),
    isTriggeredBy('exhibitors.reload'),
  )

  everyEdge(
    'clearing resets categories and keyword, and reloads',
    ({ to, ...edge }) =>
      !selectHasFilter(to) &&
      isLike(
        [to.context.w, to.context.rubs, to.context.fav, to.context.filterResult],
        ['', [], false, null],
      ) &&
      listStartInputs(edge, 'loadExhibitors').length === 1,
    isTriggeredBy('filter.clear'),
  )

  everyEdge(
    'the filter is asked for by what stands in the panel, never without one',
    (edge) => {
      const { year, hall, w, rubs, fav } = edge.to.context
      return (
        selectHasFilter(edge.to) &&
        isLike(listStartInputs(edge, 'filterExhibitors'), [{ year, hall, w: w.trim(), rubs, fav }])
      )
    },
    (edge) => listStartInputs(edge, 'filterExhibitors').length > 0,
  )

  everyEdge(
    'a typed keyword asks for nothing yet, and what was asked for is given up',
    ({ to, ...edge }) =>
      to.matches({ filter: 'typing' }) &&
      listStartInputs(edge, 'filterExhibitors').length === 0 &&
      to.context.w === ('w' in edge.event ? edge.event.w : ''),
    isTriggeredBy('keyword.typed'),
  )

  everyEdge(
    'after the debounce, and after a choice of categories or favourites, the filter is asked for at once',
    ({ to, ...edge }) => listStartInputs(edge, 'filterExhibitors').length === (selectHasFilter(to) ? 1 : 0),
    isTriggeredBy(DEBOUNCED, 'categories.chosen', 'favourites.chosen'),
  )

  everyEdge('changes of the filter by the visitor are reported to the guide, and no others', (edge) => {
    const isOwn = isTriggeredBy(
      'keyword.typed',
      'categories.chosen',
      'favourites.chosen',
      'filter.clear',
    )(edge)
    return listSentEvents(edge, 'filter.changed').length === (isOwn ? 1 : 0)
  })

  everyEdge(
    'the filter of an address replaces another and is requested at once; the same one changes nothing',
    ({ from, to, event, ...edge }) => {
      if (event.type !== 'filter.set') return false
      if (isSameFilter(from.context, event.filter) && !from.context.fav) return from === to
      const { w, rubs } = event.filter
      return (
        isLike([to.context.w, to.context.rubs, to.context.fav], [w, rubs, false]) &&
        listStartInputs(edge, 'filterExhibitors').length === 1
      )
    },
    isTriggeredBy('filter.set'),
  )

  everyEdge('each loaded list is reported to the guide', (edge) => {
    const notified = listSentEvents(edge, 'exhibitors.loaded').map(({ exhibitors }) => exhibitors as unknown)
    return isLike(notified, isTriggeredBy(LISTED)(edge) ? [outputOf(edge.event)] : [])
  })

  everyEdge(
    'a stand with one company opens it, one with several narrows the list, an unknown one does nothing',
    ({ from, to, event, ...edge }) => {
      const stand = event.type === 'stand.opened' ? event.stand : ''
      const isListed = (from.context.exhibitors?.length ?? 0) > 0
      const companies = !isListed ? 0 : { A101: 1, B202: 2 }[stand]
      const opened = listSentEvents(edge, 'company.open').map(({ id }) => id as unknown)
      const narrowed = listSentEvents(edge, 'list.wanted').length === 1 && to.context.stand === stand
      if (companies === 2) return narrowed && opened.length === 0
      return isLike(opened, companies === 1 ? [1] : []) && to.context.stand === from.context.stand
    },
    isTriggeredBy('stand.opened'),
  )
})
