import { fileAccessMachine } from '#machines/visitor/file-access.machine.ts'
import { connectionFacts, consentFacts, consentLists, visitorFacts } from './facts.ts'
import { defineModel, everyFault } from './model.ts'

export const fileAccessModel = defineModel({
  machine: fileAccessMachine,
  inputs: [
    { company: 1, consented: false },
    { company: 1, consented: true },
  ],
  events: {
    'download.open': [
      { link: '/files/21', name: 'Alfa', receives: true },
      { link: '/files/22', name: 'Alfa', receives: true },
      { link: '/files/23', name: 'Alfa', receives: false },
    ],
    ...consentFacts,
    ...consentLists,
    ...visitorFacts,
    ...connectionFacts,
  },
  answers: { giveConsent: { done: [undefined], failed: everyFault } },
  key: ({ context: { consented, link } }) => [consented, link],
  limit: 1000,
})
