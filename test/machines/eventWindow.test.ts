import { describe } from 'vitest'
import { eventWindowModel } from '../models/eventWindow.model.ts'
import { prove, rulesOf } from '../models/proof.ts'
import { isBy, used } from '../models/rules.ts'

describe('eventWindow', () => {
  prove(eventWindowModel)
  const { everyEdge, everyState } = rulesOf(eventWindowModel)

  everyEdge(
    'the authorization is what was told last',
    ({ to, ...edge }) => to.context.authorized === isBy('visitor.authorized')(edge),
    isBy('visitor.authorized', 'visitor.lost', 'visitor.left'),
  )

  everyState(
    'opened while authorized, it is recorded',
    (state) => state.matches('recorded'),
    ({ context }) => context.authorized,
  )

  everyEdge("'open_event' is recorded once, when the visitor is or becomes authorized", (edge) => {
    const isFirst = edge.from.matches('unrecorded') && isBy('visitor.authorized')(edge)
    const opened = used(edge, 'recordStat').filter(
      (stat) => JSON.stringify(stat) === '{"id":5,"e":"open_event"}',
    )
    return opened.length === (isFirst ? 1 : 0)
  })

  everyEdge(
    "'add_calendar' is recorded for an authorized visitor, each time",
    (edge) =>
      JSON.stringify(used(edge, 'recordStat')) ===
      (edge.from.context.authorized ? '[{"id":5,"e":"add_calendar"}]' : '[]'),
    isBy('calendar.added'),
  )
})
