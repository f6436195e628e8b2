import { buildPlanHref } from '#contract/addresses.ts'
import { act } from '@testing-library/react'
import {
  selectHasFilter,
  selectIsFilterFailed,
  selectListState,
  type ExhibitorsRef,
} from '#machines/hall/exhibitors.machine.ts'
import { getStandIndex } from '#machines/hall/stand-index.ts'
import { exhibitorsModel, filteredInput } from '#test/models/exhibitors.model.ts'
import { expectPlan } from './expect-plan.ts'
import { chooseCranes, pressIn, pressStand, releaseStand, typeAddress, typeKeyword } from './plan-gestures.ts'
import { watch } from './render-child.tsx'
import { renderPlan } from './render-plan.tsx'
import { connectionFacts } from './walk-facts.ts'
import { isPassedDown, walkView } from './walk-view.ts'

type ExhibitorsSnapshot = ReturnType<ExhibitorsRef['getSnapshot']>

/** The same for every hall, because what the model opens are stands of one. */
const PLAN = `<svg>${['A101', 'B202', 'C303', 'Z999'].map((stand) => `<g data-stand="${stand}"/>`).join('')}</svg>`

const isListed = (snapshot: ExhibitorsSnapshot) => selectListState(snapshot) === 'shown'

/** How many there are stands above the list, unless it is that of one stand. */
const hasSummary = (snapshot: ExhibitorsSnapshot) => isListed(snapshot) && snapshot.context.stand === null

const { inputs } = exhibitorsModel

walkView({
  model: { ...exhibitorsModel, inputs: [inputs[0], filteredInput] },
  async render({ filter }) {
    const shown = renderPlan({ filter })
    await shown.answerAll('favourites.recallFavourites')
    return { ...shown, ...shown.live, ...watch(shown.live, shown.live.exhibitors()) }
  },
  executors: {
    'hall.changed': (_, { live }) =>
      typeAddress(buildPlanHref('en', { hall: live.guide().getSnapshot().context.hall === '1' ? '2' : '1' })),
    // After a login the guide asks for it.
    'exhibitors.reload': (event, view) =>
      view.live.exhibitors().getSnapshot().hasTag('list unavailable')
        ? pressIn('#list .empty', 'Try again')
        : isPassedDown(event, view),
    // A blank more or less makes no other keyword.
    'keyword.typed': ({ w }) => typeKeyword(w) || typeKeyword(`${w} `),
    'categories.chosen': {
      act: ({ rubs }) => chooseCranes(rubs),
      when: ({ context }, { rubs }) => context.rubs.length !== rubs.length,
    },
    'favourites.chosen': {
      act: () => pressIn('.filter', 'Favourites only'),
      when: ({ context }, { fav }) => context.fav !== fav,
    },
    'filter.clear': {
      act: () => pressIn('.found', 'Clear filter') || pressIn('#list .empty', 'Show all exhibitors'),
      when: (snapshot) => hasSummary(snapshot) && selectHasFilter(snapshot),
    },
    // The address names it, of which the guide tells the list.
    'filter.set': isPassedDown,
    'filter.retry': {
      act: () => pressIn('.found', 'Try again'),
      when: (snapshot) => hasSummary(snapshot) && selectIsFilterFailed(snapshot),
    },
    'stand.opened': {
      act: ({ stand }) => pressStand(stand),
      // A stand that opens a company lets the selected one go, which the machine alone would keep.
      when: ({ context: { exhibitors, hall, stand: selected } }, { stand }) =>
        selected === null || getStandIndex(exhibitors ?? [], hall).getCompanies(stand).length > 1,
    },
    'stand.released': {
      act: releaseStand,
      when: (snapshot) => isListed(snapshot) && snapshot.context.stand !== null,
    },
    ...connectionFacts,
  },
  async expectShown(_, { live, answerAll }) {
    await answerAll('floorPlan.recallPlan')
    while (live.openCalls('floorPlan.loadPlan').length > 0)
      await act(() => live.answer('floorPlan.loadPlan', PLAN))
    expectPlan(live)
  },
  untaken: { 'list.deciding always[1]': 'a page comes with its list' },
})
