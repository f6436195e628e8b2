import { createActor } from 'xstate'
import { describe, expect, test } from 'vitest'
import { selectIsWayFailed, selectWayResult, selectWayWish, wayMachine } from '#machines/hall/way.machine.ts'
import { selectWayState } from '#machines/hall/way-state.ts'
import { isTriggeredBy } from '#test/models/rules.ts'
import { createRuleTests, verifyModel } from '#test/models/verify-model.ts'
import { wayModel } from '#test/models/way.model.ts'
import { createFakePorts } from './sentences/fake-ports.ts'

const isLike = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

describe('way', () => {
  verifyModel(wayModel)
  const { everyEdge, everyState } = createRuleTests(wayModel)

  everyState('it is shown exactly if there is one, and only what was asked for is sought', (state) => {
    const shown = selectWayState(state)
    const kind = selectWayResult(state)?.kind
    if ((kind === 'route' || kind === 'tour') !== (shown === 'shown')) return false
    if ((kind === 'advice' || kind === 'noStart' || kind === 'noTour') && shown !== 'absent') return false
    return (shown === 'none') === (selectWayWish(state) === null)
  })

  everyState('it is sought only in what is loaded', (state) =>
    state.value === 'finding' ? state.context.facts !== null : true,
  )

  everyState('it may be sought again only where a load has failed', (state) =>
    selectIsWayFailed(state) ? selectWayState(state) === 'absent' : true,
  )

  everyEdge(
    'an address with a start asks for a way to its end; without one, for none',
    ({ to, event }) => {
      if (event.type !== 'target.named') return false
      const { from: start, stand, place, to: far, stepFree = false } = event.target
      if (start === undefined || (stand === undefined && place === undefined && far === undefined))
        return selectWayState(to) === 'none'
      const wish = selectWayWish(to)
      if (wish === null || 'stops' in wish || selectWayState(to) !== 'loading') return false
      const { hall, ...spot } = far ?? { hall: event.hall, ...(stand === undefined ? { place } : { stand }) }
      return isLike(wish.to, { hall, spot }) && wish.isStepFree === stepFree
    },
    ({ event }) => event.type === 'target.named' && event.target.tour === undefined,
  )

  everyEdge(
    'an address with stands asks for a tour of them, which is sought once while it stays the same',
    ({ from, to, event }) => {
      if (event.type !== 'target.named') return false
      const stops = event.target.tour?.map(({ hall, stand }) => ({ hall, spot: { stand } }))
      const isKept = isLike(selectWayWish(from), { stops })
      return (
        isLike(selectWayWish(to), { stops }) &&
        (isKept ? to.value === from.value : selectWayState(to) === 'loading')
      )
    },
    ({ event }) => event.type === 'target.named' && event.target.tour !== undefined,
  )

  everyEdge('cleared, there is none', ({ to }) => selectWayState(to) === 'none', isTriggeredBy('way.clear'))

  everyEdge(
    'a way stays in the halls through which it leads, a tour in all of them',
    ({ from, to, event }) => {
      if (event.type !== 'hall.changed') return false
      const wish = selectWayWish(from)
      if (wish === null || event.hall === from.context.hall)
        return selectWayState(to) === selectWayState(from)
      const result = selectWayResult(from)
      const isOnWay =
        'stops' in wish ||
        wish.to.hall === event.hall ||
        ('hall' in wish.from && wish.from.hall === event.hall) ||
        (result?.kind === 'route' && result.legs.some(({ hall }) => hall === event.hall))
      if (!isOnWay) return selectWayState(to) === 'none'
      return isLike(wish, selectWayWish(to)) && isLike(result, selectWayResult(to))
    },
    isTriggeredBy('hall.changed'),
  )

  everyEdge(
    'no map is used after another revision',
    ({ to }) => to.context.facts === null && isLike(to.context.maps, {}),
    isTriggeredBy('plans.known'),
  )

  everyEdge(
    'halls that a search lacks are loaded, each once',
    ({ from, to }) =>
      from.context.maps['2'] === undefined ? to.value === 'loading' : selectWayState(to) === 'absent',
    ({ from, event }) =>
      from.value === 'finding' &&
      'output' in event &&
      typeof event.output === 'object' &&
      event.output !== null &&
      'missing' in event.output,
  )

  everyEdge(
    'after a failed load it is sought again, when it is asked or the connection is back',
    ({ to }) => selectWayState(to) === 'loading',
    ({ from, event }) =>
      selectIsWayFailed(from) && (event.type === 'way.retry' || event.type === 'connection.restored'),
  )

  test('a hall without a map in the answer is not asked for again', async () => {
    const { connected, answer, callInputs } = createFakePorts()
    const actor = createActor(connected(wayMachine), {
      input: { year: 2021, hall: '1', target: { from: { stand: 'A101' }, stand: 'B202' } },
    }).start()
    await answer('way.loadWays', { facts: { places: [], passages: [] }, maps: {} })
    await answer('way.findWay', { missing: ['1'] })
    expect(selectWayState(actor.getSnapshot())).toBe('absent')
    expect(callInputs('way.loadWays')).toEqual([{ year: 2021, halls: ['1'] }])
  })
})
