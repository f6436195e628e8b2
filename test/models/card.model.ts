import { cardMachine } from '#machines/visitor/card.machine.ts'
import { connectionFacts, consentFacts, visitorFacts } from './facts.ts'
import { defineModel, everyFault } from './model.ts'

export const cardModel = defineModel({
  machine: cardMachine,
  inputs: [
    { id: 1, authorized: false },
    { id: 1, authorized: true },
  ],
  events: { 'card.send': [{ name: 'Alfa' }], ...consentFacts, ...visitorFacts, ...connectionFacts },
  answers: { sendCard: { done: [undefined], failed: everyFault } },
  key: ({ context: { authorized, name } }) => [authorized, name],
  limit: 1000,
})
