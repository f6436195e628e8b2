import { knownExhibitorsMachine } from '#machines/hall/known-exhibitors.machine.ts'
import { defineModel } from './model.ts'
import { oldGuideData } from './sample-fair.ts'

export const knownExhibitorsModel = defineModel({
  machine: knownExhibitorsMachine,
  inputs: [oldGuideData],
  events: {
    'hall.changed': [{ hall: '1' }, { hall: '2' }],
    'categories.chosen': [{ rubs: [7] }, { rubs: [] }],
    'keyword.typed': [{ w: '' }, { w: 'A101' }, { w: 'b-202' }, { w: 'D050' }, { w: 'Z999' }],
    'filter.clear': [{}],
    'stand.enter': [{}],
    'stand.opened': [{ stand: 'A101' }, { stand: 'B202' }, { stand: 'Z999' }],
    'stand.released': [{}],
  },
  answers: {},
  key: ({ context: { hall, rubs, w, stand } }) => [hall, rubs, w, stand],
  limit: 10_000,
})
