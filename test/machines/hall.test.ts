import { describe } from 'vitest'
import { hallModel } from '#test/models/hall.model.ts'
import { verifyModel, createRuleTests } from '#test/models/verify-model.ts'
import { isTriggeredBy } from '#test/models/rules.ts'
import type { Effect } from '#test/models/effects.ts'

const isLike = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Who is told what. */
const listSends = ({ effects }: { effects: Effect[] }) =>
  effects.map((effect) => effect.does === 'send' && [effect.to, effect.event.type])

describe('hall', () => {
  verifyModel(hallModel)
  const { everyEdge, everyState } = createRuleTests(hallModel)

  everyState(
    'it has its seven parts, and those of the controls once they are loaded',
    ({ children, value }) =>
      isLike(Object.keys(children).toSorted(), [
        'exhibitors',
        'floorPlan',
        'gesture',
        'hover',
        ...(value === 'controlled' ? ['largePlan'] : []),
        ...(value === 'loading' ? ['loadControls'] : []),
        'planLabels',
        'selection',
        ...(value === 'controlled' ? ['standFocus'] : []),
        'way',
      ]),
  )

  everyEdge(
    'the controls are loaded when they are wanted, and again after a failure',
    ({ from, to }) => (from.value === 'plain' ? to.value === 'loading' : to.value === from.value),
    isTriggeredBy('controls.wanted'),
  )

  everyEdge(
    'another hall changes the plan, leaves nothing highlighted or selected, and changes a list that is not of all halls',
    (edge) =>
      isLike(listSends(edge), [
        ...(edge.from.context.list.hall === '' ? [] : [['exhibitors', 'hall.changed']]),
        ['floorPlan', 'hall.changed'],
        ['hover', 'hover.clear'],
        ['selection', 'hall.changed'],
        ['planLabels', 'hall.changed'],
        ['way', 'hall.changed'],
      ]),
    ({ from, to }) => from.context.hall !== to.context.hall,
  )

  everyEdge(
    'the hall that is told of is shown, and the one that is shown changes nothing',
    ({ from, to, event, effects }) =>
      event.type === 'hall.changed' &&
      to.context.hall === event.hall &&
      (from.context.hall !== event.hall || effects.length === 0),
    isTriggeredBy('hall.changed'),
  )

  everyEdge(
    'what is said of stands is told to the list',
    ({ event, effects }) => isLike(effects, [{ does: 'send', to: 'exhibitors', event }]),
    isTriggeredBy('stand.released'),
  )

  everyEdge(
    'a stand that is opened is selected, and looked up in the shown hall',
    ({ from, event, effects }) =>
      isLike(effects, [
        { does: 'send', to: 'selection', event },
        { does: 'send', to: 'exhibitors', event: { ...event, hall: from.context.hall } },
      ]),
    isTriggeredBy('stand.opened'),
  )

  everyEdge(
    'what an address, a window or a list says of stands is told to the selection',
    ({ event, effects }) => isLike(effects, [{ does: 'send', to: 'selection', event }]),
    isTriggeredBy('stand.chosen', 'company.shown', 'list.known', 'selection.clear'),
  )

  everyEdge(
    'a wish for a new list is told to the list, and to the names on the plan',
    ({ event, effects }) =>
      isLike(
        effects,
        ['exhibitors', 'planLabels'].map((to) => ({ does: 'send', to, event })),
      ),
    isTriggeredBy('exhibitors.reload'),
  )

  everyEdge(
    'what an address names is told to the selection and the way',
    (edge) =>
      isLike(listSends(edge), [
        ['selection', 'target.named'],
        ['way', 'target.named'],
      ]),
    isTriggeredBy('target.named'),
  )

  everyEdge(
    'a connection that is back is told to the list, the plan, the names on it and the way',
    (edge) =>
      isLike(listSends(edge), [
        ['exhibitors', 'connection.restored'],
        ['floorPlan', 'connection.restored'],
        ['planLabels', 'connection.restored'],
        ['way', 'connection.restored'],
      ]),
    isTriggeredBy('connection.restored'),
  )

  everyEdge(
    'the plans of another revision are told to the plan and the way',
    ({ event, effects }) =>
      isLike(effects, [
        { does: 'send', to: 'floorPlan', event },
        { does: 'send', to: 'way', event },
      ]),
    isTriggeredBy('plans.known'),
  )

  everyEdge(
    'what is highlighted no more is told to the pointer',
    ({ event, effects }) => isLike(effects, [{ does: 'send', to: 'hover', event }]),
    isTriggeredBy('hover.clear'),
  )
})
