import { describe } from 'vitest'
import { selectAllHallsState, selectEveryExhibitor } from '../../machines/plan/allHalls.machine.ts'
import { allHallsModel } from '../models/allHalls.model.ts'
import { prove, rulesOf } from '../models/proof.ts'
import { isBy, started } from '../models/rules.ts'

describe('allHalls', () => {
  prove(allHallsModel)
  const { everyEdge, everyState } = rulesOf(allHallsModel)

  everyState(
    'without an answer it holds nothing',
    (state) => selectEveryExhibitor(state).length === 0,
    (state) => selectAllHallsState(state) !== 'shown',
  )

  everyEdge(
    'a list that does not come is said to be missing',
    ({ to }) => selectAllHallsState(to) === 'unavailable',
    isBy('xstate.error.actor.loadAllExhibitors'),
  )

  everyEdge(
    'it can be asked for again where it is missing',
    (edge) => started(edge, 'loadAllExhibitors').length === 1,
    (edge) => isBy('exhibitors.reload')(edge) && selectAllHallsState(edge.from) === 'unavailable',
  )
})
