import { createActor, fromCallback } from 'xstate'
import { describe, expect, test } from 'vitest'
import {
  programmeMachine,
  selectDay,
  selectEvents,
  selectFilter,
  selectIsProgrammeStale,
  selectLiveEvent,
  selectNow,
  selectProgrammeState,
} from '#machines/programme/programme.machine.ts'
import { ALL_DAYS } from '#contract/programme/days.ts'
import { NO_PROGRAMME_FILTER } from '#contract/programme/filter.ts'
import { programmeModel } from '#test/models/programme.model.ts'
import { verifyModel, createRuleTests } from '#test/models/verify-model.ts'
import { isTriggeredBy, listSentEvents, listStartInputs } from '#test/models/rules.ts'
import { opening } from '#test/models/sample-fair.ts'

const namesIn = (snapshot: Parameters<typeof selectEvents>[0]) =>
  selectEvents(snapshot).map((event) => event['~NAME'])
const LOADED = 'xstate.done.actor.loadEvents'
const NOT_LOADED = 'xstate.error.actor.loadEvents'

describe('programme', () => {
  verifyModel(programmeModel)
  const { everyEdge, everyState } = createRuleTests(programmeModel)

  everyState(
    'it is shown where there is a whole list, and only without one it is unavailable',
    (state) =>
      selectProgrammeState(state) ===
      (state.context.events === null || state.context.isPart === true ? 'unavailable' : 'shown'),
    (state) => !state.matches('loading'),
  )

  everyEdge(
    'only the clock sets the time',
    ({ from, to, event }) => selectNow(to) === (event.type === 'clock.ticked' ? event.now : selectNow(from)),
  )

  everyEdge(
    'a failed load keeps the last good list',
    ({ from, to }) => from.context.events === to.context.events,
    isTriggeredBy(NOT_LOADED, 'programme.reload', 'clock.ticked', 'connection.restored'),
  )

  everyEdge(
    'a failed load is repeated when the connection is back',
    (edge) => listStartInputs(edge, 'loadEvents').length === 1,
    (edge) =>
      isTriggeredBy('connection.restored')(edge) &&
      (edge.from.matches('stale') || edge.from.matches('unavailable')),
  )

  everyEdge(
    'the last good list goes stale only by a fault, and is fresh again by an answer',
    ({ to, event }) =>
      selectIsProgrammeStale(to) ===
      (isTriggeredBy(NOT_LOADED)({ event }) && to.context.events !== null && to.context.isPart !== true),
    isTriggeredBy(LOADED, NOT_LOADED),
  )

  everyEdge(
    'each loaded list is reported to the guide',
    (edge) => listSentEvents(edge, 'events.loaded').length === (isTriggeredBy(LOADED)(edge) ? 1 : 0),
  )

  everyEdge(
    'a reload asks, whatever was going on',
    (edge) => listStartInputs(edge, 'loadEvents').length === 1,
    isTriggeredBy('programme.reload', 'visitor.left'),
  )

  everyEdge(
    'no stream link outlives the visitor, though the reload may fail',
    ({ to }) => selectEvents(to).every(({ LINK, SURVEY }) => LINK === undefined && SURVEY === null),
    isTriggeredBy('visitor.left'),
  )

  everyEdge(
    'the rest of the list stays',
    ({ from, to }) => JSON.stringify(namesIn(from)) === JSON.stringify(namesIn(to)),
    isTriggeredBy('visitor.left'),
  )

  everyEdge(
    'only the visitor chooses a day and a filter, and they outlive every list',
    ({ from, to }) => from.context.day === to.context.day && from.context.filter === to.context.filter,
    (edge) => !isTriggeredBy('day.choose', 'programme.narrow', 'programme.widen')(edge),
  )

  everyEdge(
    'a day is chosen as it was asked for, and the filter stays',
    ({ from, to, event }) =>
      event.type === 'day.choose' && to.context.day === event.day && selectFilter(from) === selectFilter(to),
    isTriggeredBy('day.choose'),
  )

  everyEdge(
    'a filter narrows by what was asked for and keeps the rest',
    ({ from, to, event }) =>
      event.type === 'programme.narrow' &&
      JSON.stringify(selectFilter(to)) === JSON.stringify({ ...selectFilter(from), ...event.filter }),
    isTriggeredBy('programme.narrow'),
  )

  everyEdge(
    'the whole programme is every day without a filter',
    ({ to }) => to.context.day === ALL_DAYS && selectFilter(to) === NO_PROGRAMME_FILTER,
    isTriggeredBy('programme.widen'),
  )

  everyState('a day is shown where there are events, the chosen one before the day of the clock', (state) => {
    const { events, day } = state.context
    if (events === null || events.length === 0)
      return selectDay(state) === (day === ALL_DAYS ? day : undefined)
    return selectDay(state) === (day ?? opening.DATE)
  })

  everyState('live is what runs on the main thread: not yet at its start, no more at its end', (state) => {
    const runs = selectNow(state) === opening.TS * 1000 + 1 && (state.context.events ?? []).length > 0
    return selectLiveEvent(state)?.ID === (runs ? opening.ID : undefined)
  })
})

test('of the main thread what is on air goes first, and what is cancelled is not live', () => {
  const read = (events: (typeof opening)[]) =>
    selectLiveEvent(
      createActor(
        programmeMachine.provide({
          actors: { clock: fromCallback(() => undefined) },
        }),
        { input: { events, now: opening.TS * 1000 + 1, timezone: 'Europe/Moscow', lang: 'en' } },
      ).getSnapshot(),
    )
  expect(read([opening])).toBe(opening)
  const silent = { ...opening, ID: 4, HAS_BROADCAST: false }
  expect(read([silent, opening])).toBe(opening)
  expect(read([silent])).toBe(silent)
  expect(read([{ ...opening, STATUS: 'cancelled' }])).toBeUndefined()
})
