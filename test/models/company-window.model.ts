import { companyWindowMachine } from '#machines/hall/company-window.machine.ts'
import { connectionFacts, consentFacts, consentLists, cardRecords, fairFacts, visitorFacts } from './facts.ts'
import { defineModel, everyFault } from './model.ts'
import { alfa, alfaWithStaff } from './sample-fair.ts'

const company = { id: 1, consented: false, card: null }

export const companyWindowModel = defineModel({
  machine: companyWindowMachine,
  inputs: [
    { ...company, authorized: false, company: null },
    { ...company, authorized: false, company: alfa },
    { ...company, authorized: true, company: alfaWithStaff },
  ],
  events: {
    'company.retry': [{}],
    ...visitorFacts,
    ...connectionFacts,
    ...consentFacts,
    ...cardRecords,
    ...consentLists,
    ...fairFacts,
  },
  answers: { loadCompany: { done: [alfa, alfaWithStaff, null], failed: everyFault } },
  key: ({ context: { authorized, company: known } }) => [authorized, known && known.staff !== undefined],
  limit: 3000,
})
