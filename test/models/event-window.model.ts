import { eventWindowMachine } from '#machines/programme/event-window.machine.ts'
import { connectionFacts, fairFacts, visitorFacts } from './facts.ts'
import { defineModel, everyFault } from './model.ts'
import { opening } from './sample-fair.ts'

export const eventWindowModel = defineModel({
  machine: eventWindowMachine,
  inputs: [
    { id: 5, authorized: false, event: null },
    { id: 5, authorized: false, event: opening },
    { id: 5, authorized: true, event: null },
  ],
  events: { 'calendar.added': [{}], 'event.retry': [{}], ...visitorFacts, ...connectionFacts, ...fairFacts },
  answers: { loadEvent: { done: [opening, null], failed: everyFault } },
  key: ({ context: { authorized, event } }) => [authorized, event !== null],
  limit: 1000,
})
