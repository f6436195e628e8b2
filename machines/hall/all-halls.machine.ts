// The exhibitors of every hall, for the list of favourites.
// They are requested when the favourites are first shown; a list that cannot be loaded is reported as missing.
import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import type { Exhibitor } from '#contract/entities.ts'
import { createPromisePort } from '#machines/ports.ts'

export type AllHallsEvent = { type: 'exhibitors.reload' }

export const allHallsMachine = setup({
  types: {
    context: {} as { year: number; exhibitors: Exhibitor[] },
    events: {} as AllHallsEvent,
    input: {} as { year: number },
    tags: {} as 'busy' | 'unavailable',
  },
  actors: { loadAllExhibitors: createPromisePort<Exhibitor[], { year: number }>('loadAllExhibitors') },
}).createMachine({
  id: 'allHalls',
  context: ({ input }) => ({ ...input, exhibitors: [] }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadAllExhibitors',
        src: 'loadAllExhibitors',
        input: ({ context: { year } }) => ({ year }),
        onDone: { target: 'shown', actions: assign({ exhibitors: ({ event }) => event.output }) },
        onError: 'unavailable',
      },
    },
    shown: { on: { 'exhibitors.reload': 'refreshing' } },
    refreshing: {
      description: 'The last list stays until that of another revision has come, and if it does not come.',
      on: { 'exhibitors.reload': { target: 'refreshing', reenter: true } },
      invoke: {
        id: 'refresh',
        src: 'loadAllExhibitors',
        input: ({ context: { year } }) => ({ year }),
        onDone: { target: 'shown', actions: assign({ exhibitors: ({ event }) => event.output }) },
        onError: 'shown',
      },
    },
    unavailable: { tags: 'unavailable', on: { 'exhibitors.reload': 'loading' } },
  },
})

export type AllHallsRef = ActorRefFrom<typeof allHallsMachine>
type AllHallsSnapshot = SnapshotFrom<typeof allHallsMachine>

/** Returns the exhibitors of all halls, each once, with its first hall. */
export const selectAllExhibitors = (snapshot: AllHallsSnapshot): readonly Exhibitor[] =>
  snapshot.context.exhibitors

export function selectAllHallsState(snapshot: AllHallsSnapshot): 'loading' | 'shown' | 'unavailable' {
  if (snapshot.hasTag('busy')) return 'loading'
  return snapshot.hasTag('unavailable') ? 'unavailable' : 'shown'
}
