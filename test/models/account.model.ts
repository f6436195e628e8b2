import { CallFault, ERROR_CODES } from '#contract/faults.ts'
import { accountMachine } from '#machines/visitor/account.machine.ts'
import { visitorFacts } from './facts.ts'
import { defineModel, everyFault } from './model.ts'

const failed = [
  ...everyFault,
  new CallFault('rejected', ERROR_CODES.tooMany),
  new CallFault('unauthorized', ERROR_CODES.authorization),
]

export const accountModel = defineModel({
  machine: accountMachine,
  inputs: [{ authorized: false }, { authorized: true }],
  events: {
    'copy.wanted': [{}],
    'deletion.wanted': [{}],
    'deletion.confirm': [{}],
    'deletion.cancel': [{}],
    'letter.again': [{}],
    'letter.understood': [{}],
    'everywhere.wanted': [{}],
    ...visitorFacts,
  },
  answers: {
    askConfirmation: { done: ['sent', 'last', 'proven'], failed },
    deleteVisitor: { done: [undefined], failed },
    endSessions: { done: [3], failed },
  },
  key: ({ context: { trouble, attempt, purpose, letter, endedSessions } }) => [
    trouble,
    attempt,
    purpose,
    letter,
    endedSessions,
  ],
  limit: 10_000,
})
