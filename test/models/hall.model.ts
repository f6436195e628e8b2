import { hallMachine } from '#machines/hall/hall.machine.ts'
import { connectionFacts } from './facts.ts'
import { defineModel } from './model.ts'
import { hallOne, oldGuideData } from './sample-fair.ts'

const plan = { year: 2021, hall: '1', hashes: { '1': 'a1', '2': 'b2' }, svg: '<svg/>' }

const selection = { isOfAllHalls: false, exhibitors: hallOne, target: null, company: null }

/** Its list is of one hall, of all halls, or known. */
export const hallModel = defineModel({
  machine: hallMachine,
  inputs: [
    { plan, list: { year: 2021, hall: '1', exhibitors: hallOne, filter: null }, selection },
    { plan, list: { year: 2021, hall: '', exhibitors: hallOne, filter: null }, selection },
    { plan, list: oldGuideData, selection },
    {
      plan,
      list: { year: 2021, hall: '1', exhibitors: hallOne, filter: null },
      selection: { ...selection, target: { from: { stand: 'A101' } } },
    },
  ],
  events: {
    'hall.changed': [{ hall: '1' }, { hall: '2' }],
    'exhibitors.reload': [{}],
    'plans.known': [{ plans: { '1': 'a2' } }],
    'stand.opened': [{ stand: 'A101' }],
    'stand.released': [{}],
    'hover.clear': [{}],
    'target.named': [
      { target: { stand: 'A101' }, hall: '1' },
      { target: { from: { stand: 'A101' } }, hall: '1' },
    ],
    'stand.chosen': [{ stand: 'B202' }],
    'place.chosen': [{ place: 7 }],
    'company.shown': [{ company: 1, hall: '1' }],
    'list.known': [{ exhibitors: hallOne }],
    'selection.clear': [{}],
    'list.scoped': [{ isOfAllHalls: true }, { isOfAllHalls: false }],
    'filter.set': [{ filter: { w: '', rubs: [7] } }],
    'filter.clear': [{}],
    'controls.wanted': [{}],
    'way.asked': [{}],
    'way.clear': [{}],
    'start.chosen': [{ start: { hall: '1', stand: 'B202' } }, { start: null }],
    ...connectionFacts,
  },
  answers: {
    recallStart: { done: [null, { place: 7 }], failed: [new Error('denied')] },
    awaitIdle: { done: [undefined], failed: [new Error('offline')] },
    loadControls: { done: [undefined], failed: [new Error('offline')] },
  },
  key: ({ context: { hall, list, target, targetHall, start, isWayAsked } }) => [
    hall,
    list.hall,
    target,
    targetHall,
    start,
    isWayAsked,
  ],
  limit: 120_000,
})
