import { connectionMachine } from '#machines/visitor/connection.machine.ts'
import { callFacts } from './facts.ts'
import { defineModel } from './model.ts'

export const connectionModel = defineModel({
  machine: connectionMachine,
  inputs: [undefined],
  events: { ...callFacts, 'connection.retry': [{}] },
  answers: {},
  key: ({ context: { slow } }) => Math.min(slow, 2),
  limit: 500,
})
