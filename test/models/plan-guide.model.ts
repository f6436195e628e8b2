import { planGuideMachine } from '#machines/hall/plan-guide.machine.ts'
import { pageAddressFact, planAddressFact, addressSamples } from './addresses.ts'
import {
  connectionFacts,
  consentFacts,
  consentLists,
  consentRecords,
  fairFacts,
  visitorFacts,
} from './facts.ts'
import { CallFault } from '#contract/faults.ts'
import { defineModel } from './model.ts'
import { getKnownEvents } from '#contract/programme/known-events.ts'
import {
  alfa,
  cranes,
  guideFacts,
  guideFactsWithoutHall,
  hallOne,
  opening,
  planGuideData,
} from './sample-fair.ts'

const event = { kind: 'event', id: 5 } as const
const clock = { lang: 'en', now: 0, timezone: 'Europe/Moscow' } as const
const known = getKnownEvents('en', [opening], [opening])

const tour = [
  { hall: '1', stand: 'A101' },
  { hall: '2', stand: 'E404' },
]
/** What the history entries of the tour are marked with. */
const tourMark = JSON.stringify({ stops: tour.map(({ hall, stand }) => ({ hall, spot: { stand } })) })

const start = { svg: '<svg/>', clock, authorized: false, consents: { broadcasts: [], downloads: [] } }

export const planGuideModel = defineModel({
  machine: planGuideMachine,
  inputs: [
    { ...start, data: planGuideData },
    { ...start, data: { ...planGuideData, address: { hall: '1', company: 1 }, company: alfa } },
    { ...start, data: { ...planGuideData, address: { event }, programme: known } },
    { ...start, data: { ...planGuideData, filter: cranes, on_now: [opening] } },
    { ...start, data: { ...planGuideData, address: { hall: '1' }, target: { stand: 'A101' } } },
  ],
  events: {
    'address.changed': addressSamples(
      planAddressFact({}),
      planAddressFact({}, { w: '', rubs: [7] }),
      { ...planAddressFact({}), isBack: true },
      { ...planAddressFact({}), isBack: true, wayMark: tourMark },
      { ...planAddressFact({}), isBack: true, isAnchor: true },
      { ...planAddressFact({ hall: '1', company: 1 }), isBack: true },
      planAddressFact({ hall: '1' }),
      planAddressFact({ hall: '2' }),
      planAddressFact({ hall: '2' }, null, { stand: 'E404' }),
      { ...planAddressFact({ hall: '2' }, null, { stand: 'E404' }), isBack: true },
      planAddressFact({ hall: '2' }, null, { tour }),
      planAddressFact({ event }),
      planAddressFact({ hall: '1', company: 1 }),
      planAddressFact({ hall: '2', company: 1 }),
      planAddressFact(null),
      pageAddressFact('', '/about/'),
    ),
    'hall.choose': [{ hall: '1' }, { hall: '2' }],
    'target.wanted': [
      { target: { from: { stand: 'A101' }, stand: 'B202' } },
      { target: { hall: '2', from: { stand: 'A101', hall: '1' }, stand: 'E404' } },
      { target: { hall: '2', place: 7 } },
    ],
    'window.open': [{ address: event }],
    'clock.ticked': [{ now: opening.TS_TO * 1000 - 1 }, { now: opening.TS_TO * 1000 }],
    'programme.wanted': [{}],
    'events.loaded': [{ known }],
    'event.loaded': [{ event: opening }],
    'event.gone': [{}],
    'company.open': [{ id: 1 }, { id: 4, hall: '2' }],
    'stand.opened': [{ stand: 'A101' }],
    'stand.chosen': [{ stand: 'A101' }],
    'place.chosen': [{ place: 7 }],
    'stand.wanted': [{ hall: '2', stand: 'E404' }],
    'list.wanted': [{}],
    'scope.chosen': [{ scope: 'all' }, { scope: 'hall' }],
    'filter.changed': [{}],
    'tab.chosen': [{ tab: 'plan' }, { tab: 'exhibitors' }, { tab: 'favourites' }, { tab: 'programme' }],
    'exhibitors.loaded': [{ exhibitors: [] }, { exhibitors: hallOne }],
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
    recallHall: { done: ['2', '1', '9', null], failed: [new Error('denied')] },
    loadProgramme: { done: [undefined], failed: [new CallFault('unreachable')] },
    findCompanyHalls: { done: [['1'], ['2'], []], failed: [new CallFault('unreachable')] },
  },
  key: ({ context: { hall, address, filter, target, way, data } }) => [
    hall,
    address,
    filter,
    target,
    target === null && way !== null,
    data.guide_halls.length,
  ],
  isTried(snapshot, { type }) {
    const { target, way } = snapshot.context
    // What is done below a window is done without a way as well.
    if (target === null && way !== null) return type === 'address.changed'
    const isLoaded = snapshot.matches({ data: 'current' })
    if (type === 'tab.chosen') return isLoaded && snapshot.matches({ scope: 'hall' })
    if (type === 'scope.chosen') return isLoaded && snapshot.matches({ tab: 'plan', programme: 'unwanted' })
    if (type === 'clock.ticked') return snapshot.matches({ programme: { unwanted: 'waiting' } })
    if (type !== 'fair.changed') return true
    return (['plan', 'favourites'] as const).some((tab) => snapshot.matches({ scope: 'hall', tab }))
  },
  limit: 150_000,
})
