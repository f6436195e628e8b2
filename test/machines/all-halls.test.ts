import { describe } from 'vitest'
import { selectAllHallsState, selectAllExhibitors } from '#machines/hall/all-halls.machine.ts'
import { allHallsModel } from '#test/models/all-halls.model.ts'
import { verifyModel, createRuleTests } from '#test/models/verify-model.ts'
import { isTriggeredBy, listStartInputs } from '#test/models/rules.ts'

describe('allHalls', () => {
  verifyModel(allHallsModel)
  const { everyEdge, everyState } = createRuleTests(allHallsModel)

  everyState(
    'without an answer it holds nothing',
    (state) => selectAllExhibitors(state).length === 0,
    (state) => selectAllHallsState(state) !== 'shown',
  )

  everyEdge(
    'a list that does not load is reported as missing',
    ({ to }) => selectAllHallsState(to) === 'unavailable',
    isTriggeredBy('xstate.error.actor.loadAllExhibitors'),
  )

  everyEdge(
    'a missing list can be requested again',
    (edge) => listStartInputs(edge, 'loadAllExhibitors').length === 1,
    (edge) => isTriggeredBy('exhibitors.reload')(edge) && selectAllHallsState(edge.from) === 'unavailable',
  )

  everyEdge(
    'a shown list stays while it is loaded again, and if that fails',
    ({ from, to, ...edge }) =>
      selectAllHallsState(to) === 'shown' &&
      from.context.exhibitors === to.context.exhibitors &&
      listStartInputs(edge, 'refresh').length === (isTriggeredBy('exhibitors.reload')(edge) ? 1 : 0),
    (edge) =>
      isTriggeredBy('xstate.error.actor.refresh')(edge) ||
      (isTriggeredBy('exhibitors.reload')(edge) && selectAllHallsState(edge.from) === 'shown'),
  )
})
