import { describe } from 'vitest'
import { selectEvent, selectEventState } from '#machines/programme/event-window.machine.ts'
import { eventWindowModel } from '#test/models/event-window.model.ts'
import { verifyModel, createRuleTests } from '#test/models/verify-model.ts'
import { isTriggeredBy, listPortUses, listSentEvents, listStartInputs } from '#test/models/rules.ts'

const LOADED = 'xstate.done.actor.loadEvent'
const FAILED = 'xstate.error.actor.loadEvent'

describe('eventWindow', () => {
  verifyModel(eventWindowModel)
  const { everyEdge, everyState } = createRuleTests(eventWindowModel)

  everyEdge(
    'the last fact decides the authorization',
    ({ to, ...edge }) => to.context.authorized === isTriggeredBy('visitor.authorized')(edge),
    isTriggeredBy('visitor.authorized', 'visitor.lost', 'visitor.left'),
  )

  everyState(
    'opened while authorized, it is recorded',
    (state) => state.matches({ view: 'recorded' }),
    ({ context }) => context.authorized,
  )

  everyState(
    'the state of the texts is shown: loaded, loading, failed or gone',
    (state) => (selectEventState(state) === 'shown') === (selectEvent(state)?.ID === 5),
  )

  everyEdge(
    'texts that are known are asked for again by another revision alone, and stay until newer ones have come',
    (edge) =>
      (selectEvent(edge.to) !== null || selectEventState(edge.to) === 'gone') &&
      listStartInputs(edge, 'loadEvent').length === (isTriggeredBy('fair.changed')(edge) ? 1 : 0),
    ({ from }) => selectEvent(from) !== null,
  )

  everyEdge(
    'a failed load is repeated only by the button, the restored connection or another revision',
    (edge) =>
      JSON.stringify(listStartInputs(edge, 'loadEvent')) ===
      (isTriggeredBy('event.retry', 'connection.restored', 'fair.changed')(edge) ? '[5]' : '[]'),
    ({ from }) => selectEventState(from) === 'failed',
  )

  everyEdge(
    'a failure is shown unless earlier texts are there',
    ({ from, to }) => selectEventState(to) === (selectEvent(from) === null ? 'failed' : 'shown'),
    isTriggeredBy(FAILED),
  )

  everyEdge('loaded texts and a removed event are reported to the guide', (edge) => {
    const isAnswer = isTriggeredBy(LOADED)(edge)
    const isGone = isAnswer && selectEventState(edge.to) === 'gone'
    return (
      listSentEvents(edge, 'event.loaded').length === (isAnswer && !isGone ? 1 : 0) &&
      listSentEvents(edge, 'event.gone').length === (isGone ? 1 : 0)
    )
  })

  everyEdge("'open_event' is recorded once, when the visitor is or becomes authorized", (edge) => {
    const isFirst = edge.from.matches({ view: 'unrecorded' }) && isTriggeredBy('visitor.authorized')(edge)
    const opened = listPortUses(edge, 'recordStat').filter(
      (stat) => JSON.stringify(stat) === '{"id":5,"e":"open_event"}',
    )
    return opened.length === (isFirst ? 1 : 0)
  })

  everyEdge(
    "'add_calendar' is recorded for an authorized visitor, each time",
    (edge) =>
      JSON.stringify(listPortUses(edge, 'recordStat')) ===
      (edge.from.context.authorized ? '[{"id":5,"e":"add_calendar"}]' : '[]'),
    isTriggeredBy('calendar.added'),
  )
})
