import type { ConsentFact } from '#machines/facts.ts'
import { cardMachine } from '#machines/visitor/card.machine.ts'
import { connectionFacts, consentFacts, cardRecords, visitorFacts } from './facts.ts'
import { defineModel, everyFault, type Samples } from './model.ts'

const SENT = Date.UTC(2021, 8, 21, 9)
const cardConsents = {
  ...consentFacts,
  'consent.given': [
    ...consentFacts['consent.given'],
    { kind: 'card', subject: 1, card: { without: ['phone'], message: 'Hello' } },
  ],
  'consent.declined': [
    ...consentFacts['consent.declined'],
    { kind: 'card', subject: 1, card: { without: [], message: 'Hello' } },
  ],
} satisfies Samples<ConsentFact>

const queued = { sent: SENT, delivery: 'queued' } as const

export const cardModel = defineModel({
  machine: cardMachine,
  inputs: [
    { id: 1, authorized: false, receipt: null },
    { id: 1, authorized: true, receipt: null },
    { id: 1, authorized: true, receipt: { sent: SENT, delivery: 'failed' } },
  ],
  events: {
    'card.send': [
      { name: 'Alfa', receives: true },
      { name: 'Alfa', receives: false },
    ],
    ...cardConsents,
    ...cardRecords,
    ...visitorFacts,
    ...connectionFacts,
  },
  answers: {
    sendCard: {
      done: [
        queued,
        { sent: SENT, delivery: 'kept' },
        { ...queued, again: true },
        { sent: SENT, delivery: 'failed', again: true },
      ],
      failed: everyFault,
    },
  },
  key: ({ context: { authorized, name, receipt, content, repeated } }) => [
    authorized,
    name,
    receipt,
    content,
    repeated,
  ],
  limit: 3000,
})
