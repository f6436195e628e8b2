import { fileAccessMachine } from '#machines/visitor/file-access.machine.ts'
import { connectionFacts, consentFacts, visitorFacts } from './facts.ts'
import { defineModel, everyFault } from './model.ts'

export const fileAccessModel = defineModel({
  machine: fileAccessMachine,
  inputs: [
    { company: 1, consented: false },
    { company: 1, consented: true },
  ],
  events: {
    'download.open': [
      { link: '/files/21', name: 'Alfa' },
      { link: '/files/22', name: 'Alfa' },
    ],
    ...consentFacts,
    ...visitorFacts,
    ...connectionFacts,
  },
  answers: { giveConsent: { done: [undefined], failed: everyFault } },
  key: ({ context: { consented, link } }) => [consented, link],
  limit: 1000,
})
