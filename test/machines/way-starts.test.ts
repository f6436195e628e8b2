import { describe } from 'vitest'
import {
  selectAreStartsLoading,
  selectHaveStartsFailed,
  selectIsFormOpen,
  selectWayStarts,
} from '#machines/hall/way-starts.machine.ts'
import { isTriggeredBy } from '#test/models/rules.ts'
import { createRuleTests, verifyModel } from '#test/models/verify-model.ts'
import { wayStartsModel } from '#test/models/way-starts.model.ts'

describe('where a way may begin', () => {
  verifyModel(wayStartsModel)
  const { everyEdge } = createRuleTests(wayStartsModel)

  everyEdge(
    'they are loaded once the visitor opens the form, not before, and not twice',
    ({ from, to, event }) => {
      if (event.type !== 'starts.wanted') return !selectAreStartsLoading(to)
      return selectIsFormOpen(to) && (selectAreStartsLoading(to) || selectWayStarts(from) !== null)
    },
    ({ from, event }) =>
      !selectAreStartsLoading(from) && (event.type === 'starts.wanted' || event.type === 'starts.left'),
  )

  everyEdge(
    'a closed form keeps what it has loaded',
    ({ from, to }) => !selectIsFormOpen(to) && selectWayStarts(to) === selectWayStarts(from),
    isTriggeredBy('starts.left'),
  )

  everyEdge(
    'after a failed load they are loaded again when the form is used or the connection is back',
    ({ to }) => selectAreStartsLoading(to),
    ({ from, event }) =>
      selectHaveStartsFailed(from) &&
      (event.type === 'starts.wanted' || event.type === 'connection.restored'),
  )
})
