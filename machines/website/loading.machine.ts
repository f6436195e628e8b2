// The loading page: it shows the loader until its target responds (readings 27).
// It retries for ever at growing intervals, and reports after a few attempts that loading takes long.
import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import { createPromisePort, createActionPort } from '#machines/ports.ts'

/** Retries at once. */
export interface LoadingEvent {
  type: 'loading.retry'
}

const FIRST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 15_000
const TRIES_BEFORE_TROUBLE = 3

interface LoadingContext {
  target: string
  /** The number of failed attempts. */
  tries: number
}

export const loadingMachine = setup({
  types: {
    context: {} as LoadingContext,
    events: {} as LoadingEvent,
    input: {} as { target: string },
  },
  /** Rejects while the target does not respond. */
  actors: { probe: createPromisePort<void, string>('probe') },
  /** Replaces the history entry, so that Back does not lead to the loader. */
  actions: { go: createActionPort<{ target: string }>('go') },
  delays: {
    nextTry: ({ context: { tries } }) => Math.min(FIRST_WAIT_MS * 2 ** (tries - 1), LONGEST_WAIT_MS),
  },
}).createMachine({
  id: 'loading',
  context: ({ input }) => ({ ...input, tries: 0 }),
  initial: 'probing',
  states: {
    probing: {
      invoke: {
        id: 'probe',
        src: 'probe',
        input: ({ context }) => context.target,
        onDone: 'ready',
        onError: { target: 'waiting', actions: assign({ tries: ({ context }) => context.tries + 1 }) },
      },
    },
    waiting: {
      after: { nextTry: 'probing' },
      on: { 'loading.retry': 'probing' },
    },
    ready: {
      type: 'final',
      entry: { type: 'go', params: ({ context }) => ({ target: context.target }) },
    },
  },
})

export type LoadingRef = ActorRefFrom<typeof loadingMachine>
type LoadingSnapshot = SnapshotFrom<typeof loadingMachine>

/** Returns true if loading takes long; the visitor is then offered to retry at once. */
export const selectIsTakingLong = ({ context, status }: LoadingSnapshot): boolean =>
  status === 'active' && context.tries >= TRIES_BEFORE_TROUBLE
