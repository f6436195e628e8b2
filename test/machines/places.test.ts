import { describe } from 'vitest'
import {
  selectArePlacesMissing,
  selectDistances,
  selectKind,
  selectOrigin,
  selectPlaces,
  selectPlacesTime,
} from '#machines/hall/places.machine.ts'
import { placesModel } from '#test/models/places.model.ts'
import { isTriggeredBy, listStartInputs } from '#test/models/rules.ts'
import { createRuleTests, verifyModel } from '#test/models/verify-model.ts'

const LOADED = 'xstate.done.actor.loadPlaces'
const MEASURED = 'xstate.done.actor.measurePlaces'
const isLike = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

describe('places', () => {
  verifyModel(placesModel)
  const { everyEdge, everyState } = createRuleTests(placesModel)

  everyState('no place is the nearest unless a kind was chosen and the position is known', (state) =>
    selectDistances(state) === null ? true : selectKind(state) !== null && selectOrigin(state) !== null,
  )

  everyState('the list is missing only if none was loaded', (state) =>
    selectArePlacesMissing(state) ? selectPlaces(state) === null : true,
  )

  everyEdge(
    'another hall has neither the places nor the choice of the last one, and its own are asked for',
    (edge) => {
      const { from, to, event } = edge
      if (event.type !== 'hall.changed') return false
      if (event.hall === from.context.hall) return isLike(from.context, to.context)
      const { places, kind, origin, distances } = to.context
      return (
        isLike([places, kind, origin, distances], [null, null, null, null]) &&
        isLike(listStartInputs(edge, 'loadPlaces'), [{ year: 2021, hall: event.hall }])
      )
    },
    isTriggeredBy('hall.changed'),
  )

  everyEdge(
    'a list that has come is there, and only one that has not is asked for again',
    (edge) => edge.to.matches({ list: isTriggeredBy(LOADED)(edge) ? 'shown' : 'unavailable' }),
    isTriggeredBy(LOADED, 'xstate.error.actor.loadPlaces'),
  )

  everyEdge(
    'places come only from the server',
    isTriggeredBy(LOADED),
    ({ from, to }) => selectPlaces(to) !== null && selectPlaces(to) !== selectPlaces(from),
  )

  everyEdge(
    'places of a chosen kind are measured from where the visitor is, and those alone',
    (edge) => {
      const { places, kind, origin } = edge.to.context
      const ids = (places ?? []).filter((each) => each.kind === kind).map(({ id }) => id)
      const isMeasured = origin !== null && ids.length > 0
      return isLike(
        listStartInputs(edge, 'measurePlaces'),
        isMeasured ? [{ year: 2021, hall: edge.to.context.hall, origin, places: ids }] : [],
      )
    },
    (edge) =>
      isTriggeredBy('kind.chosen')(edge) ||
      (edge.event.type === 'origin.changed' && !isLike(edge.event.origin, edge.from.context.origin)),
  )

  everyEdge(
    'another choice or start forgets what was measured',
    ({ from, to, event }) =>
      selectDistances(to) === null ||
      (event.type === 'origin.changed' && isLike(event.origin, from.context.origin)),
    isTriggeredBy('kind.chosen', 'kind.released', 'origin.changed'),
  )

  everyEdge(
    'a released kind is not looked for',
    ({ to }) => selectKind(to) === null,
    isTriggeredBy('kind.released'),
  )

  everyEdge('measured distances are kept', ({ to }) => selectDistances(to) !== null, isTriggeredBy(MEASURED))

  everyEdge(
    'a failed load is repeated on request and when the connection is back',
    (edge) =>
      listStartInputs(edge, 'loadPlaces').length === (edge.from.matches({ list: 'unavailable' }) ? 1 : 0),
    isTriggeredBy('places.retry', 'connection.restored'),
  )

  everyEdge(
    'the time is that of the last tick',
    ({ to, event }) => event.type === 'clock.ticked' && selectPlacesTime(to) === event.now,
    isTriggeredBy('clock.ticked'),
  )
})
