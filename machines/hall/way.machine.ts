// The way on the plans of the fair, or the tour of the favourites (readings 31).
// Only a way that was found on the maps of its halls is shown; where the maps are uncertain, none is.
import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import type { PlanTarget } from '#contract/plan/plan-target.ts'
import type { Route, WayLeg } from '#contract/plan/find-route.ts'
import type { WayStep } from '#contract/plan/describe-way.ts'
import type { WayMap } from '#contract/plan/way-map.ts'
import type { MissingHalls, WayFacts } from '#contract/plan/way-network.ts'
import type { HallTour } from '#contract/plan/way-tour.ts'
import { readWayWish, type TourStop, type WayWish } from '#contract/plan/wished-way.ts'
import { createPromisePort } from '#machines/ports.ts'
import type { PlanKey } from './floor-plan.machine.ts'
import { wayStartsMachine } from './way-starts.machine.ts'

export type WayEvent =
  /** The address names a stand or place, perhaps with the visitor's position, or the stands of a tour. */
  | { type: 'target.named'; target: PlanTarget; hall: string }
  | { type: 'way.clear' }
  | { type: 'way.retry' }
  /** The visitor wants to choose where a way begins. */
  | { type: 'starts.wanted' }
  | { type: 'starts.left' }
  | { type: 'hall.changed'; hall: string }
  | { type: 'plans.known'; plans: Record<string, string> }
  | { type: 'connection.restored' }

export interface DescribedLeg extends WayLeg {
  steps: readonly WayStep[]
}

export type WayResult =
  | (Omit<Route, 'legs'> & { kind: 'route'; legs: readonly DescribedLeg[] })
  | (HallTour & { kind: 'tour' })
  /** Nothing is known of ways between the halls. */
  | { kind: 'advice'; hall: string; entrance?: number }
  /** There is no such start, or no way leads from it. */
  | { kind: 'noStart' }
  /** Fewer than two stops of a tour are on the plans; these are not. */
  | { kind: 'noTour'; unknown: readonly TourStop[] }

/** What a search needs. */
export interface WayData {
  facts: WayFacts
  /** By hall; null where the plan does not show where one can walk. */
  maps: Readonly<Record<string, WayMap | null>>
}

interface WayInput extends PlanKey {
  target: PlanTarget | null
}

interface WayContext extends PlanKey {
  wish: WayWish | null
  /** Null: not loaded. */
  facts: WayFacts | null
  /** Of the halls that are loaded. */
  maps: WayData['maps']
  /** The halls whose maps are needed next. */
  missing: readonly string[]
  result: WayResult | null
}

/** Returns the shown hall and the way that an address asks for. */
const readTarget = (target: PlanTarget, hall: string) => ({ hall, wish: readWayWish(target, hall) })

const isSameWish = (one: WayWish | null, other: WayWish | null): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

function leadsThrough({ wish, result }: WayContext, hall: string): boolean {
  if (wish === null) return false
  if ('stops' in wish) return true
  if (wish.to.hall === hall || ('hall' in wish.from && wish.from.hall === hall)) return true
  return result?.kind === 'route' && result.legs.some((leg) => leg.hall === hall)
}

const listFirstHalls = (wish: WayWish): string[] =>
  'stops' in wish ? [...new Set(wish.stops.map(({ hall }) => hall))] : [wish.to.hall]

/** Returns the wish and the data in which its way is searched. @throws if they are not loaded */
function getSearch({ facts, maps, wish }: WayContext): WayData & { wish: WayWish } {
  if (facts === null || wish === null) throw new Error('Ways are searched in what is loaded')
  return { facts, maps, wish }
}

/** Adds the loaded maps of halls; a hall that the answer does not have gets null. */
const addMaps = (known: WayData['maps'], halls: readonly string[], loaded: WayData['maps']) => ({
  ...known,
  ...Object.fromEntries(halls.map((hall) => [hall, loaded[hall] ?? null])),
})

const waySetup = setup({
  types: {
    context: {} as WayContext,
    events: {} as WayEvent,
    input: {} as WayInput,
    children: {} as { starts: 'starts' },
    tags: {} as 'busy' | 'failed' | 'absent',
  },
  actors: {
    starts: wayStartsMachine,
    /** Loads the maps of halls and what is known of all halls. */
    loadWays: createPromisePort<WayData, { year: number; halls: readonly string[] }>('loadWays'),
    /** Returns null if there is none, or the halls whose maps are missing. */
    findWay: createPromisePort<WayResult | MissingHalls | null, WayData & { wish: WayWish }>('findWay'),
  },
  guards: {
    isUnasked: ({ context }) => context.wish === null,
    isShown: ({ context }, { hall }: { hall: string }) => hall === context.hall,
    leadsThrough: ({ context }, { hall }: { hall: string }) => leadsThrough(context, hall),
    /** True if the address names the same tour, so that nothing is searched again. */
    isTourKept: ({ context: { wish } }, { target, hall }: { target: PlanTarget; hall: string }) =>
      wish !== null && 'stops' in wish && isSameWish(wish, readWayWish(target, hall)),
    isComplete: ({ context }) =>
      context.facts !== null && context.missing.every((hall) => context.maps[hall] !== undefined),
    /** True if the search asks for halls that are not loaded. */
    lacksMaps: ({ context }, { output }: { output: WayResult | MissingHalls | null }) =>
      output !== null &&
      'missing' in output &&
      output.missing.some((hall) => context.maps[hall] === undefined),
  },
})

