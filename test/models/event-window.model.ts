import { eventWindowMachine } from '#machines/programme/event-window.machine.ts'
import { visitorFacts } from './facts.ts'
import { defineModel } from './model.ts'

export const eventWindowModel = defineModel({
  machine: eventWindowMachine,
  inputs: [
    { id: 5, authorized: false },
    { id: 5, authorized: true },
  ],
  events: { 'calendar.added': [{}], ...visitorFacts },
  answers: {},
  key: ({ context: { authorized } }) => authorized,
  limit: 200,
})
