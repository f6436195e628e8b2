import { describe } from 'vitest'
import { selectPlanState } from '#machines/hall/floor-plan.machine.ts'
import { floorPlanModel } from '#test/models/floor-plan.model.ts'
import { verifyModel, createRuleTests } from '#test/models/verify-model.ts'
import { isTriggeredBy, listStartInputs, listPortUses } from '#test/models/rules.ts'

const RECALLED = 'xstate.done.actor.recallPlan'
const LOADED = 'xstate.done.actor.loadPlan'
const REPLACED = 'xstate.done.actor.replacePlan'
const NOT_LOADED = 'xstate.error.actor.loadPlan'
const NOT_REPLACED = 'xstate.error.actor.replacePlan'
const outputOf = (event: object): unknown => ('output' in event ? event.output : undefined)
const isLike = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

describe('floorPlan', () => {
  verifyModel(floorPlanModel)
  const { everyEdge, everyState } = createRuleTests(floorPlanModel)

  everyState(
    'it is shown exactly where there is one, and while that of another revision is loaded',
    (state) =>
      (state.matches('shown') || state.matches('replacing') || state.matches('outdated')) ===
      (state.context.svg !== null),
  )

  everyState('the named state matches the plan', (state) => {
    if (state.context.svg !== null) return selectPlanState(state) === 'ready'
    const isComing = state.matches('recalling') || state.matches('loading')
    return selectPlanState(state) === (isComing ? 'loading' : 'absent')
  })

  everyEdge(
    'changing hall clears the plan and asks for that of the new hall, if it has one',
    ({ to, event, ...edge }) => {
      const { year, hall, hashes } = to.context
      const hash = hashes[hall]
      return (
        event.type === 'hall.changed' &&
        hall === event.hall &&
        to.context.svg === null &&
        isLike(listStartInputs(edge, 'recallPlan'), hash === undefined ? [] : [{ year, hall, hash }])
      )
    },
    isTriggeredBy('hall.changed'),
  )

  everyEdge(
    'a plan comes only from storage or the server, for the shown hall',
    (edge) => isTriggeredBy(RECALLED, LOADED, REPLACED)(edge) && edge.to.context.svg === outputOf(edge.event),
    ({ from, to }) => to.context.svg !== null && to.context.svg !== from.context.svg,
  )

  everyEdge(
    'a plan that is not stored is requested',
    (edge) =>
      isLike(listStartInputs(edge, 'loadPlan'), [{ year: edge.to.context.year, hall: edge.to.context.hall }]),
    (edge) =>
      (isTriggeredBy(RECALLED)(edge) && outputOf(edge.event) === null) ||
      isTriggeredBy('xstate.error.actor.recallPlan')(edge),
  )

  everyEdge('a loaded plan is stored under its hall and year, a recalled one is not stored again', (edge) => {
    const { year, hall, svg } = edge.to.context
    return isLike(
      listPortUses(edge, 'storePlan'),
      isTriggeredBy(LOADED, REPLACED)(edge) ? [{ year, hall, svg }] : [],
    )
  })

  everyEdge(
    'a failure is logged, and the guide goes on without a plan',
    (edge) => {
      const { year, hall } = edge.to.context
      return (
        isLike(listPortUses(edge, 'logPlanFailure'), [{ year, hall }]) &&
        selectPlanState(edge.to) === 'absent'
      )
    },
    isTriggeredBy(NOT_LOADED),
  )

  everyEdge(
    'another revision leaves the plan where it is the same, and else shows the last one until the new one is loaded',
    ({ from, to, event, ...edge }) => {
      if (event.type !== 'plans.known') return false
      const { hall, year, svg, hashes } = from.context
      const hash = event.plans[hall]
      const asked = [...listStartInputs(edge, 'recallPlan'), ...listStartInputs(edge, 'replacePlan')]
      if (!isLike(to.context.hashes, event.plans)) return false
      if (hash === hashes[hall])
        return from.value === to.value && svg === to.context.svg && asked.length === 0
      if (hash === undefined) return to.matches('absent') && asked.length === 0
      return to.context.svg === svg && isLike(asked, [svg === null ? { year, hall, hash } : { year, hall }])
    },
    isTriggeredBy('plans.known'),
  )

  everyEdge(
    'a plan of another revision that does not come is logged, leaves the last one, and is asked for once more',
    ({ from, to, ...edge }) =>
      isTriggeredBy(NOT_REPLACED)(edge)
        ? to.context.svg === from.context.svg && listPortUses(edge, 'logPlanFailure').length === 1
        : listStartInputs(edge, 'replacePlan').length === 1,
    (edge) =>
      isTriggeredBy(NOT_REPLACED)(edge) ||
      (edge.from.matches('outdated') && isTriggeredBy('connection.restored')(edge)),
  )

  everyEdge(
    'asking again may help after a failure, not where there is no plan',
    (edge) => listStartInputs(edge, 'loadPlan').length === (edge.from.matches('failed') ? 1 : 0),
    isTriggeredBy('plan.retry', 'connection.restored'),
  )
})
