// The way on the plan of a hall, or the tour of the favourites in it (readings 31).
// Its one rule: what is shown was found on the map of the shown hall; where nothing is certain, nothing is shown.
import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import type { PlanTarget } from '#contract/plan/plan-target.ts'
import type { Tour } from '#contract/plan/plan-tour.ts'
import type { DescribedWay } from '#contract/plan/describe-way.ts'
import type { WaySpot } from '#contract/plan/way-grid.ts'
import type { WayMap } from '#contract/plan/way-map.ts'
import { createPromisePort } from '#machines/ports.ts'
import type { PlanKey } from './floor-plan.machine.ts'

export type WayEvent =
  /** The address names a stand or place, perhaps with where the visitor stands. */
  | { type: 'target.named'; target: PlanTarget; hall: string }
  | { type: 'tour.wanted'; stops: readonly string[] }
  | { type: 'way.clear' }
  | { type: 'way.retry' }
  | { type: 'hall.changed'; hall: string }
  | { type: 'plans.known'; plans: Record<string, string> }
  | { type: 'connection.restored' }

/** A way between two spots of the shown hall, or a tour of its stands. */
export type WayWish = { from: WaySpot; to: WaySpot } | { stops: readonly string[] }

/** Null: there is none. */
export type WayResult = DescribedWay | Tour | null

export interface WayInput extends PlanKey {
  /** What the address of the page names. */
  target: PlanTarget | null
}

interface WayContext extends PlanKey {
  wish: WayWish | null
  /** Null: not loaded, or the plan does not show where one can walk. */
  map: WayMap | null
  result: WayResult
}

/** Returns the way that an address asks for; a way to another hall is none, as nothing is known between halls. */
function readWish({ from, stand, place }: PlanTarget, hall: string): WayWish | null {
  const to = stand !== undefined ? { stand } : place === undefined ? undefined : { place }
  if (from === undefined || to === undefined) return null
  if ('place' in from) return { from, to }
  return { from: { stand: from.hall === undefined || from.hall === hall ? from.stand : '' }, to }
}

const moveTo = (context: PlanKey & { map: WayMap | null }, hall: string) => ({
  hall,
  map: hall === context.hall ? context.map : null,
})

/** Returns what is searched on which map, both of which are there while it is searched. */
function getSearch({ map, wish }: Pick<WayContext, 'map' | 'wish'>): { map: WayMap; wish: WayWish } {
  if (map === null || wish === null) throw new Error('Ways are searched on a map')
  return { map, wish }
}

export const wayMachine = setup({
  types: {
    context: {} as WayContext,
    events: {} as WayEvent,
    input: {} as WayInput,
    tags: {} as 'busy' | 'failed' | 'absent',
  },
  actors: {
    /** Null where the plan does not show where one can walk. */
    loadWayMap: createPromisePort<WayMap | null, PlanKey>('loadWayMap'),
    findWay: createPromisePort<WayResult, { map: WayMap; wish: WayWish }>('findWay'),
  },
  guards: {
    isUnasked: ({ context }) => context.wish === null,
    hasMap: ({ context }) => context.map !== null,
    isShown: ({ context }, { hall }: { hall: string }) => hall === context.hall,
  },
}).createMachine({
  id: 'way',
  context: ({ input: { target, ...key } }) => ({
    ...key,
    wish: target && readWish(target, key.hall),
    map: null,
    result: null,
  }),
  initial: 'deciding',
  on: {
    'target.named': {
      description: 'Without a start it only selects.',
      target: '.deciding',
      actions: assign(({ context, event: { target, hall } }) => ({
        ...moveTo(context, hall),
        wish: readWish(target, hall),
      })),
    },
    'tour.wanted': {
      target: '.deciding',
      actions: assign(({ event }) => ({ wish: { stops: event.stops } })),
    },
    'way.clear': '.none',
    'hall.changed': [
      { guard: { type: 'isShown', params: ({ event }) => event } },
      { target: '.none', actions: assign(({ context, event }) => moveTo(context, event.hall)) },
    ],
    'plans.known': {
      description: 'Another revision may have other ways: the next one is found on its map.',
      actions: assign({ map: null }),
    },
  },
  states: {
    deciding: {
      entry: assign({ result: null }),
      always: [
        { guard: 'isUnasked', target: 'none' },
        { guard: 'hasMap', target: 'finding' },
        { target: 'loading' },
      ],
    },
    none: { entry: assign({ wish: null, result: null }) },
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadWayMap',
        src: 'loadWayMap',
        input: ({ context: { year, hall } }) => ({ year, hall }),
        onDone: { target: 'loaded', actions: assign({ map: ({ event }) => event.output }) },
        onError: 'failed',
      },
    },
    loaded: { always: [{ guard: 'hasMap', target: 'finding' }, { target: 'absent' }] },
    finding: {
      tags: 'busy',
      invoke: {
        id: 'findWay',
        src: 'findWay',
        input: ({ context }) => getSearch(context),
        onDone: [
          { guard: ({ event }) => event.output === null, target: 'absent' },
          { target: 'shown', actions: assign({ result: ({ event }) => event.output }) },
        ],
        onError: 'failed',
      },
    },
    shown: {},
    absent: { tags: 'absent', description: 'No way rather than a wrong one.' },
    failed: { tags: ['absent', 'failed'], on: { 'way.retry': 'loading', 'connection.restored': 'loading' } },
  },
})

export type WayRef = ActorRefFrom<typeof wayMachine>
type WaySnapshot = SnapshotFrom<typeof wayMachine>

/** What was asked for; null: nothing. */
export const selectWayWish = ({ context }: WaySnapshot): WayWish | null => context.wish
export const selectWayResult = ({ context }: WaySnapshot): WayResult => context.result
/** Returns true if loading the map again may help. */
export const selectIsWayFailed = (snapshot: WaySnapshot): boolean => snapshot.hasTag('failed')
