import { dialogMachine } from '#machines/visitor/dialog.machine.ts'
import { defineModel } from './model.ts'
import { ivan } from './sample-fair.ts'

const email = 'ivan@example.com'

export const dialogModel = defineModel({
  machine: dialogMachine,
  inputs: [undefined],
  events: {
    'access.wanted': [{}],
    'login.wanted': [
      {},
      { email: 'anna@example.com' },
      { email, isSubmitted: true, returnTo: '/online/broadcast/5' },
    ],
    'card.sent': [
      { company: 'Alfa', outcome: 'queued' },
      { company: 'Alfa', outcome: 'kept' },
      { company: 'Alfa', outcome: 'again' },
      { company: 'Alfa', outcome: 'failed' },
    ],
    'consent.wanted': [
      { kind: 'card', subject: 1, name: 'Alfa' },
      { kind: 'card', subject: 2, name: 'Beta', card: { without: [], message: 'Hello' } },
      { kind: 'download', subject: 1, name: 'Alfa' },
      { kind: 'broadcast', subject: 5, name: 'Alfa', event: 'Opening' },
    ],
    'card.part.toggled': [{ part: 'message' }],
    'card.message.typed': [{ text: 'Hello' }],
    'dialog.confirm': [{}],
    'dialog.close': [{}],
    'visitor.authorized': [{}],
    'visitor.left': [{}],
  },
  answers: {
    login: {
      done: [
        { outcome: 'accepted', email, visitor: ivan },
        { outcome: 'accepted', email, visitor: null },
        { outcome: 'refused', email, visitor: null },
        { outcome: 'cancelled', email, visitor: null },
      ],
      failed: [],
    },
  },
  key: ({ context: { email: typed, isSubmitted, returnTo, company, outcome, card, request } }) => [
    typed,
    isSubmitted,
    returnTo,
    company,
    outcome,
    card,
    request,
  ],
  limit: 2500,
})
