import { describe, expect, test } from 'vitest'
import {
  selectFilterResult,
  selectHallExhibitors,
  selectIsFilterFailed,
  selectIsFiltering,
  selectKeyword,
  selectListState,
  selectRubs,
  selectStand,
} from '#machines/hall/exhibitors.machine.ts'
import { selectGestureRef } from '#machines/hall/guide-selectors.ts'
import { selectPlanState, selectPlanSvg } from '#machines/hall/floor-plan.machine.ts'
import { selectHoverTarget } from '#machines/hall/hover.machine.ts'
import { selectPlanTab } from '#machines/hall/plan-guide.machine.ts'
import { hallOne, hallTwo, listIds, planGuideData, planPage } from '#test/models/sample-fair.ts'
import { createTestApp, type TestApp } from './test-app.ts'
import { planAddressFact } from '#test/models/addresses.ts'

const LOAD = 'exhibitors.loadExhibitors'
const FILTER = 'exhibitors.filterExhibitors'
const FOUND = { ids: [2], found: { '1': 1 } }

const TOUR = [
  { hall: '1', stand: 'A101' },
  { hall: '2', stand: 'E404' },
]

const start = (svg: string | null = '<svg/>') => createTestApp(planPage, svg)
const list = (live: TestApp) => live.exhibitors().getSnapshot()
const plan = (live: TestApp) => live.floorPlan().getSnapshot()
const type = (live: TestApp, w: string) => live.exhibitors().send({ type: 'keyword.typed', w })
const choose = (live: TestApp, rubs: number[]) => live.exhibitors().send({ type: 'categories.chosen', rubs })
const go = ({ app }: TestApp, address: { hall?: string; company?: number }) =>
  app.send(planAddressFact(address))

describe('section 4, Guide (v2)', () => {
  test('changing hall clears the plan and exhibitors and reloads both', async () => {
    const live = start()
    go(live, { hall: '2' })
    expect(selectListState(list(live))).toBe('loading')
    expect(selectPlanSvg(plan(live))).toBeNull()
    expect(live.callInputs(LOAD)).toEqual([{ year: 2021, hall: '2' }])
    expect(live.callInputs('floorPlan.recallPlan')).toEqual([{ year: 2021, hall: '2', hash: 'b2' }])
    await live.answer('floorPlan.recallPlan', null)
    await live.answer('floorPlan.loadPlan', '<svg id="2"/>')
    await live.answer(LOAD, hallTwo)
    expect(selectHallExhibitors(list(live))).toEqual(hallTwo)
    expect(selectPlanSvg(plan(live))).toBe('<svg id="2"/>')
  })

  test('an answer for the previous hall is ignored', async () => {
    const live = start()
    go(live, { hall: '2' })
    const [late] = live.openCalls(LOAD)
    go(live, { hall: '1' })
    late?.settle({ output: hallTwo })
    await live.answer(LOAD, hallOne)
    expect(listIds(selectHallExhibitors(list(live)))).toEqual([1, 2, 3])
  })

  test('filter changes reload exhibitors; the filter is kept over a change of hall', () => {
    const live = start()
    choose(live, [7])
    expect(live.callInputs(FILTER)).toEqual([{ year: 2021, hall: '1', w: '', rubs: [7], fav: false }])
    go(live, { hall: '2' })
    expect(live.callInputs(FILTER).at(-1)).toEqual({ year: 2021, hall: '2', w: '', rubs: [7], fav: false })
  })

  test('filtering is marked active when the server answers filtered, and only then', async () => {
    const live = start()
    choose(live, [7])
    expect([selectIsFiltering(list(live)), selectFilterResult(list(live))?.ids ?? null]).toEqual([true, null])
    await live.answer(FILTER, FOUND)
    expect([selectIsFiltering(list(live)), selectFilterResult(list(live))?.ids ?? null]).toEqual([false, [2]])
    choose(live, [7, 8])
    await live.answer(FILTER, null)
    expect(selectFilterResult(list(live))?.ids ?? null).toBeNull()
  })

  test('clearing resets categories and keyword and reloads', async () => {
    const live = start()
    choose(live, [7])
    await live.answer(FILTER, FOUND)
    type(live, 'кран')
    live.exhibitors().send({ type: 'filter.clear' })
    expect([
      selectKeyword(list(live)),
      selectRubs(list(live)),
      selectFilterResult(list(live))?.ids ?? null,
    ]).toEqual(['', [], null])
    expect(live.callInputs(LOAD)).toHaveLength(1)
    live.clock.increment(5000)
    expect(live.callInputs(FILTER)).toHaveLength(1)
  })

  test('stand hover highlights the stand and the matching list row', () => {
    const live = start()
    const hover = live.hover()
    const hovered = () => selectHoverTarget(hover.getSnapshot())
    hover.send({ type: 'stand.hovered', stand: 'B202' })
    expect(hovered()).toEqual({ stand: 'B202' })
    hover.send({ type: 'row.hovered', company: 2 })
    expect(hovered()).toEqual({ company: 2 })
    hover.send({ type: 'row.hovered', company: null })
    expect(hovered()).toBeNull()
  })

  test('a row that leaves the list from under the pointer takes its mark along, and no other', () => {
    const live = start()
    const hover = live.hover()
    const hovered = () => selectHoverTarget(hover.getSnapshot())
    hover.send({ type: 'row.hovered', company: 2 })
    hover.send({ type: 'row.removed', company: 1 })
    expect(hovered()).toEqual({ company: 2 })
    hover.send({ type: 'row.removed', company: 2 })
    expect(hovered()).toBeNull()
  })

  test('another hall ends the hover', () => {
    const live = start()
    live.hover().send({ type: 'stand.hovered', stand: 'A101' })
    go(live, { hall: '2' })
    expect(selectHoverTarget(live.hover().getSnapshot())).toBeNull()
  })

  test('opening a company resets list state', () => {
    const live = start()
    live.guide().send({ type: 'stand.opened', stand: 'B202' })
    expect(selectStand(list(live))).toBe('B202')
    go(live, { hall: '1', company: 2 })
    expect(selectStand(list(live))).toBeNull()
  })
})