/** Stops of a tour are named like starts: by code and companies. */
const nameStops = waySetup.enqueueActions(({ context: { wish }, enqueue }) => {
  if (wish !== null && 'stops' in wish) enqueue.sendTo('starts', { type: 'names.wanted' })
})

const getOutput = ({ event }: { event: { output: WayResult | MissingHalls | null } }) => ({
  output: event.output,
})

export const wayMachine = waySetup.createMachine({
  id: 'way',
  context: ({ input: { target, ...key } }) => ({
    ...key,
    wish: target && readWayWish(target, key.hall),
    facts: null,
    maps: {},
    missing: [],
    result: null,
  }),
  invoke: { id: 'starts', src: 'starts', input: ({ context: { year } }) => ({ year }) },
  initial: 'deciding',
  on: {
    'target.named': [
      {
        guard: { type: 'isTourKept', params: ({ event }) => event },
        description: 'The address names the tour that is shown: its next stop is on the way already found.',
        actions: assign({ hall: ({ event }) => event.hall }),
      },
      {
        target: '.deciding',
        description: 'Without a start it only selects.',
        actions: assign(({ event: { target, hall } }) => readTarget(target, hall)),
      },
    ],
    'way.clear': '.none',
    'starts.wanted': { actions: waySetup.sendTo('starts', ({ event }) => event) },
    'starts.left': { actions: waySetup.sendTo('starts', ({ event }) => event) },
    'hall.changed': [
      { guard: { type: 'isShown', params: ({ event }) => event } },
      {
        guard: { type: 'leadsThrough', params: ({ event }) => event },
        description: 'A way over halls stays: each hall shows its part of it.',
        actions: assign({ hall: ({ event }) => event.hall }),
      },
      { target: '.none', actions: assign({ hall: ({ event }) => event.hall }) },
    ],
    'plans.known': {
      description: 'Another revision may have other ways: the next one is found on its maps.',
      actions: [assign({ facts: null, maps: {} }), waySetup.sendTo('starts', { type: 'starts.outdated' })],
    },
    'connection.restored': { actions: waySetup.sendTo('starts', ({ event }) => event) },
  },
  states: {
    deciding: {
      entry: [
        assign(({ context: { wish } }) => ({
          result: null,
          missing: wish === null ? [] : listFirstHalls(wish),
        })),
        nameStops,
      ],
      always: [{ guard: 'isUnasked', target: 'none' }, { target: 'preparing' }],
    },
    none: { entry: assign({ wish: null, result: null }) },
    preparing: { always: [{ guard: 'isComplete', target: 'finding' }, { target: 'loading' }] },
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadWays',
        src: 'loadWays',
        input: ({ context: { year, missing, maps } }) => ({
          year,
          halls: missing.filter((hall) => maps[hall] === undefined),
        }),
        onDone: {
          target: 'finding',
          actions: assign(({ context: { maps, missing }, event: { output } }) => ({
            facts: output.facts,
            maps: addMaps(
              maps,
              missing.filter((hall) => maps[hall] === undefined),
              output.maps,
            ),
          })),
        },
        onError: 'failed',
      },
    },
    finding: {
      tags: 'busy',
      on: {
        'plans.known': {
          description: 'What is searched is that of one revision.',
          target: 'deciding',
          actions: [
            assign({ facts: null, maps: {} }),
            waySetup.sendTo('starts', { type: 'starts.outdated' }),
          ],
        },
      },
      invoke: {
        id: 'findWay',
        src: 'findWay',
        input: ({ context }) => getSearch(context),
        onDone: [
          {
            guard: { type: 'lacksMaps', params: getOutput },
            target: 'loading',
            actions: assign({
              missing: ({ event }) =>
                event.output !== null && 'missing' in event.output ? event.output.missing : [],
            }),
          },
          {
            guard: ({ event }) => event.output === null || 'missing' in event.output,
            target: 'absent',
          },
          {
            target: 'found',
            actions: assign({
              result: ({ event }) =>
                event.output === null || 'missing' in event.output ? null : event.output,
            }),
          },
        ],
        onError: 'failed',
      },
    },
    found: {
      always: [
        {
          guard: ({ context: { result } }) => result?.kind === 'route' || result?.kind === 'tour',
          target: 'shown',
        },
        { target: 'advised' },
      ],
    },
    shown: {},
    advised: { tags: 'absent', description: 'No way, but why there is none, or where to go.' },
    absent: { tags: 'absent', description: 'No way rather than a wrong one.' },
    failed: {
      tags: ['absent', 'failed'],
      on: {
        'way.retry': 'loading',
        'connection.restored': {
          target: 'loading',
          actions: waySetup.sendTo('starts', ({ event }) => event),
        },
      },
    },
  },
})

export type WayRef = ActorRefFrom<typeof wayMachine>
type WaySnapshot = SnapshotFrom<typeof wayMachine>

/** What was asked for; null: nothing. */
export const selectWayWish = ({ context }: WaySnapshot): WayWish | null => context.wish
export const selectWayResult = ({ context }: WaySnapshot): WayResult | null => context.result
export const selectWayFacts = ({ context }: WaySnapshot): WayFacts | null => context.facts
export const selectWayStartsRef = ({ children }: WaySnapshot) => children.starts
/** Returns true if loading the maps again may help. */
export const selectIsWayFailed = (snapshot: WaySnapshot): boolean => snapshot.hasTag('failed')
