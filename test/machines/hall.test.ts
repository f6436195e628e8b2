import { describe } from 'vitest'
import { hallModel } from '#test/models/hall.model.ts'
import { verifyModel, createRuleTests } from '#test/models/verify-model.ts'
import { isTriggeredBy, listSentEvents, listStartInputs } from '#test/models/rules.ts'
import type { Effect } from '#test/models/effects.ts'

const isLike = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Which actor is notified of what. */
const listSends = ({ effects }: { effects: Effect[] }) =>
  effects.flatMap((effect) => (effect.does === 'send' ? [[effect.to, effect.event.type]] : []))

/** Returns which controls are notified of an event, once they are loaded. */
const listControls = (
  { from }: { from: { value: { controls: string } } },
  controls: readonly string[],
  type: string,
): string[][] => (from.value.controls === 'loaded' ? controls.map((to) => [to, type]) : [])

describe('hall', () => {
  verifyModel(hallModel)
  const { everyEdge, everyState } = createRuleTests(hallModel)

  everyState('it has its five parts, and those of the controls once they are loaded', ({ children, value }) =>
    isLike(Object.keys(children).toSorted(), [
      ...(value.controls === 'waiting' ? ['awaitIdle'] : []),
      'exhibitors',
      'floorPlan',
      'gesture',
      'hover',
      ...(value.controls === 'loaded' ? ['largePlan'] : []),
      ...(value.controls === 'loading' ? ['loadControls'] : []),
      ...(value.controls === 'loaded' ? ['places', 'planLabels'] : []),
      ...(value.start === 'recalling' ? ['recallStart'] : []),
      'selection',
      ...(value.controls === 'loaded' ? ['standFocus', 'way'] : []),
    ]),
  )

  everyEdge(
    'the controls are loaded when the browser is idle, or as soon as they are wanted',
    ({ from, to }) =>
      from.value.controls === 'waiting' || from.value.controls === 'failed'
        ? to.value.controls === 'loading'
        : to.value.controls === from.value.controls,
    isTriggeredBy('controls.wanted', 'xstate.done.actor.awaitIdle', 'xstate.error.actor.awaitIdle'),
  )

  everyEdge(
    'a way that is asked for loads the controls, which then ask where it begins',
    (edge) => {
      const isLoaded = edge.from.value.controls === 'loaded'
      if (edge.event.type !== 'way.asked' || isLoaded)
        return isLike(listSends(edge), [['way', 'starts.wanted']])
      return edge.to.context.isWayAsked && edge.to.value.controls === 'loading'
    },
    (edge) =>
      isTriggeredBy('way.asked')(edge) ||
      (isTriggeredBy('xstate.done.actor.loadControls')(edge) && edge.from.context.isWayAsked),
  )

  everyState('what is loaded has been asked', ({ value, context }) =>
    value.controls === 'loaded' ? !context.isWayAsked : true,
  )

  everyEdge(
    'the names and ways of the controls begin with the hall that is shown, and what its address names',
    (edge) => {
      const { plan, hall, target } = edge.from.context
      return (
        isLike(listStartInputs(edge, 'planLabels'), [{ year: plan.year, hall }]) &&
        isLike(listStartInputs(edge, 'places'), [{ year: plan.year, hall }]) &&
        isLike(listStartInputs(edge, 'way'), [{ year: plan.year, hall, target }])
      )
    },
    isTriggeredBy('xstate.done.actor.loadControls'),
  )

  everyEdge(
    'what an address names is kept until another hall is shown',
    ({ from, to, event }) =>
      event.type === 'target.named'
        ? isLike(to.context.target, event.target)
        : to.context.target ===
          (to.context.hall === from.context.hall || to.context.hall === from.context.targetHall
            ? from.context.target
            : null),
    isTriggeredBy('target.named', 'hall.changed'),
  )

  everyEdge(
    'a way that the address names no longer is cleared, also before the controls are loaded; its stand stays selected',
    (edge) =>
      edge.to.context.target === null && isLike(listSends(edge), listControls(edge, ['way'], 'way.clear')),
    isTriggeredBy('way.clear'),
  )

  everyEdge(
    "the visitor's position is kept in this tab until it is removed or replaced",
    ({ to, event, effects }) => {
      const start = event.type === 'start.chosen' ? event.start : { hall: '1', stand: 'A101' }
      const params = { year: 2021, start }
      return (
        isLike(to.context.start, start) &&
        effects.some((effect) => isLike(effect, { does: 'port', port: 'storeStart', params }))
      )
    },
    ({ event }) =>
      event.type === 'start.chosen' || (event.type === 'target.named' && event.target.from !== undefined),
  )

  everyEdge(
    "nothing else changes the visitor's position",
    ({ from, to }) => isLike(to.context.start, from.context.start),
    (edge) =>
      !isTriggeredBy('start.chosen', 'xstate.done.actor.recallStart')(edge) &&
      !(edge.event.type === 'target.named' && edge.event.target.from !== undefined),
  )

  everyEdge(
    'a list that is to be of all halls, or of the shown one, is asked for as such',
    ({ to, event, ...edge }) => {
      if (event.type !== 'list.scoped') return false
      const hall = event.isOfAllHalls ? '' : to.context.hall
      return (
        to.context.list.hall === hall &&
        isLike(listSentEvents(edge, 'hall.changed'), [{ type: 'hall.changed', hall }]) &&
        isLike(listSentEvents(edge, 'list.scoped'), [event])
      )
    },
    isTriggeredBy('list.scoped'),
  )

  everyEdge(
    'another hall changes the plan, leaves nothing highlighted or selected, and changes a list that is not of all halls',
    (edge) =>
      isLike(listSends(edge), [
        ...(edge.from.context.list.hall === '' ? [] : [['exhibitors', 'hall.changed']]),
        ['floorPlan', 'hall.changed'],
        ['hover', 'hover.clear'],
        ['selection', 'hall.changed'],
        ...listControls(edge, ['planLabels', 'way', 'places'], 'hall.changed'),
      ]),
    ({ from, to }) => from.context.hall !== to.context.hall,
  )

  everyEdge(
    'the requested hall is shown; the shown one changes nothing',
    ({ from, to, event, effects }) =>
      event.type === 'hall.changed' &&
      to.context.hall === event.hall &&
      (from.context.hall !== event.hall || effects.length === 0),
    isTriggeredBy('hall.changed'),
  )

  everyEdge(
    'events of stands are forwarded to the list',
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
    'stands of an address, a window or a list are forwarded to the selection',
    ({ event, effects }) => isLike(effects, [{ does: 'send', to: 'selection', event }]),
    isTriggeredBy('stand.chosen', 'company.shown', 'list.known', 'selection.clear'),
  )

  everyEdge(
    'a request to reload is forwarded to the list and the labels',
    (edge) =>
      isLike(listSends(edge), [
        ['exhibitors', 'exhibitors.reload'],
        ...listControls(edge, ['planLabels', 'places'], 'exhibitors.reload'),
      ]),
    isTriggeredBy('exhibitors.reload'),
  )

  everyEdge(
    'the target of an address is forwarded to selection and way',
    (edge) =>
      isLike(listSends(edge), [
        ['selection', 'target.named'],
        ...listControls(edge, ['way'], 'target.named'),
      ]),
    isTriggeredBy('target.named'),
  )

  everyEdge(
    'a restored connection is forwarded to list, plan, labels and way',
    (edge) =>
      isLike(listSends(edge), [
        ['exhibitors', 'connection.restored'],
        ['floorPlan', 'connection.restored'],
        ...listControls(edge, ['planLabels', 'way', 'places'], 'connection.restored'),
      ]),
    isTriggeredBy('connection.restored'),
  )

  everyEdge(
    'plans of another revision are forwarded to plan and way',
    (edge) =>
      isLike(listSends(edge), [['floorPlan', 'plans.known'], ...listControls(edge, ['way'], 'plans.known')]),
    isTriggeredBy('plans.known'),
  )

  everyEdge(
    'the end of highlighting is forwarded to the hover',
    ({ event, effects }) => isLike(effects, [{ does: 'send', to: 'hover', event }]),
    isTriggeredBy('hover.clear'),
  )
})
