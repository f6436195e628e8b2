import { visitorMachine } from '#machines/visitor/visitor.machine.ts'
import { callFacts, connectionFacts } from './facts.ts'
import { defineModel, everyFault } from './model.ts'
import { ivan, maria } from './sample-fair.ts'

export const visitorModel = defineModel({
  machine: visitorMachine,
  inputs: [{ visitor: null }, { visitor: ivan }],
  events: {
    ...callFacts,
    ...connectionFacts,
    'login.accepted': [{ visitor: ivan }, { visitor: maria }],
    'visitor.logout': [{}],
    'session.ended': [{}],
    'connection.retried': [{}],
  },
  answers: { logOut: { done: [undefined], failed: everyFault } },
  key: ({ context: { visitor } }) => visitor?.UID ?? null,
  limit: 1000,
})
