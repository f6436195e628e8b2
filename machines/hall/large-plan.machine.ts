// The plan over the whole window (readings 33).
// It is not part of the address; every way of closing it leads back to the page below.
import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import { LARGE_PLAN_STEPS } from '#contract/limits.ts'
import { createActionPort, createCallbackPort } from '#machines/ports.ts'

export type LargePlanEvent =
  | { type: 'large.open' }
  /** By Escape or its cross. */
  | { type: 'large.close' }
  /** By Back. */
  | { type: 'history.returned' }
  /** The page has become too narrow for it. */
  | { type: 'page.narrowed' }
  | { type: 'zoom.in' }
  | { type: 'zoom.out' }
  | { type: 'zoom.fit' }

interface LargePlanContext {
  /** How many steps it is enlarged; 0 fits the hall into the window. */
  step: number
}

export const largePlanMachine = setup({
  types: {
    context: {} as LargePlanContext,
    events: {} as LargePlanEvent,
  },
  actors: {
    /** Reports moves through the history that leave the entry of the large plan. */
    listen: createCallbackPort<{ type: 'history.returned' }, undefined>('listen'),
  },
  actions: {
    /** Adds an entry to the history, from which Back leads to the page below. */
    addEntry: createActionPort<unknown>('addEntry'),
    /** Leaves that entry, if it is the present one. */
    leaveEntry: createActionPort<unknown>('leaveEntry'),
  },
  guards: {
    isSmallest: ({ context }) => context.step === 0,
    isLargest: ({ context }) => context.step === LARGE_PLAN_STEPS,
  },
}).createMachine({
  id: 'largePlan',
  context: { step: 0 },
  initial: 'closed',
  states: {
    closed: {
      on: { 'large.open': { target: 'open', actions: [assign({ step: 1 }), 'addEntry'] } },
    },
    open: {
      invoke: { id: 'listen', src: 'listen' },
      on: {
        'large.close': { target: 'closed', actions: 'leaveEntry' },
        'page.narrowed': { target: 'closed', actions: 'leaveEntry' },
        'history.returned': 'closed',
        'zoom.in': [{ guard: 'isLargest' }, { actions: assign({ step: ({ context }) => context.step + 1 }) }],
        'zoom.out': [
          { guard: 'isSmallest' },
          { actions: assign({ step: ({ context }) => context.step - 1 }) },
        ],
        'zoom.fit': { actions: assign({ step: 0 }) },
      },
    },
  },
})

export type LargePlanRef = ActorRefFrom<typeof largePlanMachine>
type LargePlanSnapshot = SnapshotFrom<typeof largePlanMachine>

/** Returns how many steps the large plan is enlarged; null while it is closed. */
export const selectLargePlanStep = (snapshot: LargePlanSnapshot): number | null =>
  snapshot.matches('open') ? snapshot.context.step : null
