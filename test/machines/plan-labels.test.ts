import { describe } from 'vitest'
import { selectCompanyRubs, selectLabels } from '#machines/hall/plan-labels.machine.ts'
import { isTriggeredBy, listStartInputs } from '#test/models/rules.ts'
import { planLabelsModel } from '#test/models/plan-labels.model.ts'
import { createRuleTests, verifyModel } from '#test/models/verify-model.ts'

const LOADED = 'xstate.done.actor.loadLabels'
const NOT_LOADED = 'xstate.error.actor.loadLabels'
const isLike = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

describe('planLabels', () => {
  verifyModel(planLabelsModel)
  const { everyEdge, everyState } = createRuleTests(planLabelsModel)

  everyEdge(
    'another hall has no labels of the last one',
    ({ to, event }) =>
      event.type === 'hall.changed' &&
      to.context.hall === event.hall &&
      selectLabels(to).length === 0 &&
      selectCompanyRubs(to, 1).length === 0,
    isTriggeredBy('hall.changed'),
  )

  everyEdge(
    'labels come only from the server, for the hall that is shown',
    (edge) => isTriggeredBy(LOADED)(edge) && edge.to.matches('shown'),
    ({ from, to }) => selectLabels(to).length > 0 && selectLabels(to) !== selectLabels(from),
  )

  everyState(
    'categories of companies come and go with the labels',
    (state) => selectCompanyRubs(state, 1).length === (selectLabels(state).length > 0 ? 3 : 0),
  )

  everyEdge(
    'they are asked for by hall and year',
    (edge) =>
      isLike(listStartInputs(edge, 'loadLabels'), [
        { year: edge.to.context.year, hall: edge.to.context.hall },
      ]),
    (edge) => listStartInputs(edge, 'loadLabels').length > 0,
  )

  everyEdge(
    'another revision is asked for, and the last labels stay until it is there',
    (edge) =>
      listStartInputs(edge, 'loadLabels').length === 1 &&
      isLike(selectLabels(edge.to), selectLabels(edge.from)),
    isTriggeredBy('exhibitors.reload'),
  )

  everyEdge(
    'a failed load is repeated when the connection is back',
    (edge) =>
      isTriggeredBy(NOT_LOADED)(edge)
        ? edge.to.matches('absent')
        : listStartInputs(edge, 'loadLabels').length === (edge.from.matches('absent') ? 1 : 0),
    isTriggeredBy(NOT_LOADED, 'connection.restored'),
  )
})
