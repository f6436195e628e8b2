import { catalogueMachine } from '#machines/website/catalogue.machine.ts'
import { defineModel } from './model.ts'

export const catalogueModel = defineModel({
  machine: catalogueMachine,
  inputs: [{ ids: ['pallets', 'racks'] }, { ids: [] }],
  events: {
    'hash.changed': [{ hash: '' }, { hash: 'pallets' }, { hash: 'racks' }, { hash: 'Pallets' }],
    'item.wanted': [{ id: 'pallets' }, { id: 'racks' }],
    'item.close': [{}],
  },
  answers: {},
  key: ({ context }) => context,
  limit: 200,
})
