import { broadcastMachine } from '#machines/broadcast/broadcast.machine.ts'
import { connectionFacts, consentFacts, visitorFacts } from './facts.ts'
import { defineModel, everyFault } from './model.ts'

const broadcast = { id: 1, name: 'Открытие', organizer: { id: 1, name: 'Альфа' } }

export const broadcastModel = defineModel({
  machine: broadcastMachine,
  inputs: [
    { ...broadcast, authorized: false, consented: false },
    { ...broadcast, authorized: true, consented: true },
    { ...broadcast, authorized: true, consented: false, organizer: null },
  ],
  events: {
    'broadcast.enter': [{}],
    'survey.open': [{}],
    'survey.close': [{}],
    'survey.loaded': [{ isSurvey: true }, { isSurvey: false }],
    'survey.retry': [{}],
    'video.failed': [{}],
    'video.retry': [{}],
    ...consentFacts,
    ...visitorFacts,
    ...connectionFacts,
  },
  answers: { giveConsent: { done: [undefined], failed: everyFault } },
  key: ({ context: { authorized, consented, recorded } }) => [authorized, consented, recorded],
  limit: 2000,
})
