import { allHallsMachine } from '#machines/hall/all-halls.machine.ts'
import { defineModel, everyFault } from './model.ts'
import { hallOne } from './sample-fair.ts'

export const allHallsModel = defineModel({
  machine: allHallsMachine,
  inputs: [{ year: 2021 }],
  events: { 'exhibitors.reload': [{}] },
  answers: { loadAllExhibitors: { done: [hallOne, []], failed: everyFault } },
  key: ({ context: { exhibitors } }) => exhibitors.length,
  limit: 100,
})
