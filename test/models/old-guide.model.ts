import { oldGuideMachine } from '#machines/hall/old-guide.machine.ts'
import { connectionFacts, visitorFacts } from './facts.ts'
import { defineModel } from './model.ts'
import { oldGuideData } from './sample-fair.ts'

export const oldGuideModel = defineModel({
  machine: oldGuideMachine,
  inputs: [oldGuideData],
  events: {
    'hall.choose': [{ hall: '1' }, { hall: '2' }, { hall: '9' }],
    'stand.opened': [{ stand: 'A101' }],
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
  key: ({ context: { hall } }) => [hall],
  limit: 40_000,
})
