// The places and stands of all halls from which a way may begin, for the visitor to choose from.
// They are loaded once they are wanted, to choose one or to name the stops of a tour, and again after a new revision.
import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import type { WayStartOption } from '#contract/plan/way-starts.ts'
import { createPromisePort } from '#machines/ports.ts'

export type WayStartsEvent =
  /** The visitor opens the form. */
  | { type: 'starts.wanted' }
  /** The visitor closes the form. */
  | { type: 'starts.left' }
  /** The stops of a tour need names. */
  | { type: 'names.wanted' }
  | { type: 'starts.outdated' }
  | { type: 'connection.restored' }

/** The starts, and whether any passage is known to have no steps. */
export interface WayStarts {
  options: readonly WayStartOption[]
  knowsSteps: boolean
}

export const wayStartsMachine = setup({
  types: {
    context: {} as { year: number; starts: WayStarts | null },
    events: {} as WayStartsEvent,
    input: {} as { year: number },
    tags: {} as 'failed',
  },
  actors: { loadWayStarts: createPromisePort<WayStarts, { year: number }>('loadWayStarts') },
}).createMachine({
  id: 'wayStarts',
  context: ({ input }) => ({ ...input, starts: null }),
  type: 'parallel',
  states: {
    form: {
      initial: 'closed',
      on: { 'starts.wanted': '.open', 'starts.left': '.closed' },
      states: { closed: {}, open: {} },
    },
    list: {
      initial: 'unasked',
      states: {
        unasked: { on: { 'starts.wanted': 'loading', 'names.wanted': 'loading' } },
        loading: {
          on: { 'starts.outdated': { target: 'loading', reenter: true } },
          invoke: {
            id: 'loadWayStarts',
            src: 'loadWayStarts',
            input: ({ context: { year } }) => ({ year }),
            onDone: { target: 'known', actions: assign({ starts: ({ event }) => event.output }) },
            onError: 'failed',
          },
        },
        known: {
          description: 'The last ones stay until those of another revision are wanted and have come.',
          on: { 'starts.outdated': 'unasked' },
        },
        failed: {
          tags: 'failed',
          on: { 'starts.wanted': 'loading', 'names.wanted': 'loading', 'connection.restored': 'loading' },
        },
      },
    },
  },
})

export type WayStartsRef = ActorRefFrom<typeof wayStartsMachine>
type WayStartsSnapshot = SnapshotFrom<typeof wayStartsMachine>

/** Returns null until they were loaded. */
export const selectWayStarts = ({ context }: WayStartsSnapshot): WayStarts | null => context.starts
/** Returns true if they could not be loaded; a code can be written without them. */
export const selectHaveStartsFailed = (snapshot: WayStartsSnapshot): boolean => snapshot.hasTag('failed')
export const selectIsFormOpen = (snapshot: WayStartsSnapshot): boolean => snapshot.value.form === 'open'
