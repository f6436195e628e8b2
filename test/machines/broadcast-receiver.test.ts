import { describe } from 'vitest'
import { CallFault } from '#contract/faults.ts'
import { selectBroadcastState, selectIsReceiverListed } from '#machines/broadcast/broadcast-selectors.ts'
import { broadcastModel } from '#test/models/broadcast.model.ts'
import { isTriggeredBy, listSentEvents } from '#test/models/rules.ts'
import { createRuleTests } from '#test/models/verify-model.ts'

/** The server has refused a consent that names a company which does not receive the contact any more. */
const isReceiverChanged = (event: object): boolean =>
  'error' in event && event.error instanceof CallFault && event.error.field === 'receiver'

describe('a broadcast whose organiser has changed', () => {
  const { everyEdge } = createRuleTests(broadcastModel)

  everyEdge(
    'if another company receives the contact, nothing was passed on: the window says so and looks for its name',
    (edge) =>
      selectBroadcastState(edge.to) === 'receiverChanged' &&
      !edge.to.context.consented &&
      listSentEvents(edge, 'fair.changed').length === 1,
    (edge) => isReceiverChanged(edge.event),
  )

  everyEdge(
    'it does not ask again about the company that was refused before a new list has come, but looks for one again',
    (edge) =>
      selectBroadcastState(edge.to) === 'receiverChanged' &&
      listSentEvents(edge, 'fair.changed').length === 1,
    (edge) =>
      isTriggeredBy('broadcast.enter')(edge) &&
      selectBroadcastState(edge.from) === 'receiverChanged' &&
      !selectIsReceiverListed(edge.from),
  )

  everyEdge(
    'after any list it asks about the company that this list names, be it the one that was refused',
    ({ to, event, ...edge }) =>
      event.type === 'broadcast.changed'
        ? selectIsReceiverListed(to)
        : selectBroadcastState(to) !== 'receiverChanged' &&
          to.context.organizer?.id === edge.from.context.listedOrganizer?.id,
    (edge) =>
      selectBroadcastState(edge.from) === 'receiverChanged' &&
      (isTriggeredBy('broadcast.changed')(edge) ||
        (isTriggeredBy('broadcast.enter')(edge) && selectIsReceiverListed(edge.from))),
  )
})