describe('section 9, Exhibitor keyword search debounce: 1000 ms', () => {
  test('at 999 ms nothing, at 1000 ms one load', () => {
    const live = start()
    type(live, 'кран')
    live.clock.increment(999)
    expect(live.callInputs(FILTER)).toEqual([])
    live.clock.increment(1)
    expect(live.callInputs(FILTER)).toEqual([{ year: 2021, hall: '1', w: 'кран', rubs: [], fav: false }])
  })

  test('each letter begins it anew, and the last word is asked for, once', () => {
    const live = start()
    for (const w of ['к', 'кр', 'кра', ' кран ']) {
      type(live, w)
      live.clock.increment(999)
    }
    expect(live.callInputs(FILTER)).toEqual([])
    live.clock.increment(1)
    expect(live.callInputs(FILTER)).toEqual([{ year: 2021, hall: '1', w: 'кран', rubs: [], fav: false }])
    live.clock.increment(60_000)
    expect(live.callInputs(FILTER)).toHaveLength(1)
  })

  test('categories do not wait for it, and take the word along', () => {
    const live = start()
    type(live, 'кран')
    choose(live, [7])
    expect(live.callInputs(FILTER)).toEqual([{ year: 2021, hall: '1', w: 'кран', rubs: [7], fav: false }])
    live.clock.increment(1000)
    expect(live.callInputs(FILTER)).toHaveLength(1)
  })

  test('a keyword is cut at 1000 characters', () => {
    const live = start()
    type(live, 'ы'.repeat(1001))
    expect(selectKeyword(list(live))).toHaveLength(1000)
  })
})

describe('readings 17 and 20, answers', () => {
  test('ids that arrive before the list are not lost', async () => {
    const live = start()
    choose(live, [7])
    go(live, { hall: '2' })
    await live.answer(FILTER, FOUND)
    expect(selectListState(list(live))).toBe('loading')
    await live.answer(LOAD, hallTwo)
    expect([listIds(selectHallExhibitors(list(live))), selectFilterResult(list(live))?.ids ?? null]).toEqual([
      [4, 2],
      [2],
    ])
  })

  test('an answer with error_info is ignored: the last good list stays', async () => {
    const live = start()
    live.exhibitors().send({ type: 'exhibitors.reload' })
    await live.fail(LOAD, 'ignored')
    expect([selectListState(list(live)), listIds(selectHallExhibitors(list(live)))]).toEqual([
      'shown',
      [1, 2, 3],
    ])
  })

  test('where there was none, it is unavailable, and asked for again when the connection is back', async () => {
    const live = start()
    go(live, { hall: '2' })
    await live.fail(LOAD, 'ignored')
    expect(selectListState(list(live))).toBe('unavailable')
    live.app.send({ type: 'connection.restored' })
    expect(selectListState(list(live))).toBe('loading')
  })

  test('a filter that failed keeps what was found last, and can be tried again', async () => {
    const live = start()
    choose(live, [7])
    await live.answer(FILTER, FOUND)
    choose(live, [8])
    await live.fail(FILTER, 'ignored')
    expect([selectIsFilterFailed(list(live)), selectFilterResult(list(live))?.ids ?? null]).toEqual([
      true,
      [2],
    ])
    live.exhibitors().send({ type: 'filter.retry' })
    expect(live.callInputs(FILTER)).toHaveLength(3)
  })
})

describe('section 8, Plan load failure', () => {
  test('logged only; the guide continues without a plan', async () => {
    const live = start(null)
    await live.fail('floorPlan.recallPlan', 'unreachable')
    await live.fail('floorPlan.loadPlan', 'unreachable')
    expect(live.portParams('floorPlan.logPlanFailure')).toEqual([{ year: 2021, hall: '1' }])
    expect([selectPlanState(plan(live)), selectListState(list(live))]).toEqual(['absent', 'shown'])
  })

  test('a hall without a plan asks for none', () => {
    const live = start()
    go(live, { hall: '3' })
    expect([live.callInputs('floorPlan.recallPlan'), live.callInputs('floorPlan.loadPlan')]).toEqual([[], []])
    expect(selectPlanState(plan(live))).toBe('absent')
  })
})

