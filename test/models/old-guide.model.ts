import { oldGuideMachine } from '#machines/hall/old-guide.machine.ts'
import { PAGE_HREF, pageAddressFact, addressSamples } from './addresses.ts'
import { connectionFacts, visitorFacts } from './facts.ts'
import { defineModel } from './model.ts'
import { oldGuideData } from './sample-fair.ts'

export const oldGuideModel = defineModel({
  machine: oldGuideMachine,
  inputs: [{ data: oldGuideData, href: PAGE_HREF }],
  events: {
    'hall.choose': [{ hall: '1' }, { hall: '2' }, { hall: '9' }],
    'stand.opened': [{ stand: 'A101' }],
    'stand.chosen': [{ stand: 'A101' }],
    'place.chosen': [{ place: 7 }],
    'company.open': [{ id: 1 }, { id: 99 }],
    'address.changed': addressSamples(
      pageAddressFact('4', '/about/'),
      ...['', '1', '2', '4', '5', '01'].map((hash) => pageAddressFact(hash)),
    ),
    'favourites.changed': [
      { kind: 'companies', visitor: null, id: 1, wanted: true },
      { kind: 'events', visitor: null, id: 1, wanted: true },
    ],
    ...visitorFacts,
    ...connectionFacts,
  },
  answers: {},
  key: ({ context: { hall } }) => [hall],
  limit: 40_000,
})
