import { loadingMachine } from '#machines/website/loading.machine.ts'
import { defineModel, everyFault } from './model.ts'

export const loadingModel = defineModel({
  machine: loadingMachine,
  inputs: [{ target: '/online/' }],
  events: { 'loading.retry': [{}] },
  answers: { probe: { done: [undefined], failed: everyFault } },
  key: ({ context: { tries } }) => Math.min(tries, 4),
  limit: 300,
})
