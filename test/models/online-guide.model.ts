import { onlineGuideMachine } from '#machines/hall/online-guide.machine.ts'
import { onlineAddressFact, pageAddressFact, addressSamples } from './addresses.ts'
import {
  connectionFacts,
  consentFacts,
  consentLists,
  consentRecords,
  fairFacts,
  visitorFacts,
} from './facts.ts'
import { CallFault } from '#contract/faults.ts'
import { getKnownEvents } from '#contract/programme/known-events.ts'
import { defineModel } from './model.ts'
import {
  cranes,
  guideFacts,
  guideFactsWithoutHall,
  hallOne,
  onlineGuideData,
  opening,
} from './sample-fair.ts'

const start = {
  svg: '<svg/>',
  lang: 'en' as const,
  now: 0,
  timezone: 'Europe/Moscow',
  authorized: false,
  consents: { broadcasts: [], downloads: [] },
}

/** What the history entries of the way are marked with. */
const wayMark = JSON.stringify({
  from: { hall: '1', stand: 'A101' },
  to: { hall: '1', spot: { stand: 'B202' } },
  isStepFree: false,
})

export const onlineGuideModel = defineModel({
  machine: onlineGuideMachine,
  inputs: [
    { ...start, data: onlineGuideData },
    { ...start, data: { ...onlineGuideData, address: { kind: 'event', id: 5 } } },
    { ...start, data: { ...onlineGuideData, filter: cranes } },
    { ...start, data: { ...onlineGuideData, target: { hall: '1', stand: 'A101' } } },
  ],
  events: {
    'address.changed': addressSamples(
      onlineAddressFact(null),
      onlineAddressFact(null, { w: '', rubs: [7] }),
      { ...onlineAddressFact(null), isBack: true },
      { ...onlineAddressFact(null), isBack: true, wayMark },
      { ...onlineAddressFact({ kind: 'company', id: 1 }), isBack: true },
      onlineAddressFact(null, null, { hall: '2', stand: 'D050' }),
      { ...onlineAddressFact(null, null, { hall: '2', stand: 'D050' }), isBack: true },
      onlineAddressFact(null, null, { hall: '9', stand: 'D050' }),
      onlineAddressFact(null, null, { from: { stand: 'A101' }, stand: 'B202' }),
      onlineAddressFact({ kind: 'event', id: 5 }),
      onlineAddressFact({ kind: 'broadcast', id: 5 }),
      onlineAddressFact({ kind: 'company', id: 1 }),
      onlineAddressFact(undefined),
      pageAddressFact('', '/about/'),
    ),
    'exhibitors.loaded': [{ exhibitors: hallOne }],
    'events.loaded': [
      { known: getKnownEvents('en', [opening], [opening]) },
      { known: getKnownEvents('en', [], []) },
    ],
    'event.loaded': [{ event: opening }],
    'event.gone': [{}],
    'hall.choose': [{ hall: '1' }, { hall: '2' }],
    'target.wanted': [{ target: { from: { stand: 'A101' }, stand: 'B202' } }],
    'window.open': [{ address: { kind: 'event', id: 5 } }],
    'company.open': [{ id: 1 }],
    'stand.opened': [{ stand: 'A101' }],
    'stand.chosen': [{ stand: 'A101' }],
    'place.chosen': [{ place: 7 }],
    'stand.wanted': [{ hall: '2', stand: 'D050' }],
    'list.wanted': [{}],
    'filter.changed': [{}],
    'tab.chosen': [
      { tab: 'plan' },
      { tab: 'exhibitors' },
      { tab: 'favourites' },
      { tab: 'programme' },
      { tab: 'news' },
    ],
    'company.missing': [{ id: 1 }],
    ...visitorFacts,
    ...connectionFacts,
    ...fairFacts,
    'consent.given': [consentFacts['consent.given'][0]],
    'consent.declined': [consentFacts['consent.declined'][0]],
    ...consentRecords,
    ...consentLists,
  },
  answers: {
    loadGuideFacts: { done: [guideFacts, guideFactsWithoutHall], failed: [new CallFault('unreachable')] },
  },
  key: ({ context: { hall, address, filter, target, way, data } }) => [
    hall,
    address,
    filter,
    target,
    target === null && way !== null,
    data.guide_halls.length,
  ],
  limit: 60_000,
})
