import { selectionMachine } from '#machines/hall/selection.machine.ts'
import { defineModel } from './model.ts'
import { hallOne, hallTwo } from './sample-fair.ts'

const start = { hall: '1', isOfAllHalls: false, exhibitors: hallOne, target: null, company: null }
const everyone = [
  ...hallOne.map((each) => ({ ...each, hall: '1' })),
  ...hallTwo.map((each) => ({ ...each, id: each.id + 10, hall: '2' })),
]

/** Its list is of one hall, not loaded yet, or of all halls. */
export const selectionModel = defineModel({
  machine: selectionMachine,
  inputs: [
    start,
    { ...start, target: { stand: 'B202' } },
    { ...start, company: 1 },
    { ...start, exhibitors: null, company: 2 },
    { ...start, isOfAllHalls: true, exhibitors: everyone },
  ],
  events: {
    'target.named': [
      { target: { stand: 'B202' }, hall: '1' },
      { target: { stand: 'E404' }, hall: '2' },
      { target: { place: 3 }, hall: '1' },
      { target: { from: { place: 3 } }, hall: '1' },
    ],
    'stand.chosen': [{ stand: 'A101' }, { stand: 'A101 Z9' }],
    'place.chosen': [{ place: 7 }],
    'stand.opened': [{ stand: 'A101' }],
    'company.shown': [
      { company: 1, hall: '1' },
      { company: 2, hall: '1' },
      { company: 4, hall: '2' },
      { company: 14, hall: '2' },
    ],
    'list.known': [{ exhibitors: hallOne }, { exhibitors: hallTwo }],
    'hall.changed': [{ hall: '1' }, { hall: '2' }],
    'selection.clear': [{}],
    'list.scoped': [{ isOfAllHalls: true }, { isOfAllHalls: false }],
  },
  answers: {},
  key: ({ context: { hall, isOfAllHalls, exhibitors, selected, company, sought } }) => [
    hall,
    exhibitors?.map(({ id }) => id) ?? null,
    isOfAllHalls,
    selected,
    company,
    sought !== null,
  ],
  limit: 5000,
})
