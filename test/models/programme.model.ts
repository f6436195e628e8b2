import { programmeMachine } from '#machines/programme/programme.machine.ts'
import { ALL_DAYS } from '#contract/programme/days.ts'
import { connectionFacts } from './facts.ts'
import { defineModel, everyFault } from './model.ts'
import { opening, workshop } from './sample-fair.ts'

const timezone = 'Europe/Moscow'

export const programmeModel = defineModel({
  machine: programmeMachine,
  inputs: [
    {
      events: [{ ...opening, LINK: 'https://stream.example/5', SURVEY: 3 }, workshop],
      now: 0,
      timezone,
      lang: 'en',
    },
    { events: null, now: 0, timezone, lang: 'en' },
    { events: [opening], now: 0, timezone, lang: 'en', isPart: true },
  ],
  events: {
    'clock.ticked': [
      { now: opening.TS * 1000 },
      { now: opening.TS * 1000 + 1 },
      { now: opening.TS_TO * 1000 },
    ],
    'programme.reload': [{}],
    'day.choose': [{ day: opening.DATE }, { day: ALL_DAYS }],
    'programme.narrow': [{ filter: { broadcast: true } }],
    'programme.widen': [{}],
    'visitor.left': [{}],
    ...connectionFacts,
  },
  answers: { loadEvents: { done: [[opening], []], failed: everyFault } },
  key: ({ context: { events, now, day, filter, isPart } }) => [
    isPart,
    events?.length,
    events?.[0]?.LINK,
    now,
    day,
    filter,
  ],
  limit: 10_000,
})
