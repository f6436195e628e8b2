import {
  announcementsFeedMachine,
  downloadsFeedMachine,
  newsFeedMachine,
} from '#machines/visitor/gated-feed.machine.ts'
import { connectionFacts, fairFacts, visitorFacts } from './facts.ts'
import { defineModel, everyFault } from './model.ts'
import { announcement, download } from './sample-fair.ts'

const shared = {
  inputs: [
    { company: 1, authorized: false },
    { company: 1, authorized: true },
  ],
  events: { ...visitorFacts, ...connectionFacts, ...fairFacts, 'feed.retry': [{}] },
  key: ({ context: { items, authorized } }: { context: { items: unknown[]; authorized: boolean } }) => [
    items.length,
    authorized,
  ],
  limit: 500,
} as const

export const announcementsFeedModel = defineModel({
  ...shared,
  machine: announcementsFeedMachine,
  answers: { load: { done: [[announcement], []], failed: everyFault } },
})

export const downloadsFeedModel = defineModel({
  ...shared,
  machine: downloadsFeedMachine,
  answers: { load: { done: [[download], []], failed: everyFault } },
})

export const newsFeedModel = defineModel({
  ...shared,
  machine: newsFeedMachine,
  answers: { load: { done: [[announcement], []], failed: everyFault } },
})
