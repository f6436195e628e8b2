import { subscribeMachine } from '#machines/website/subscribe.machine.ts'
import { connectionFacts } from './facts.ts'
import { defineModel } from './model.ts'

export const subscribeModel = defineModel({
  machine: subscribeMachine,
  inputs: [undefined, { values: { email: 'anna@example.com' } }],
  events: { 'subscribe.open': [{}], 'subscribe.close': [{}], ...connectionFacts },
  answers: {
    recallSeen: { done: [true, false], failed: [new Error('storage is off')] },
    askBusy: { done: [true, false], failed: [] },
    form: { done: [{ values: { email: 'ivan@example.com', news: 'Y' } }], failed: [] },
  },
  key: () => null,
  limit: 100,
})
