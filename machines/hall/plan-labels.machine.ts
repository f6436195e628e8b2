// The names on the stands of a hall's plan (readings 31), which are loaded after the plan.
// Its one rule: labels are shown only on the plan of the hall that they were asked for; without them the guide goes on.
import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import type { PlanLabels, StandLabel } from '#contract/plan/plan-labels.ts'
import { createPromisePort } from '#machines/ports.ts'

export type PlanLabelsEvent =
  | { type: 'hall.changed'; hall: string }
  /** Another revision of the fair may have other names. */
  | { type: 'exhibitors.reload' }
  | { type: 'connection.restored' }

export interface LabelsKey {
  year: number
  hall: string
}

interface PlanLabelsContext extends LabelsKey {
  labels: readonly StandLabel[]
}

const NONE: readonly StandLabel[] = []

const getKey = ({ context: { year, hall } }: { context: PlanLabelsContext }): LabelsKey => ({ year, hall })

export const planLabelsMachine = setup({
  types: {
    context: {} as PlanLabelsContext,
    events: {} as PlanLabelsEvent,
    input: {} as LabelsKey,
  },
  actors: {
    loadLabels: createPromisePort<PlanLabels, LabelsKey>('loadLabels'),
  },
}).createMachine({
  id: 'planLabels',
  context: ({ input: { year, hall } }) => ({ year, hall, labels: NONE }),
  initial: 'loading',
  on: {
    'hall.changed': {
      description: 'The labels of one hall are never on the plan of another one.',
      target: '.loading',
      actions: assign({ hall: ({ event }) => event.hall, labels: NONE }),
    },
  },
  states: {
    loading: {
      description: 'Labels of the last revision stay shown meanwhile.',
      on: { 'exhibitors.reload': { target: 'loading', reenter: true } },
      invoke: {
        id: 'loadLabels',
        src: 'loadLabels',
        input: getKey,
        onDone: { target: 'shown', actions: assign({ labels: ({ event }) => event.output.labels }) },
        onError: 'absent',
      },
    },
    shown: { on: { 'exhibitors.reload': 'loading' } },
    absent: {
      description: 'The plan shows what it has; a fault is in no one’s way (section 8).',
      on: { 'exhibitors.reload': 'loading', 'connection.restored': 'loading' },
    },
  },
})

export type PlanLabelsRef = ActorRefFrom<typeof planLabelsMachine>

export const selectLabels = ({ context }: SnapshotFrom<typeof planLabelsMachine>): readonly StandLabel[] =>
  context.labels
