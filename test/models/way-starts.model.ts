import { wayStartsMachine } from '#machines/hall/way-starts.machine.ts'
import { connectionFacts } from './facts.ts'
import { defineModel, everyFault } from './model.ts'

export const sampleStarts = {
  options: [
    {
      hall: '1',
      spot: { place: 7 },
      name: 'Entrance 1',
      detail: '',
      companies: [],
      isEntrance: true,
      words: ['entrance', '1'],
    },
  ],
  knowsSteps: true,
}

export const wayStartsModel = defineModel({
  machine: wayStartsMachine,
  inputs: [{ year: 2021 }],
  events: {
    'starts.wanted': [{}],
    'starts.left': [{}],
    'names.wanted': [{}],
    'starts.outdated': [{}],
    ...connectionFacts,
  },
  answers: { loadWayStarts: { done: [sampleStarts], failed: everyFault } },
  key: ({ context: { starts } }) => [starts !== null],
  limit: 200,
})
