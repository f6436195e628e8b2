import { programmeMachine } from '#machines/programme/programme.machine.ts'
import { connectionFacts } from './facts.ts'
import { defineModel, everyFault } from './model.ts'
import { opening, workshop } from './sample-fair.ts'

export const programmeModel = defineModel({
  machine: programmeMachine,
  inputs: [
    { events: [{ ...opening, LINK: 'https://stream.example/5', SURVEY: 3 }, workshop], now: 0 },
    { events: null, now: 0 },
  ],
  events: {
    'clock.ticked': [
      { now: opening.TS * 1000 },
      { now: opening.TS * 1000 + 1 },
      { now: opening.TS_TO * 1000 },
    ],
    'programme.reload': [{}],
    'visitor.left': [{}],
    ...connectionFacts,
  },
  answers: { loadEvents: { done: [[opening], []], failed: everyFault } },
  key: ({ context: { events, now } }) => [events?.length, events?.[0]?.LINK, now],
  limit: 1000,
})
