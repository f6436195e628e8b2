// The places on the plan of a hall, and the kind of place that the visitor looks for (readings 31).
// A place is called the nearest only after it was measured from where the visitor is now.
import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import type { HallPlace, PlaceDistance, PlaceKind, PlaceOrigin } from '#contract/places.ts'
import { createCallbackPort, createPromisePort } from '#machines/ports.ts'

export type PlacesEvent =
  | { type: 'hall.changed'; hall: string }
  /** Another revision of the fair may have other places. */
  | { type: 'exhibitors.reload' }
  | { type: 'connection.restored' }
  | { type: 'places.retry' }
  | { type: 'kind.chosen'; kind: PlaceKind }
  | { type: 'kind.released' }
  /** Where the visitor is, or what is selected on the plan; null: neither is known. */
  | { type: 'origin.changed'; origin: PlaceOrigin | null }
  | { type: 'clock.ticked'; now: number }

interface PlacesKey {
  year: number
  hall: string
}

interface PlacesMeasure extends PlacesKey {
  origin: PlaceOrigin
  places: readonly number[]
}

interface PlacesContext extends PlacesKey {
  /** Null: not loaded yet. */
  places: readonly HallPlace[] | null
  kind: PlaceKind | null
  origin: PlaceOrigin | null
  /** The places of the chosen kind, the nearest first; null: not measured. */
  distances: readonly PlaceDistance[] | null
  /** The server's time in milliseconds since 1970; null until the clock has ticked. */
  now: number | null
}

const listOfKind = (places: readonly HallPlace[] | null, kind: PlaceKind | null): readonly HallPlace[] =>
  places?.filter((place) => place.kind === kind) ?? []

/** Returns what is measured; there is an origin while it is. */
function getMeasure({ year, hall, places, kind, origin }: PlacesContext): PlacesMeasure {
  if (origin === null) throw new Error('Places are measured from somewhere')
  return { year, hall, origin, places: listOfKind(places, kind).map(({ id }) => id) }
}

const isSameOrigin = (one: PlaceOrigin | null, other: PlaceOrigin | null): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

export const placesMachine = setup({
  types: {
    context: {} as PlacesContext,
    events: {} as PlacesEvent,
    input: {} as PlacesKey,
    tags: {} as 'unavailable',
  },
  actors: {
    loadPlaces: createPromisePort<HallPlace[], PlacesKey>('loadPlaces'),
    measurePlaces: createPromisePort<PlaceDistance[], PlacesMeasure>('measurePlaces'),
    /** Reports `clock.ticked` at once and periodically. */
    clock: createCallbackPort<{ type: 'clock.ticked'; now: number }, void>('clock'),
  },
  guards: {
    isShown: ({ context }, { hall }: { hall: string }) => hall === context.hall,
    isOther: ({ context }, { origin }: { origin: PlaceOrigin | null }) =>
      !isSameOrigin(origin, context.origin),
    isMeasurable: ({ context: { places, kind, origin } }) =>
      origin !== null && listOfKind(places, kind).length > 0,
  },
}).createMachine({
  id: 'places',
  type: 'parallel',
  context: ({ input: { year, hall } }) => ({
    year,
    hall,
    places: null,
    kind: null,
    origin: null,
    distances: null,
    now: null,
  }),
  invoke: { id: 'clock', src: 'clock' },
  on: {
    'clock.ticked': { actions: assign({ now: ({ event }) => event.now }) },
    'hall.changed': [
      { guard: { type: 'isShown', params: ({ event }) => event } },
      {
        description: 'Another hall has other places; nothing is looked for in it yet.',
        target: ['.list.loading', '.nearest.unmeasured'],
        actions: assign({ hall: ({ event }) => event.hall, places: null, kind: null, origin: null }),
      },
    ],
  },
  states: {
    list: {
      initial: 'loading',
      on: { 'exhibitors.reload': { target: '.loading', reenter: true } },
      states: {
        loading: {
          description: 'Places of the last revision stay shown meanwhile.',
          invoke: {
            id: 'loadPlaces',
            src: 'loadPlaces',
            input: ({ context: { year, hall } }) => ({ year, hall }),
            onDone: { target: 'shown', actions: assign({ places: ({ event }) => event.output }) },
            onError: 'unavailable',
          },
        },
        shown: {},
        unavailable: {
          tags: 'unavailable',
          on: { 'places.retry': 'loading', 'connection.restored': 'loading' },
        },
      },
    },
    nearest: {
      initial: 'unmeasured',
      on: {
        'kind.chosen': { target: '.deciding', actions: assign({ kind: ({ event }) => event.kind }) },
        'kind.released': { target: '.unmeasured', actions: assign({ kind: null }) },
        'origin.changed': {
          guard: { type: 'isOther', params: ({ event }) => event },
          target: '.deciding',
          actions: assign({ origin: ({ event }) => event.origin }),
        },
      },
      states: {
        unmeasured: { entry: assign({ distances: null }) },
        deciding: {
          entry: assign({ distances: null }),
          always: [{ guard: 'isMeasurable', target: 'measuring' }, { target: 'unmeasured' }],
        },
        measuring: {
          invoke: {
            id: 'measurePlaces',
            src: 'measurePlaces',
            input: ({ context }) => getMeasure(context),
            onDone: { target: 'measured', actions: assign({ distances: ({ event }) => event.output }) },
            onError: 'unmeasured',
          },
        },
        measured: {},
      },
    },
  },
})

export type PlacesRef = ActorRefFrom<typeof placesMachine>
type PlacesSnapshot = SnapshotFrom<typeof placesMachine>

/** Returns the places of the shown hall; null while they are not known. */
export const selectPlaces = ({ context }: PlacesSnapshot): readonly HallPlace[] | null => context.places
export const selectKind = ({ context }: PlacesSnapshot): PlaceKind | null => context.kind
export const selectOrigin = ({ context }: PlacesSnapshot): PlaceOrigin | null => context.origin
/** Returns the places of the chosen kind with the nearest first; null if they are not measured. */
export const selectDistances = ({ context }: PlacesSnapshot): readonly PlaceDistance[] | null =>
  context.distances
/** Returns the server's time in milliseconds since 1970; null until it is known. */
export const selectPlacesTime = ({ context }: PlacesSnapshot): number | null => context.now
/** Returns true if loading the places again may help. */
export const selectArePlacesMissing = (snapshot: PlacesSnapshot): boolean =>
  snapshot.hasTag('unavailable') && snapshot.context.places === null
