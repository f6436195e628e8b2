import { CallFault, ERROR_CODES } from '../../contract/answers.ts'
import { accountMachine } from '../../machines/site/account.machine.ts'
import { visitorFacts } from './facts.ts'
import { defineModel, everyFault } from './model.ts'

export const accountModel = defineModel({
  machine: accountMachine,
  inputs: [{ authorized: false }, { authorized: true }],
  events: {
    'deletion.wanted': [{}],
    'deletion.confirm': [{}],
    'deletion.cancel': [{}],
    ...visitorFacts,
  },
  answers: {
    deleteVisitor: {
      done: [undefined],
      failed: [...everyFault, new CallFault('rejected', ERROR_CODES.tooMany)],
    },
  },
  key: ({ context: { trouble } }) => trouble,
  limit: 1000,
})
