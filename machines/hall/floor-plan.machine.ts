// The plan of a hall (section 4, Guide v2; section 7; readings 21).
// A stored plan is used only if its hash is the one that the page names; without a plan the guide goes on.
import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import { createPromisePort, createActionPort } from '#machines/ports.ts'

export type FloorPlanEvent =
  | { type: 'hall.changed'; hall: string }
  /** Another revision of the fair may have another plan: SHA-256 by hall. */
  | { type: 'plans.known'; plans: Record<string, string> }
  | { type: 'plan.retry' }
  | { type: 'connection.restored' }

export interface FloorPlanContext {
  year: number
  hall: string
  /** Hall to SHA-256 of its plan, as the page names them. */
  hashes: Record<string, string>
  svg: string | null
}

export interface PlanKey {
  year: number
  hall: string
}

interface PlansParams {
  plans: Record<string, string>
}

interface PlansEvent {
  event: PlansParams
}

const updateHashes = {
  type: 'updateHashes',
  params: ({ event: { plans } }: PlansEvent) => ({ plans }),
} as const

const getPlanKey = ({ context: { year, hall } }: { context: FloorPlanContext }): PlanKey => ({ year, hall })

interface LoadedArgs {
  context: FloorPlanContext
  event: { output: string }
}

const showLoaded = [
  { type: 'show', params: ({ event }: LoadedArgs) => ({ svg: event.output }) },
  {
    type: 'storePlan',
    params: ({ context, event }: LoadedArgs) => ({ ...getPlanKey({ context }), svg: event.output }),
  },
] as const

export const floorPlanMachine = setup({
  types: {
    context: {} as FloorPlanContext,
    events: {} as FloorPlanEvent,
    input: {} as FloorPlanContext,
    tags: {} as 'busy' | 'failed',
  },
  actors: {
    /** Resolves with the stored plan; with null if there is none or if its hash differs. */
    recallPlan: createPromisePort<string | null, PlanKey & { hash: string }>('recallPlan'),
    loadPlan: createPromisePort<string, PlanKey>('loadPlan'),
  },
  actions: {
    storePlan: createActionPort<PlanKey & { svg: string }>('storePlan'),
    logPlanFailure: createActionPort<PlanKey>('logPlanFailure'),
    show: assign((_, { svg }: { svg: string }) => ({ svg })),
    updateHashes: assign((_, { plans }: PlansParams) => ({ hashes: plans })),
  },
  guards: {
    hasPlan: ({ context }) => context.svg !== null,
    isUnplanned: ({ context }) => context.hashes[context.hall] === undefined,
    isSamePlan: ({ context: { hall, hashes } }, { plans }: PlansParams) => plans[hall] === hashes[hall],
    isPlanGone: ({ context: { hall } }, { plans }: PlansParams) => plans[hall] === undefined,
  },
}).createMachine({
  id: 'floorPlan',
  context: ({ input }) => input,
  initial: 'deciding',
  on: {
    'hall.changed': {
      description: 'Changing hall clears the plan and reloads it.',
      target: '.deciding',
      actions: assign({ hall: ({ event }) => event.hall, svg: null }),
    },
    'plans.known': [
      {
        guard: { type: 'isSamePlan', params: ({ event: { plans } }: PlansEvent) => ({ plans }) },
        actions: updateHashes,
      },
      {
        guard: { type: 'isPlanGone', params: ({ event: { plans } }: PlansEvent) => ({ plans }) },
        target: '.absent',
        actions: [updateHashes, assign({ svg: null })],
      },
      { guard: 'hasPlan', target: '.replacing', actions: updateHashes },
      { target: '.recalling', actions: updateHashes },
    ],
  },
  states: {
    deciding: {
      always: [
        { guard: 'hasPlan', target: 'shown' },
        { guard: 'isUnplanned', target: 'absent' },
        { target: 'recalling' },
      ],
    },
    recalling: {
      tags: 'busy',
      invoke: {
        id: 'recallPlan',
        src: 'recallPlan',
        input: ({ context }) => ({ ...getPlanKey({ context }), hash: context.hashes[context.hall] ?? '' }),
        onDone: [
          {
            guard: ({ event }) => event.output !== null,
            target: 'shown',
            actions: assign({ svg: ({ event }) => event.output }),
          },
          { target: 'loading' },
        ],
        onError: 'loading',
      },
    },
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadPlan',
        src: 'loadPlan',
        input: getPlanKey,
        onDone: {
          target: 'shown',
          actions: showLoaded,
        },
        onError: { target: 'failed', actions: { type: 'logPlanFailure', params: getPlanKey } },
      },
    },
    shown: {},
    replacing: {
      description: 'The plan of another revision is loaded while the last one is shown (readings 41).',
      invoke: {
        id: 'replacePlan',
        src: 'loadPlan',
        input: getPlanKey,
        onDone: {
          target: 'shown',
          actions: showLoaded,
        },
        onError: { target: 'outdated', actions: { type: 'logPlanFailure', params: getPlanKey } },
      },
    },
    outdated: {
      description: 'The last plan stays until the connection is back (readings 17).',
      on: { 'connection.restored': 'replacing' },
    },
    absent: { description: 'The pack has no plan of this hall.' },
    failed: {
      description: 'Logged only; the guide continues without a plan (section 8).',
      tags: 'failed',
      on: { 'plan.retry': 'loading', 'connection.restored': 'loading' },
    },
  },
})

export type FloorPlanRef = ActorRefFrom<typeof floorPlanMachine>
type FloorPlanSnapshot = SnapshotFrom<typeof floorPlanMachine>

/** Sanitised SVG markup, null while there is none. */
export const selectPlanSvg = (snapshot: FloorPlanSnapshot): string | null => snapshot.context.svg
/** Returns true if loading the plan again may help. */
export const selectIsPlanFailed = (snapshot: FloorPlanSnapshot): boolean => snapshot.hasTag('failed')

/** Returns the value of `data-plan` on the root element (readings 29). */
export function selectPlanState(snapshot: FloorPlanSnapshot): 'loading' | 'ready' | 'absent' {
  if (snapshot.context.svg !== null) return 'ready'
  return snapshot.hasTag('busy') ? 'loading' : 'absent'
}
