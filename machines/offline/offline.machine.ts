// The copy of the fair that this device keeps for use without a network (readings 46).
// A stored copy is replaced only by a complete one.
import { assign, setup, type ActorRefFrom } from 'xstate'
import type { CopyState, SaveFault } from '#contract/offline/worker-messages.ts'
import {
  readConsents,
  type ConnectionFact,
  type ConsentRecord,
  type ConsentsFact,
  type FairFact,
  type SavedFact,
  type VisitorFact,
} from '#machines/facts.ts'
import type { Consents } from '#contract/entities.ts'
import { createActionPort, createPromisePort } from '#machines/ports.ts'
import { addConsent, replaceConsentLists } from '#machines/visitor/given-consents.ts'

export type OfflineEvent =
  /** The visitor asks for the copy now. */
  { type: 'copy.wanted' } | SavedFact | ConsentRecord | ConsentsFact | FairFact | ConnectionFact | VisitorFact

interface OfflineContext {
  /** The stored copy, with the server's time; null without one. */
  copy: CopyState | null
  /** The consents that the visitor has given. */
  consents: Consents
}

type SaveOutcome = CopyState | { fault: SaveFault }

const offlineSetup = setup({
  types: {
    context: {} as OfflineContext,
    events: {} as OfflineEvent,
    input: {} as Pick<OfflineContext, 'consents'>,
  },
  actors: {
    /** Resolves with the stored copy once the worker runs; rejects if no worker can run. */
    readCopy: createPromisePort<CopyState | null, void>('readCopy'),
    /**
     * Resolves when this device may save: at a random moment, as thousands of devices in a hall must not start at once,
     * and never in the browser's data-saving mode.
     */
    awaitSaveTime: createPromisePort<void, void>('awaitSaveTime'),
    saveCopy: createPromisePort<SaveOutcome, void>('saveCopy'),
    /** Saves the copies in other languages in which this device has shown the guide, if they are not current. */
    saveOtherCopies: createPromisePort<void, void>('saveOtherCopies'),
  },
  actions: {
    /** Sets whom stored pages show: the visitor with the present lists and these consents; with null, nobody. */
    updateVisitor: createActionPort<{ consents: Consents | null }>('updateVisitor'),
    recordConsent: assign(({ context: { consents } }, record: ConsentRecord) => ({
      consents: addConsent(consents, record),
    })),
    updateConsents: assign(({ context: { consents } }, fact: ConsentsFact) => ({
      consents: replaceConsentLists(consents, fact),
    })),
    readConsents: assign(({ context: { consents } }, fact: VisitorFact) => ({
      consents: readConsents(fact) ?? consents,
    })),
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

const showPresentVisitor = {
  type: 'updateVisitor',
  params: ({ context: { consents } }: { context: OfflineContext }) => ({ consents }),
} as const

const readVisitorConsents = {
  type: 'readConsents',
  params: ({ event }: { event: VisitorFact }) => event,
} as const

const saveWhenWanted = { 'copy.wanted': 'saving' } as const

export const offlineMachine = offlineSetup.createMachine({
  id: 'offline',
  context: ({ input }) => ({ ...input, copy: null }),
  initial: 'checking',
  on: {
    'favourites.saved': { actions: showPresentVisitor },
    'consent.recorded': {
      actions: [{ type: 'recordConsent', params: ({ event }) => event }, showPresentVisitor],
    },
    'consents.listed': {
      actions: [{ type: 'updateConsents', params: ({ event }) => event }, showPresentVisitor],
    },
    'visitor.authorized': { actions: [readVisitorConsents, showPresentVisitor] },
    'visitor.left': {
      actions: [readVisitorConsents, { type: 'updateVisitor', params: { consents: null } }],
    },
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
            description: 'A worker that has just been installed has not seen the page, nor who is logged in.',
            actions: [
              { type: 'keepCopy', params: ({ event }) => ({ copy: event.output }) },
              showPresentVisitor,
            ],
          },
        ],
        onError: 'impossible',
      },
    },
    impossible: {},
    waiting: {
      description: 'There is no copy, or the fair or the build has changed since it was saved.',
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
      initial: 'alone',
      states: {
        alone: {
          description:
            'Copies in other languages may not be current; what fails is saved with the next page.',
          invoke: {
            id: 'saveOtherCopies',
            src: 'saveOtherCopies',
            onDone: 'complete',
            onError: 'complete',
          },
        },
        complete: {},
      },
    },
    refused: {
      description: 'The browser has no storage left.',
      on: saveWhenWanted,
    },
    failed: {
      on: { ...saveWhenWanted, 'connection.restored': 'waiting' },
    },
  },
})

export type OfflineRef = ActorRefFrom<typeof offlineMachine>
