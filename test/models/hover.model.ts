import { hoverMachine } from '#machines/hall/hover.machine.ts'
import { defineModel } from './model.ts'

export const hoverModel = defineModel({
  machine: hoverMachine,
  inputs: [undefined],
  events: {
    'stand.hovered': [{ stand: 'A101' }, { stand: 'B202' }, { stand: null }],
    'row.hovered': [{ company: 1 }, { company: 2 }, { company: null }],
    'row.removed': [{ company: 1 }, { company: 2 }],
    'hover.clear': [{}],
  },
  answers: {},
  key: ({ context: { hovered } }) => hovered,
  limit: 200,
})
