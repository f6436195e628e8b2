import { describe } from 'vitest'
import type { SnapshotFrom } from 'xstate'
import {
  selectHaveStartsFailed,
  selectIsFormOpen,
  selectWayStarts,
  type wayStartsMachine,
} from '#machines/hall/way-starts.machine.ts'
import { isTriggeredBy } from '#test/models/rules.ts'
import { createRuleTests, verifyModel } from '#test/models/verify-model.ts'
import { wayStartsModel } from '#test/models/way-starts.model.ts'

const areLoading = (state: SnapshotFrom<typeof wayStartsMachine>): boolean =>
  state.matches({ list: 'loading' })

describe('where a way may begin', () => {
  verifyModel(wayStartsModel)
  const { everyEdge } = createRuleTests(wayStartsModel)

  everyEdge(
    'they are loaded once the visitor opens the form, not before, and not twice',
    ({ from, to, event }) => {
      if (event.type !== 'starts.wanted') return !areLoading(to)
      return selectIsFormOpen(to) && (areLoading(to) || selectWayStarts(from) !== null)
    },
    ({ from, event }) =>
      !areLoading(from) && (event.type === 'starts.wanted' || event.type === 'starts.left'),
  )

  everyEdge(
    'they are loaded to name the stops of a tour, and the form stays as it is',
    ({ from, to }) =>
      selectIsFormOpen(to) === selectIsFormOpen(from) && (areLoading(to) || selectWayStarts(from) !== null),
    isTriggeredBy('names.wanted'),
  )

  everyEdge(
    'a closed form keeps what it has loaded',
    ({ from, to }) => !selectIsFormOpen(to) && selectWayStarts(to) === selectWayStarts(from),
    isTriggeredBy('starts.left'),
  )

  everyEdge(
    'after a failed load they are loaded again when the form is used or the connection is back',
    ({ to }) => areLoading(to),
    ({ from, event }) =>
      selectHaveStartsFailed(from) &&
      (event.type === 'starts.wanted' ||
        event.type === 'names.wanted' ||
        event.type === 'connection.restored'),
  )
})
