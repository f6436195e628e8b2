// The copy of the fair that this device keeps for use without a network (readings 46).
// Its one rule: a copy that is there is never given up for one that is not complete.
import { assign, setup, type ActorRefFrom } from 'xstate'
import type { CopyState, SaveFault } from '#contract/offline/worker-messages.ts'
import type { ConnectionFact, FairFact, SavedFact, VisitorFact } from '#machines/facts.ts'
import { createActionPort, createPromisePort } from '#machines/ports.ts'

export type OfflineEvent =
  /** The visitor wants the copy now. */
  { type: 'copy.wanted' } | SavedFact | FairFact | ConnectionFact | VisitorFact

interface OfflineContext {
  /** The copy that is there; null without one. */
  copy: CopyState | null
}

type SaveOutcome = CopyState | { fault: SaveFault }

const offlineSetup = setup({
  types: { context: {} as OfflineContext, events: {} as OfflineEvent },
  actors: {
    /** Resolves with the copy of this device, once its worker runs; rejects where no worker can. */
    readCopy: createPromisePort<CopyState | null, void>('readCopy'),
    /**
     * Resolves when this device may save: at a moment that chance has chosen, as thousands of devices in a
     * hall must not start at once, and never while the visitor saves data.
     */
    awaitSaveTime: createPromisePort<void, void>('awaitSaveTime'),
    saveCopy: createPromisePort<SaveOutcome, void>('saveCopy'),
  },
  actions: {
    /** Says whom stored pages show: the visitor with the present lists, or, with `isGone`, nobody any longer. */
    updateVisitor: createActionPort<{ isGone: boolean }>('updateVisitor'),
    keepCopy: assign({ copy: (_, { copy }: { copy: CopyState | null }) => copy }),
    markOld: assign({
      copy: ({ context: { copy } }) => copy && { ...copy, isCurrent: false },
    }),
  },
  guards: {
    isCurrent: (_, { copy }: { copy: CopyState | null }) => copy?.isCurrent === true,
    isRefused: (_, { outcome }: { outcome: SaveOutcome }) =>
      'fault' in outcome && outcome.fault === 'refused',
    isUnreachable: (_, { outcome }: { outcome: SaveOutcome }) =>
      'fault' in outcome && outcome.fault === 'unreachable',
  },
})

const saveWhenWanted = { 'copy.wanted': 'saving' } as const

export const offlineMachine = offlineSetup.createMachine({
  id: 'offline',
  context: { copy: null },
  initial: 'checking',
  on: {
    'favourites.saved': { actions: { type: 'updateVisitor', params: { isGone: false } } },
    'visitor.authorized': { actions: { type: 'updateVisitor', params: { isGone: false } } },
    'visitor.left': { actions: { type: 'updateVisitor', params: { isGone: true } } },
  },
  states: {
    checking: {
      invoke: {
        id: 'readCopy',
        src: 'readCopy',
        onDone: [
          {
            guard: { type: 'isCurrent', params: ({ event }) => ({ copy: event.output }) },
            target: 'ready',
            actions: { type: 'keepCopy', params: ({ event }) => ({ copy: event.output }) },
          },
          {
            target: 'waiting',
            actions: { type: 'keepCopy', params: ({ event }) => ({ copy: event.output }) },
          },
        ],
        onError: 'impossible',
      },
    },
    impossible: {},
    waiting: {
      description: 'There is no copy, or the fair or the product has changed since it was saved.',
      on: saveWhenWanted,
      invoke: { id: 'awaitSaveTime', src: 'awaitSaveTime', onDone: 'saving', onError: 'failed' },
    },
    saving: {
      invoke: {
        id: 'saveCopy',
        src: 'saveCopy',
        onDone: [
          {
            guard: { type: 'isRefused', params: ({ event }) => ({ outcome: event.output }) },
            target: 'refused',
          },
          {
            guard: { type: 'isUnreachable', params: ({ event }) => ({ outcome: event.output }) },
            target: 'failed',
          },
          {
            target: 'ready',
            actions: {
              type: 'keepCopy',
              params: ({ event }) => ({ copy: 'fault' in event.output ? null : event.output }),
            },
          },
        ],
        onError: 'failed',
      },
    },
    ready: {
      on: { ...saveWhenWanted, 'fair.changed': { target: 'waiting', actions: 'markOld' } },
    },
    refused: {
      description: 'The browser stores no more.',
      on: saveWhenWanted,
    },
    failed: {
      on: { ...saveWhenWanted, 'connection.restored': 'waiting' },
    },
  },
})

export type OfflineRef = ActorRefFrom<typeof offlineMachine>
