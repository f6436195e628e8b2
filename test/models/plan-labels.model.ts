import { planLabelsMachine } from '#machines/hall/plan-labels.machine.ts'
import { defineModel, everyFault } from './model.ts'

export const planLabelsModel = defineModel({
  machine: planLabelsMachine,
  inputs: [{ year: 2021, hall: '1' }],
  events: {
    'hall.changed': [{ hall: '1' }, { hall: '2' }],
    'exhibitors.reload': [{}],
    'connection.restored': [{}],
  },
  answers: {
    loadLabels: {
      done: [
        {
          labels: [{ stand: 'A101', forms: [{ size: 20, x: 50, y: 50, lines: ['Alfa', 'A101'], codes: 1 }] }],
          rubs: { 1: [11, 12, 21] },
        },
        { labels: [], rubs: {} },
      ],
      failed: everyFault,
    },
  },
  key: ({ context: { hall, labels, rubs } }) => [hall, labels, rubs],
  limit: 500,
})
