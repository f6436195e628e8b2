import { windowMachine } from '#machines/address/window.machine.ts'
import { defineModel } from './model.ts'

export const windowModel = defineModel({
  machine: windowMachine,
  inputs: [{ names: ['pallets', 'racks', 'hall.svg'] }, { names: [] }],
  events: {
    'hash.changed': [{ hash: '' }, { hash: 'pallets' }, { hash: 'racks' }, { hash: 'Pallets' }],
    'window.open': [{ name: 'pallets' }, { name: 'racks' }],
    'window.close': [{}],
  },
  answers: {},
  key: ({ context: { shown, opener } }) => [shown, opener],
  limit: 500,
})
