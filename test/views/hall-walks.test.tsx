import { fireEvent, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import type { SnapshotFrom } from 'xstate'
import { selectAllExhibitors, selectAllHallsState } from '#machines/hall/all-halls.machine.ts'
import { selectIsPlanFailed, selectPlanState } from '#machines/hall/floor-plan.machine.ts'
import {
  selectFloorPlanRef,
  selectGestureRef,
  selectHallRef,
  selectWayRef,
} from '#machines/hall/guide-selectors.ts'
import { selectAllHalls } from '#machines/hall/plan-guide.machine.ts'
import { selectSelectedStand } from '#machines/hall/selection.machine.ts'
import {
  selectIsWayFailed,
  selectWayResult,
  selectWayStartsRef,
  selectWayWish,
} from '#machines/hall/way.machine.ts'
import {
  selectHaveStartsFailed,
  selectIsFormOpen,
  selectWayStarts,
} from '#machines/hall/way-starts.machine.ts'
import { selectWayState } from '#machines/hall/way-state.ts'
import { FloorPlan } from '#src/views/hall/FloorPlan.tsx'
import { GuideHall } from '#src/views/hall/HallContext.tsx'
import { allHallsModel } from '#test/models/all-halls.model.ts'
import { floorPlanModel } from '#test/models/floor-plan.model.ts'
import { gestureModel } from '#test/models/gesture.model.ts'
import { hoverModel } from '#test/models/hover.model.ts'
import { selectionModel } from '#test/models/selection.model.ts'
import { wayModel } from '#test/models/way.model.ts'
import { wayStartsModel } from '#test/models/way-starts.model.ts'
import { planGuideData, planPage } from '#test/models/sample-fair.ts'
import { expectPlan } from './expect-plan.ts'
import { pointAtRow, pointAtStand, pressTab } from './plan-gestures.ts'
import { renderPart, watch } from './render-child.tsx'
import { renderPlan } from './render-plan.tsx'
import { connectionFacts } from './walk-facts.ts'
import { en, expectTexts, findButton, press } from './walk-gestures.ts'
import { isPassedDown, walkView } from './walk-view.ts'

/** The plan of a hall, without the list beside it. */
function renderFloor(hall: string, svg: string | null, narrow: boolean) {
  const live = renderPart(
    <GuideHall>
      <FloorPlan narrow={narrow} />
    </GuideHall>,
    { ...planPage, guide: { ...planGuideData, hall } },
    svg,
  )
  return { live, guide: live.guide().getSnapshot() }
}

function expectFloor(snapshot: SnapshotFrom<typeof floorPlanModel.machine>): void {
  const state = selectPlanState(snapshot)
  expect(document.querySelector('.plan-content') !== null).toBe(state === 'ready')
  expect(document.querySelector('.plan-skeleton') !== null).toBe(state === 'loading')
  expectTexts('.empty h2', state === 'absent' ? [en('plan.absent')] : [])
  expect(findButton('plan.retry') !== undefined).toBe(selectIsPlanFailed(snapshot))
}

walkView({
  model: floorPlanModel,
  render({ hall, svg }) {
    const { live, guide } = renderFloor(hall, svg, false)
    return { ...live, ...watch(live, selectFloorPlanRef(guide)) }
  },
  executors: {
    'hall.changed': isPassedDown,
    'plan.retry': () => press('plan.retry'),
    'plans.known': isPassedDown,
    ...connectionFacts,
  },
  expectShown: expectFloor,
})

const STAND = '<svg><g data-stand="A101"><rect /></g><g data-place="7"><rect /></g></svg>'
const expectStand = (): void => expect(document.querySelectorAll('[data-stand]')).toHaveLength(1)
const floor = () => document.querySelector('.plan-content') ?? document

walkView({
  model: gestureModel,
  render() {
    const { live, guide } = renderFloor('1', STAND, true)
    return { ...live, ...watch(live, selectGestureRef(guide)) }
  },
  executors: {
    'pointer.pressed'({ x, y, stand, place }) {
      const spot = stand === null ? `[data-place="${place}"]` : '[data-stand]'
      fireEvent.pointerDown(document.querySelector(spot) ?? floor(), { clientX: x, clientY: y })
    },
    'pointer.moved': ({ x, y }) => fireEvent.pointerMove(floor(), { clientX: x, clientY: y }),
    'pointer.released': () => fireEvent.pointerUp(floor()),
    'pointer.cancelled': () => fireEvent.pointerCancel(floor()),
  },
  expectShown: expectStand,
})

walkView({
  model: hoverModel,
  async render() {
    const shown = renderPlan()
    await shown.answerAll()
    return { ...shown, ...shown.live, ...watch(shown.live, shown.live.hover()) }
  },
  executors: {
    'stand.hovered': ({ stand }) => pointAtStand(stand),
    'row.hovered': ({ company }) => pointAtRow(company),
    // A row that is taken away reports it; what takes it away is in hover.test.tsx.
    'row.removed': isPassedDown,
    'hover.clear': isPassedDown,
  },
  expectShown: (_, { live }) => expectPlan(live),
})

function expectSelection(snapshot: SnapshotFrom<typeof selectionModel.machine>): void {
  const stand = selectSelectedStand(snapshot)
  const marked = [...document.querySelectorAll<SVGElement>('.plan-content .is-selected')]
  const isRendered = stand !== null && document.querySelector(`[data-stand="${stand}"]`) !== null
  expect(marked.map(({ dataset }) => dataset['stand'])).toEqual(isRendered ? [stand] : [])
}

const [start, ...others] = selectionModel.inputs
const named = others.slice(0, 2)

/** A stand that is asked for in this hall is on its plan, or it is not. */
walkView({
  // The list of one hall, as the plan guide has it.
  model: { ...selectionModel, inputs: [start, ...named] },
  async render({ target, company }) {
    const shown = renderPlan({ target, address: company === null ? {} : { hall: '1', company } })
    await shown.answerAll()
    return { ...shown, ...shown.live, ...watch(shown.live, shown.live.selection()) }
  },
  executors: {
    'target.named': isPassedDown,
    'stand.chosen': isPassedDown,
    'place.chosen': isPassedDown,
    'stand.opened': isPassedDown,
    'company.shown': isPassedDown,
    'list.known': isPassedDown,
    'hall.changed': isPassedDown,
    'selection.clear': isPassedDown,
    'list.scoped': isPassedDown,
  },
  expectShown: expectSelection,
})

const waitForElement = (selector: string): Promise<void> =>
  waitFor(() => {
    if (document.querySelector(selector) === null) throw new Error(`There is no ${selector}`)
  })

function expectWay(snapshot: SnapshotFrom<typeof wayModel.machine>): void {
  const state = selectWayState(snapshot)
  const result = selectWayResult(snapshot)
  expect(document.querySelector('.way-panel') !== null).toBe(state !== 'none')
  const legs = result?.kind === 'route' ? result.legs : []
  // The guide itself stays in hall 1, in which all sample ways begin.
  const isHere = result?.kind === 'tour' || legs.some(({ hall }) => hall === '1')
  expect(document.querySelector('.way-line') !== null).toBe(isHere)
  // An answer may be of the other kind than the wish, which no search gives.
  const wish = selectWayWish(snapshot)
  const isTour = wish !== null && 'stops' in wish
  const inWords = isTour ? [] : legs
  const gates = inWords.filter(({ gate }) => gate !== undefined)
  const stops = isTour && result?.kind === 'tour' ? result.order.length : 0
  expect(document.querySelectorAll('.way-steps li')).toHaveLength(inWords.length * 3 + gates.length + stops)
  expect(findButton('plan.retry') !== undefined).toBe(selectIsWayFailed(snapshot))
}

walkView({
  model: { ...wayModel, inputs: [wayModel.inputs[0]] },
  async render() {
    const shown = renderPlan()
    await shown.answerAll()
    // The button of the large plan comes when the messages of all controls are there.
    await waitForElement('.plan-enlarge')
    const way = selectWayRef(selectHallRef(shown.live.guide().getSnapshot()).getSnapshot())
    if (way === undefined) throw new Error('The controls are loaded')
    return { ...shown, ...shown.live, ...watch(shown.live, way) }
  },
  executors: {
    'target.named': isPassedDown,
    'way.clear': isPassedDown,
    'way.retry': (event, view) =>
      selectIsWayFailed(view.snapshot()) ? press('plan.retry') : isPassedDown(event, view),
    'starts.wanted': isPassedDown,
    'starts.left': isPassedDown,
    'hall.changed': isPassedDown,
    'plans.known': isPassedDown,
    ...connectionFacts,
  },
  expectShown: expectWay,
})

function expectStarts(snapshot: SnapshotFrom<typeof wayStartsModel.machine>): void {
  const form = document.querySelector<HTMLDetailsElement>('.way-ask')
  expect(form?.open).toBe(selectIsFormOpen(snapshot))
  const knowsSteps = selectWayStarts(snapshot)?.knowsSteps === true
  expect(document.querySelector('.way-stepfree') !== null).toBe(knowsSteps)
  expect(form?.querySelector('.field-hint') !== null).toBe(selectHaveStartsFailed(snapshot))
}

walkView({
  model: wayStartsModel,
  async render() {
    const shown = renderPlan({ target: { stand: 'A101' } })
    await shown.answerAll()
    const way = selectWayRef(selectHallRef(shown.live.guide().getSnapshot()).getSnapshot())
    const starts = way && selectWayStartsRef(way.getSnapshot())
    if (starts === undefined) throw new Error('The controls are loaded')
    await waitForElement('.way-ask')
    return { ...shown, ...shown.live, ...watch(shown.live, starts) }
  },
  executors: {
    'starts.wanted': isPassedDown,
    'starts.left': isPassedDown,
    'names.wanted': isPassedDown,
    'starts.outdated': isPassedDown,
    ...connectionFacts,
  },
  expectShown: expectStarts,
})

function expectEveryone(snapshot: SnapshotFrom<typeof allHallsModel.machine>): void {
  const state = selectAllHallsState(snapshot)
  expect(document.querySelector('.elsewhere button') !== null).toBe(state === 'unavailable')
  const isListed = state !== 'shown' || selectAllExhibitors(snapshot).some(({ id }) => id === 1)
  // A favourite that the edition does not have is said to be of another one.
  expect(document.querySelector('.elsewhere a') === null).toBe(isListed)
  expectTexts('#list .row:not([hidden]) .row-name', isListed ? ['Alfa'] : [])
}

walkView({
  model: allHallsModel,
  async render() {
    const shown = renderPlan()
    await shown.answerAll()
    await shown.perform(() => pressTab('favourites'))
    const allHalls = selectAllHalls(shown.live.guide().getSnapshot())
    if (allHalls === undefined) throw new Error('The favourites are shown')
    return { ...shown.live, ...watch(shown.live, allHalls) }
  },
  executors: {
    'exhibitors.reload': (event, view) =>
      selectAllHallsState(view.snapshot()) === 'unavailable'
        ? press('plan.retry', document.querySelector('.elsewhere') ?? document.body)
        : isPassedDown(event, view),
  },
  expectShown: expectEveryone,
})