describe('readings 28, many companies on a stand', () => {
  test('a stand with several companies shows them in the list, and opens none', () => {
    const live = start()
    live.guide().send({ type: 'stand.opened', stand: 'B202' })
    expect([selectStand(list(live)), selectPlanTab(live.guide().getSnapshot())]).toEqual([
      'B202',
      'exhibitors',
    ])
    expect(live.portParams('planGuide.navigate')).toEqual([])
  })

  test.each(['A101', 'C303'])('a stand of one company opens it: %s', (stand) => {
    const live = start()
    live.guide().send({ type: 'stand.opened', stand })
    const company = stand === 'A101' ? 1 : 2
    expect(live.portParams('planGuide.navigate')).toEqual([
      { address: { hall: '1', company }, replace: false },
    ])
  })
})

describe('section 2, Guide v2', () => {
  test('clicking a stand on the plan goes to /{hall}/{company_id}, by a tap on the real plan', () => {
    const live = start()
    const gesture = selectGestureRef(live.guide().getSnapshot())
    gesture.send({ type: 'pointer.pressed', x: 5, y: 5, stand: 'A101' })
    gesture.send({ type: 'pointer.released' })
    expect(live.portParams('planGuide.navigate')).toEqual([
      { address: { hall: '1', company: 1 }, replace: false },
    ])
  })

  test('so does clicking a list row, in the hall that is shown', () => {
    const live = start()
    go(live, { hall: '2' })
    live.guide().send({ type: 'company.open', id: 4 })
    expect(live.portParams('planGuide.navigate')).toEqual([
      { address: { hall: '2', company: 4 }, replace: false },
    ])
  })

  test('nothing changes before the new address is reported', () => {
    const live = start()
    live.guide().send({ type: 'hall.choose', hall: '2' })
    expect(live.guide().getSnapshot().context.hall).toBe('1')
    expect(live.portParams('planGuide.navigate')).toEqual([{ address: { hall: '2' }, replace: false }])
  })

  test('the buttons of the halls keep what belongs to a way, and to a tour', () => {
    const live = start()
    const way = { from: { stand: 'A101' }, stand: 'B202', stepFree: true }
    live.app.send(planAddressFact({ hall: '1' }, null, way))
    live.guide().send({ type: 'hall.choose', hall: '2' })
    live.app.send(planAddressFact({ hall: '1' }, null, { tour: TOUR }))
    live.guide().send({ type: 'hall.choose', hall: '2' })
    expect(live.portParams('planGuide.navigate')).toEqual([
      {
        address: { hall: '2' },
        target: { from: { stand: 'A101', hall: '1' }, to: { hall: '1', stand: 'B202' }, stepFree: true },
        replace: false,
      },
      { address: { hall: '2' }, target: { tour: TOUR }, replace: false },
    ])
  })

  test('a tour stays in the addresses of its stands, over the window of a company too, until it is closed', () => {
    const live = start()
    live.app.send(planAddressFact({ hall: '1' }, null, { tour: TOUR }))
    go(live, { hall: '1', company: 1 })
    go(live, {})
    live.guide().send({ type: 'stand.wanted', hall: '2', stand: 'E404' })
    live.guide().send({ type: 'target.wanted', target: {} })
    live.guide().send({ type: 'stand.wanted', hall: '1', stand: 'A101' })
    expect(live.portParams('planGuide.navigate')).toEqual([
      { address: { hall: '2' }, target: { stand: 'E404', tour: TOUR }, replace: false },
      { address: { hall: '1' }, target: {}, replace: false },
      { address: { hall: '1' }, target: { stand: 'A101' }, replace: false },
    ])
  })

  test('a hall of the same way leaves the tab as it is, a stand of its tour shows the plan', () => {
    const live = start()
    const tab = () => selectPlanTab(live.guide().getSnapshot())
    live.app.send(planAddressFact({ hall: '1' }, null, { tour: TOUR }))
    live.guide().send({ type: 'tab.chosen', tab: 'exhibitors' })
    live.app.send(planAddressFact({ hall: '2' }, null, { tour: TOUR }))
    expect(tab()).toBe('exhibitors')
    live.app.send(planAddressFact({ hall: '2' }, null, { tour: TOUR, stand: 'E404' }))
    expect(tab()).toBe('plan')
  })

  test('the guide begins where the page says', () => {
    const live = createTestApp({
      ...planPage,
      guide: { ...planGuideData, hall: '2', address: { hall: '2' }, exhibitors: hallTwo },
    })
    expect(live.guide().getSnapshot().context.hall).toBe('2')
    expect(live.callInputs(LOAD)).toEqual([])
  })
})
