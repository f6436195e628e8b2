import { floorPlanMachine } from '#machines/hall/floor-plan.machine.ts'
import { defineModel, everyFault } from './model.ts'

const hashes = { '1': 'a1', '2': 'b2' }

export const floorPlanModel = defineModel({
  machine: floorPlanMachine,
  inputs: [
    { year: 2021, hall: '1', hashes, svg: null },
    { year: 2021, hall: '1', hashes, svg: '<svg/>' },
    { year: 2021, hall: '3', hashes, svg: null },
  ],
  events: {
    'hall.changed': [{ hall: '1' }, { hall: '2' }, { hall: '3' }],
    'plans.known': [
      { plans: hashes },
      { plans: { '1': 'a2', '2': 'b2' } },
      { plans: { '2': 'b2', '3': 'c3' } },
    ],
    'plan.retry': [{}],
    'connection.restored': [{}],
  },
  answers: {
    recallPlan: { done: [null, '<svg id="remembered"/>'], failed: everyFault },
    loadPlan: { done: ['<svg id="loaded"/>'], failed: everyFault },
  },
  key: ({ context: { hall, svg, hashes: known } }) => [hall, svg, known],
  limit: 5000,
})
