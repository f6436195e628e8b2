import type { DescribedWay } from '#contract/plan/describe-way.ts'
import type { Tour } from '#contract/plan/plan-tour.ts'
import type { WayMap } from '#contract/plan/way-map.ts'
import { wayMachine } from '#machines/hall/way.machine.ts'
import { connectionFacts } from './facts.ts'
import { defineModel, everyFault } from './model.ts'

const start = { year: 2021, hall: '1', target: null }

const map: WayMap = {
  x: 0,
  y: 0,
  cell: 1,
  columns: 2,
  rows: 1,
  free: 'w',
  stands: [],
  places: [],
  metresPerUnit: 1,
  isEstimate: false,
}

const points = [
  { x: 0, y: 5 },
  { x: 40, y: 5 },
]

export const sampleWay: DescribedWay = {
  points,
  length: 40,
  metres: 40,
  minutes: 1,
  isEstimate: true,
  steps: [
    { kind: 'start', go: 'right' },
    { kind: 'turn', side: 'left', metres: 20, aisle: 2, near: 'B202' },
    { kind: 'arrive', side: 'left', metres: 20, opposite: 'C303' },
  ],
}

export const sampleTour: Tour = { order: [1, 0], legs: [sampleWay] }

export const wayModel = defineModel({
  machine: wayMachine,
  inputs: [start, { ...start, target: { stand: 'B202', from: { stand: 'A101' } } }],
  events: {
    'target.named': [
      { target: { stand: 'B202', from: { stand: 'A101' } }, hall: '1' },
      { target: { stand: 'B202', from: { stand: 'A101', hall: '1' } }, hall: '1' },
      { target: { place: 3, from: { place: 7 } }, hall: '2' },
      { target: { stand: 'B202', from: { stand: 'E404', hall: '2' } }, hall: '1' },
      { target: { stand: 'B202' }, hall: '1' },
      { target: { from: { stand: 'A101' } }, hall: '1' },
    ],
    'tour.wanted': [{ stops: ['A101', 'B202'] }],
    'way.clear': [{}],
    'way.retry': [{}],
    'hall.changed': [{ hall: '1' }, { hall: '2' }],
    'plans.known': [{ plans: { '1': 'a2' } }],
    ...connectionFacts,
  },
  answers: {
    loadWayMap: { done: [map, null], failed: everyFault },
    findWay: { done: [sampleWay, null], failed: everyFault },
  },
  key: ({ context: { hall, wish, map: known, result } }) => [hall, wish, known !== null, result !== null],
  limit: 3000,
})
