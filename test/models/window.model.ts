import { CallFault } from '#contract/faults.ts'
import { windowMachine } from '#machines/address/window.machine.ts'
import { createPageWindowInput } from '#machines/address/window-setup.ts'
import {
  onlineAddressFact,
  PAGE_HREF,
  pageAddressFact,
  planAddressFact,
  addressSamples,
} from './addresses.ts'
import {
  connectionFacts,
  consentFacts,
  consentLists,
  consentRecords,
  fairFacts,
  visitorFacts,
} from './facts.ts'
import { defineModel } from './model.ts'
import { alfa, opening } from './sample-fair.ts'

const broadcast = { id: 5, name: 'Открытие', begins: 0, organizer: null }
const nothing = { company: null, event: null, broadcast: null, details: [] }
const guide = { company: null, consents: { broadcasts: [], downloads: [] }, page: null }

export const windowModel = defineModel({
  machine: windowMachine,
  inputs: [
    {
      ...guide,
      wanted: null,
      known: { company: [1, 2], event: [5], broadcast: [broadcast], details: [] },
      authorized: false,
    },
    {
      ...guide,
      wanted: { kind: 'company', id: 1 },
      known: { ...nothing, company: [1, 2] },
      authorized: true,
      company: alfa,
    },
    { ...guide, wanted: { kind: 'broadcast', id: 5 }, known: nothing, authorized: false },
    {
      ...guide,
      wanted: null,
      known: { ...nothing, company: [1, 2] },
      authorized: false,
      unloaded: ['company'],
    },
    createPageWindowInput({ kind: 'item', names: ['pallets', 'racks'], href: PAGE_HREF }),
  ],
  events: {
    'address.changed': addressSamples(
      planAddressFact({}),
      planAddressFact({ hall: '1', company: 1 }),
      planAddressFact({ hall: '1', company: 99 }),
      onlineAddressFact({ kind: 'event', id: 5 }),
      onlineAddressFact({ kind: 'broadcast', id: 5 }),
      pageAddressFact('pallets'),
      pageAddressFact('racks'),
      pageAddressFact('Pallets'),
      pageAddressFact('racks', '/about/'),
    ),
    'list.known': [
      { known: { company: null } },
      { known: { company: [1, 2] } },
      { known: { event: [5], broadcast: [broadcast] } },
      { known: { event: [], broadcast: [] } },
    ],
    'event.loaded': [{ event: opening }],
    'window.open': [{ name: 'pallets' }, { name: 'racks' }],
    'window.close': [{}],
    'view.awaited': [{}],
    'view.shown': [{}],
    'company.missing': [{ id: 1 }, { id: 2 }],
    ...visitorFacts,
    ...connectionFacts,
    ...fairFacts,
    'consent.given': [consentFacts['consent.given'][0]],
    'consent.declined': [consentFacts['consent.declined'][0]],
    ...consentRecords,
    ...consentLists,
  },
  answers: {
    loadContent: { done: [undefined], failed: [new CallFault('unreachable')] },
    renewPage: { done: ['outdated', 'current'], failed: [new Error('denied')] },
  },
  key: ({
    context: { wanted, known, authorized, consents: given, isViewAwaited, opener, page, unloaded },
  }) => [
    wanted,
    [known.company, known.event, known.broadcast?.length],
    [unloaded.length, authorized, given.downloads.length > 0, isViewAwaited, opener, page === null],
  ],
  limit: 200_000,
})
