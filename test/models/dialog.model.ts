import { dialogMachine } from '#machines/visitor/dialog.machine.ts'
import { defineModel } from './model.ts'
import { ivan } from './sample-fair.ts'

const email = 'ivan@example.com'

export const dialogModel = defineModel({
  machine: dialogMachine,
  inputs: [undefined],
  events: {
    'access.wanted': [{}],
    'login.wanted': [{}, { email: 'anna@example.com' }],
    'card.sent': [{ company: 'Alfa' }],
    'consent.wanted': [
      { kind: 'card', subject: 1, name: 'Alfa' },
      { kind: 'download', subject: 1, name: 'Alfa' },
      { kind: 'broadcast', subject: 5, name: 'Открытие' },
    ],
    'dialog.confirm': [{}],
    'dialog.close': [{}],
    'visitor.left': [{}],
  },
  answers: {
    login: {
      done: [
        { outcome: 'accepted', email, visitor: ivan },
        { outcome: 'refused', email, visitor: null },
        { outcome: 'cancelled', email, visitor: null },
      ],
      failed: [],
    },
  },
  key: ({ context: { email: typed, company, request } }) => [typed, company, request],
  limit: 2000,
})
