import { describe } from 'vitest'
import { selectAllHallsState, selectEveryExhibitor } from '../../machines/plan/allHalls.machine.ts'
import { allHallsModel } from '../models/allHalls.model.ts'
import { prove, rulesOf } from '../models/proof.ts'
import { isBy } from '../models/rules.ts'

describe('allHalls', () => {
  prove(allHallsModel)
  const { everyEdge, everyState } = rulesOf(allHallsModel)

  everyState(
    'without an answer there is no list, and nothing that looks like one',
    (state) => selectAllHallsState(state) === 'shown' || selectEveryExhibitor(state).length === 0,
  )

  everyEdge(
    'a list that does not come is said to be missing, whatever the fault',
    ({ to }) => selectAllHallsState(to) === 'unavailable',
    isBy('xstate.error.actor.loadAllExhibitors'),
  )
})
