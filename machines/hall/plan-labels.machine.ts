// The labels on the stands of a hall's plan: names, logos, what companies offer (readings 31). They load after the
// plan.
// Labels are shown only on the plan of the hall that they were requested for; without them the guide goes on.
import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import type { PlanLabels, StandLabel } from '#contract/plan/plan-labels.ts'
import { createPromisePort } from '#machines/ports.ts'

export type PlanLabelsEvent =
  | { type: 'hall.changed'; hall: string }
  /** Another revision of the fair may have other names. */
  | { type: 'exhibitors.reload' }
  | { type: 'connection.restored' }

interface LabelsKey {
  year: number
  hall: string
}

interface PlanLabelsContext extends LabelsKey {
  labels: readonly StandLabel[]
  rubs: PlanLabels['rubs']
}

const NONE: Omit<PlanLabelsContext, keyof LabelsKey> = { labels: [], rubs: {} }

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
  context: ({ input: { year, hall } }) => ({ year, hall, ...NONE }),
  initial: 'loading',
  on: {
    'hall.changed': {
      description: 'The labels of one hall are never on the plan of another one.',
      target: '.loading',
      actions: assign(({ event }) => ({ hall: event.hall, ...NONE })),
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
        onDone: { target: 'shown', actions: assign(({ event: { output } }) => output) },
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

/** Returns the ids of the categories of a company; empty until they are known. */
export const selectCompanyRubs = (
  { context: { rubs } }: SnapshotFrom<typeof planLabelsMachine>,
  company: number,
): readonly number[] => rubs[company] ?? NO_RUBS

const NO_RUBS: readonly number[] = []
