import { CallFault, ERROR_CODES } from '#contract/faults.ts'
import { calendarFeedMachine } from '#machines/visitor/calendar-feed.machine.ts'
import { connectionFacts, visitorFacts } from './facts.ts'
import { defineModel, everyFault } from './model.ts'

const failed = [
  ...everyFault,
  new CallFault('rejected', ERROR_CODES.tooMany),
  new CallFault('unauthorized', ERROR_CODES.authorization),
]

export const calendarFeedModel = defineModel({
  machine: calendarFeedMachine,
  inputs: [{ authorized: false }, { authorized: true }],
  events: {
    'calendar.make': [{}],
    'calendar.withdraw': [{}],
    'calendar.confirm': [{}],
    'calendar.cancel': [{}],
    'calendar.reload': [{}],
    ...visitorFacts,
    ...connectionFacts,
  },
  answers: {
    findFeed: { done: [true, false], failed: everyFault },
    makeFeed: { done: ['https://fair.example/visitor/calendar/one.ics'], failed },
    withdrawFeed: { done: [undefined], failed },
  },
  key: ({ context: { address, exists, trouble } }) => [address, exists, trouble],
  limit: 10_000,
})
