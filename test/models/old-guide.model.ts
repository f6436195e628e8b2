import { oldGuideMachine } from '#machines/hall/old-guide.machine.ts'
import { connectionFacts, visitorFacts } from './facts.ts'
import { defineModel } from './model.ts'
import { oldGuideData } from './sample-fair.ts'

export const oldGuideModel = defineModel({
  machine: oldGuideMachine,
  inputs: [oldGuideData],
  events: {
    'hall.choose': [{ hall: '1' }, { hall: '2' }, { hall: '9' }],
    'category.choose': [{ rub: 7 }, { rub: null }],
    'text.typed': [{ text: '' }, { text: 'A101' }, { text: 'b-202' }, { text: 'D050' }, { text: 'Z999' }],
    'filter.clear': [{}],
    'stand.enter': [{}],
    'stand.opened': [{ stand: 'A101' }, { stand: 'B202' }, { stand: 'Z999' }],
    'stand.released': [{}],
    'company.open': [{ id: 1 }, { id: 99 }],
    'hash.changed': [
      { hash: '' },
      { hash: '1' },
      { hash: '2' },
      { hash: '4' },
      { hash: '5' },
      { hash: '01' },
    ],
    'favourites.heard': [
      { kind: 'companies', visitor: null, id: 1, wanted: true },
      { kind: 'events', visitor: null, id: 1, wanted: true },
    ],
    ...visitorFacts,
    ...connectionFacts,
  },
  answers: {},
  key: ({ context: { hall, rub, text, stand } }) => [hall, rub, text, stand],
  limit: 40_000,
})
