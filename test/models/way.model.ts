import type { WayMap } from '#contract/plan/way-map.ts'
import type { WayFacts } from '#contract/plan/way-network.ts'
import { wayMachine, type DescribedLeg, type WayResult } from '#machines/hall/way.machine.ts'
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

const facts: WayFacts = {
  places: [
    { id: 3, hall: '2', kind: 'entrance', name: 'Entrance 5', kindName: 'Entrance' },
    { id: 7, hall: '1', kind: 'cafe', name: 'Coffee bar', kindName: 'Café' },
  ],
  passages: [],
}

const sampleLeg: DescribedLeg = {
  hall: '1',
  from: { stand: 'A101' },
  to: { stand: 'B202' },
  points: [
    { x: 0, y: 5 },
    { x: 40, y: 5 },
  ],
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

export const sampleRoute: WayResult = {
  kind: 'route',
  legs: [sampleLeg],
  metres: 40,
  minutes: 1,
  isEstimate: true,
}

const overHalls: WayResult = {
  ...sampleRoute,
  legs: [
    { ...sampleLeg, to: { place: 7 }, gate: { from: 7, to: 3, hall: '2', metres: 30 } },
    { ...sampleLeg, hall: '2', from: { place: 3 } },
  ],
  metres: 110,
  minutes: 2,
}

export const sampleTour: WayResult = {
  kind: 'tour',
  order: [1, 0, 2],
  legs: [{ ...sampleRoute, legs: [sampleLeg] }, null],
  metres: 40,
  minutes: 1,
}

const tour = [
  { hall: '1', stand: 'A101' },
  { hall: '1', stand: 'B202' },
  { hall: '2', stand: 'C303' },
]

export const wayModel = defineModel({
  machine: wayMachine,
  inputs: [start, { ...start, target: { stand: 'B202', from: { stand: 'A101' } } }],
  events: {
    'target.named': [
      { target: { stand: 'B202', from: { stand: 'A101' } }, hall: '1' },
      { target: { place: 3, from: { place: 7 } }, hall: '2' },
      { target: { stand: 'B202', from: { stand: 'E404', hall: '2' }, stepFree: true }, hall: '1' },
      { target: { from: { stand: 'A101' }, to: { hall: '2', stand: 'E404' } }, hall: '1' },
      { target: { stand: 'B202' }, hall: '1' },
      { target: { from: { stand: 'A101' } }, hall: '1' },
      { target: { tour }, hall: '1' },
      { target: { tour, stand: 'C303' }, hall: '2' },
    ],
    'way.clear': [{}],
    'way.retry': [{}],
    'starts.wanted': [{}],
    'starts.left': [{}],
    'hall.changed': [{ hall: '1' }, { hall: '2' }, { hall: '3' }],
    'plans.known': [{ plans: { '1': 'a2' } }],
    ...connectionFacts,
  },
  answers: {
    loadWays: { done: [{ facts, maps: { '1': map, '2': null } }], failed: everyFault },
    findWay: {
      done: [
        sampleRoute,
        overHalls,
        sampleTour,
        { kind: 'advice', hall: '2', entrance: 3 },
        { kind: 'noStart' },
        { kind: 'noTour', unknown: [{ hall: '1', spot: { stand: 'Q1' } }] },
        { missing: ['2'] },
        null,
      ],
      failed: everyFault,
    },
  },
  key: ({ context: { hall, wish, facts: known, maps, missing, result } }) => [
    hall,
    wish,
    known !== null,
    Object.keys(maps),
    missing,
    result?.kind,
  ],
  limit: 9000,
})
