import { largePlanMachine } from '#machines/hall/large-plan.machine.ts'
import { defineModel } from './model.ts'

export const largePlanModel = defineModel({
  machine: largePlanMachine,
  inputs: [undefined],
  events: {
    'large.open': [{}],
    'large.close': [{}],
    'history.returned': [{}],
    'page.narrowed': [{}],
    'zoom.in': [{}],
    'zoom.out': [{}],
    'zoom.fit': [{}],
  },
  answers: {},
  key: ({ context: { step } }) => step,
  limit: 200,
})
