import { CallFault, ERROR_CODES } from '#contract/faults.ts'
import { broadcastMachine } from '#machines/broadcast/broadcast.machine.ts'
import { connectionFacts, consentFacts, consentLists, cardRecords, visitorFacts } from './facts.ts'
import { defineModel, everyFault } from './model.ts'

const BEGINS = 1_600_758_000_000
const alfa = { id: 1, name: 'Alfa', receives: true }
const broadcast = { id: 1, name: 'Opening', begins: BEGINS, organizer: alfa }

export const broadcastModel = defineModel({
  machine: broadcastMachine,
  inputs: [
    { ...broadcast, authorized: false, consented: false },
    { ...broadcast, authorized: true, consented: true },
    { ...broadcast, authorized: true, consented: false, organizer: null },
    { ...broadcast, authorized: true, consented: false, organizer: { ...alfa, receives: false } },
  ],
  events: {
    'broadcast.enter': [{}],
    'survey.open': [{}],
    'survey.close': [{}],
    'survey.loaded': [{ isSurvey: true }, { isSurvey: false }],
    'survey.retry': [{}],
    'video.failed': [{}],
    'video.retry': [{}],
    'clock.ticked': [{ now: BEGINS - 1 }, { now: BEGINS }],
    'broadcast.changed': [
      { broadcast: { ...broadcast, begins: BEGINS - 1, organizer: { ...alfa, id: 2, name: 'Beta' } } },
      { broadcast },
    ],
    ...consentFacts,
    ...cardRecords,
    ...consentLists,
    ...visitorFacts,
    ...connectionFacts,
  },
  answers: {
    giveConsent: {
      done: [undefined],
      failed: [...everyFault, new CallFault('rejected', ERROR_CODES.invalid, '', 'receiver')],
    },
    checkConsent: { done: [true, false], failed: everyFault },
  },
  key: ({ context: { authorized, consented, recorded, now, begins, organizer, listedOrganizer } }) => [
    authorized,
    consented,
    recorded,
    now,
    begins,
    organizer?.id,
    listedOrganizer?.id,
  ],
  // A list that names the first organizer again matters only where one is awaited.
  isTried: (snapshot, { type, ...event }) =>
    type !== 'broadcast.changed' ||
    snapshot.hasTag('receiver changed') ||
    JSON.stringify(event) !== JSON.stringify({ broadcast }),
  limit: 24_000,
})
