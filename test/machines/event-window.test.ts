import { describe } from 'vitest'
import { eventWindowModel } from '#test/models/event-window.model.ts'
import { verifyModel, createRuleTests } from '#test/models/verify-model.ts'
import { isTriggeredBy, listPortUses } from '#test/models/rules.ts'

describe('eventWindow', () => {
  verifyModel(eventWindowModel)
  const { everyEdge, everyState } = createRuleTests(eventWindowModel)

  everyEdge(
    'the authorization is what was told last',
    ({ to, ...edge }) => to.context.authorized === isTriggeredBy('visitor.authorized')(edge),
    isTriggeredBy('visitor.authorized', 'visitor.lost', 'visitor.left'),
  )

  everyState(
    'opened while authorized, it is recorded',
    (state) => state.matches('recorded'),
    ({ context }) => context.authorized,
  )

  everyEdge("'open_event' is recorded once, when the visitor is or becomes authorized", (edge) => {
    const isFirst = edge.from.matches('unrecorded') && isTriggeredBy('visitor.authorized')(edge)
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
