import { overlayMachine } from '#machines/address/overlay.machine.ts'
import { connectionFacts, consentFacts, consentRecords, visitorFacts } from './facts.ts'
import { defineModel } from './model.ts'
import { alfa } from './sample-fair.ts'

const broadcast = { id: 5, name: 'Открытие', organizer: null }
const nothing = { company: null, event: null, broadcast: null }
const consents = { broadcasts: [], downloads: [] }

export const overlayModel = defineModel({
  machine: overlayMachine,
  inputs: [
    {
      wanted: null,
      known: { company: [1, 2], event: [5], broadcast: [broadcast] },
      authorized: false,
      company: null,
      consents,
    },
    {
      wanted: { kind: 'company', id: 1 },
      known: { ...nothing, company: [1, 2] },
      authorized: true,
      company: alfa,
      consents,
    },
    { wanted: { kind: 'broadcast', id: 5 }, known: nothing, authorized: false, company: null, consents },
  ],
  events: {
    'overlay.wanted': [
      { target: null },
      { target: { kind: 'company', id: 1 } },
      { target: { kind: 'company', id: 99 } },
      { target: { kind: 'event', id: 5 } },
      { target: { kind: 'broadcast', id: 5 } },
    ],
    'list.known': [
      { known: { company: null } },
      { known: { company: [] } },
      { known: { company: [1, 2] } },
      { known: { event: [5], broadcast: [broadcast] } },
      { known: { event: [], broadcast: [] } },
    ],
    'overlay.close': [{}],
    'view.awaited': [{}],
    'view.shown': [{}],
    ...visitorFacts,
    ...connectionFacts,
    'consent.given': [consentFacts['consent.given'][0]],
    'consent.declined': [consentFacts['consent.declined'][0]],
    ...consentRecords,
  },
  answers: {},
  key: ({ context: { wanted, known, authorized, consents: given, isViewAwaited } }) => [
    wanted,
    [known.company, known.event, known.broadcast?.length],
    authorized,
    given.downloads.length > 0,
    isViewAwaited,
  ],
  limit: 120_000,
})
