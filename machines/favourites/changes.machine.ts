// The changes that a new revision of the fair brought to the visitor's favourites (readings 41).
// Each change is shown until the visitor has seen it, and never again after that.
import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import { getStarredKey, type StarredChange } from '#contract/starred-changes.ts'
import {
  isLogin,
  type ConnectionFact,
  type FairFact,
  type SavedFact,
  type VisitorFact,
} from '#machines/facts.ts'
import { createActionPort, createPromisePort } from '#machines/ports.ts'

export type ChangesEvent =
  /** The visitor has read the list of changes. */
  | { type: 'changes.dismiss' }
  /** The visitor follows the link of a change; `key` names its item. */
  | { type: 'change.opened'; key: string }
  | SavedFact
  | FairFact
  | ConnectionFact
  | VisitorFact

interface ChangesContext {
  /** The UID of the account; null for an anonymous visitor. */
  visitor: string | null
  changes: readonly StarredChange[]
}

/** Several stars in quick succession are compared once. */
const SETTLING_MS = 2000

const changesSetup = setup({
  types: {
    context: {} as ChangesContext,
    events: {} as ChangesEvent,
    input: {} as { visitor: string | null },
  },
  actors: {
    /**
     * Compares the favourites with what this device last showed of them, stores newly starred items, and resolves with
     * the changes.
     */
    compareFavourites: createPromisePort<StarredChange[], { visitor: string | null }>('compareFavourites'),
  },
  actions: {
    storeSeen: createActionPort<{ visitor: string | null; changes: readonly StarredChange[] }>('storeSeen'),
    greet: assign({
      visitor: ({ event, context }) =>
        event.type === 'visitor.authorized' ? event.visitor.UID : context.visitor,
      changes: [],
    }),
  },
  guards: {
    isLogin,
    isAccount: ({ context }) => context.visitor !== null,
  },
  delays: { settling: SETTLING_MS },
})

const isOpened = ({ was }: StarredChange, key: string): boolean => getStarredKey(was) === key

export const changesMachine = changesSetup.createMachine({
  id: 'changes',
  context: ({ input }) => ({ visitor: input.visitor, changes: [] }),
  initial: 'comparing',
  on: {
    'fair.changed': '.comparing',
    'favourites.saved': '.settling',
    'visitor.authorized': { guard: 'isLogin', target: '.comparing', actions: 'greet' },
    'visitor.left': {
      guard: 'isAccount',
      target: '.comparing',
      actions: assign({ visitor: null, changes: [] }),
    },
    'changes.dismiss': {
      actions: [
        { type: 'storeSeen', params: ({ context: { visitor, changes } }) => ({ visitor, changes }) },
        assign({ changes: [] }),
      ],
    },
    'change.opened': {
      actions: [
        {
          type: 'storeSeen',
          params: ({ context: { visitor, changes }, event: { key } }) => ({
            visitor,
            changes: changes.filter((change) => isOpened(change, key)),
          }),
        },
        assign({
          changes: ({ context: { changes }, event: { key } }) =>
            changes.filter((change) => !isOpened(change, key)),
        }),
      ],
    },
  },
  states: {
    comparing: {
      invoke: {
        id: 'compareFavourites',
        src: 'compareFavourites',
        input: ({ context }) => ({ visitor: context.visitor }),
        onDone: { target: 'compared', actions: assign({ changes: ({ event }) => event.output }) },
        onError: 'outdated',
      },
    },
    settling: {
      description: 'Newly starred items are stored as they are, to be compared with later revisions.',
      after: { settling: 'comparing' },
    },
    compared: {},
    outdated: { on: { 'connection.restored': 'comparing' } },
  },
})

export type ChangesRef = ActorRefFrom<typeof changesMachine>
type ChangesSnapshot = SnapshotFrom<typeof changesMachine>

export const selectChanges = (snapshot: ChangesSnapshot): readonly StarredChange[] => snapshot.context.changes
