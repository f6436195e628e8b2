import { describe } from 'vitest'
import { selectIsWayFailed, selectWayResult, selectWayWish } from '#machines/hall/way.machine.ts'
import { selectWayState } from '#machines/hall/way-state.ts'
import { isTriggeredBy } from '#test/models/rules.ts'
import { createRuleTests, verifyModel } from '#test/models/verify-model.ts'
import { wayModel } from '#test/models/way.model.ts'

const isLike = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

describe('way', () => {
  verifyModel(wayModel)
  const { everyEdge, everyState } = createRuleTests(wayModel)

  everyState('it is shown exactly if there is one, and only what was asked for is sought', (state) => {
    const shown = selectWayState(state)
    if (selectWayResult(state) !== null && shown !== 'shown') return false
    return (shown === 'none') === (selectWayWish(state) === null)
  })

  everyState('it may be sought again only where a load has failed', (state) =>
    selectIsWayFailed(state) ? selectWayState(state) === 'absent' : true,
  )

  everyEdge(
    'an address with a start asks for a way in its hall; without one, for none',
    ({ to, event }) => {
      if (event.type !== 'target.named') return false
      const { from, stand, place } = event.target
      const isAsked = from !== undefined && (stand !== undefined || place !== undefined)
      if (!isAsked) return selectWayState(to) === 'none'
      return to.context.hall === event.hall && selectWayState(to) === 'loading'
    },
    isTriggeredBy('target.named'),
  )

  everyEdge(
    'a start in another hall is at no stand of this one',
    ({ to }) => isLike(selectWayWish(to), { from: { stand: '' }, to: { stand: 'B202' } }),
    ({ event }) =>
      event.type === 'target.named' &&
      event.target.from !== undefined &&
      'hall' in event.target.from &&
      event.target.from.hall !== event.hall,
  )

  everyEdge(
    'a tour is sought through the stops that were asked for',
    ({ to, event }) =>
      event.type === 'tour.wanted' &&
      isLike(selectWayWish(to), { stops: event.stops }) &&
      selectWayState(to) === 'loading',
    isTriggeredBy('tour.wanted'),
  )

  everyEdge(
    'cleared, or in another hall, there is none; the shown hall changes nothing',
    ({ from, to, event }) =>
      event.type === 'hall.changed' && event.hall === from.context.hall
        ? isLike(from.context, to.context)
        : selectWayState(to) === 'none',
    isTriggeredBy('way.clear', 'hall.changed'),
  )

  everyEdge(
    'the map of a hall is used for it alone, and not after another revision',
    ({ to }) => to.context.map === null,
    ({ from, to, event }) => from.context.hall !== to.context.hall || event.type === 'plans.known',
  )

  everyEdge(
    'after a failed load it is sought again, when it is asked or the connection is back',
    ({ to }) => selectWayState(to) === 'loading',
    ({ from, event }) =>
      selectIsWayFailed(from) && (event.type === 'way.retry' || event.type === 'connection.restored'),
  )
})
