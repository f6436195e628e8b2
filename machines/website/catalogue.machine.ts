// The windows of the catalogue page, one per item, addressed by hash (section 2, Old guide and catalogue).
// Its one law: the address moves it; a wish to open or to close only asks for another hash, and the focus goes back.
import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import { createActionPort, createCallbackPort } from '#machines/ports.ts'
import type { HashFact, HashTarget } from '#machines/address/hash.ts'

export type CatalogueEvent = HashFact | { type: 'item.wanted'; id: string } | { type: 'item.close' }

interface CatalogueInput {
  /** The items of the page. */
  ids: readonly string[]
}

export const catalogueMachine = setup({
  types: {
    context: {} as CatalogueInput & { item: string },
    events: {} as CatalogueEvent,
    input: {} as CatalogueInput,
    tags: {} as 'scrollLocked',
  },
  actors: { listen: createCallbackPort<HashFact, void>('listen') },
  actions: {
    navigate: createActionPort<HashTarget>('navigate'),
    /** Asks for the page without a hash, by Back where that is what lies before. */
    leave: createActionPort<void>('leave'),
    focusOpener: createActionPort<{ id: string }>('focusOpener'),
    show: assign(({ event }) => ('hash' in event ? { item: event.hash } : {})),
  },
  guards: {
    isKnown: ({ context, event }) => 'hash' in event && context.ids.includes(event.hash),
    isNothing: ({ event }) => 'hash' in event && event.hash === '',
  },
}).createMachine({
  id: 'catalogue',
  context: ({ input }) => ({ ...input, item: '' }),
  invoke: { id: 'listen', src: 'listen' },
  initial: 'closed',
  on: {
    'hash.changed': [
      { guard: 'isNothing', target: '.closed' },
      {
        description: 'An unknown id is redirected with replace, so Back does not trap (readings 10).',
        target: '.closed',
        actions: { type: 'navigate', params: { hash: '', replace: true } },
      },
    ],
  },
  states: {
    closed: {
      on: {
        'item.wanted': {
          actions: { type: 'navigate', params: ({ event }) => ({ hash: event.id, replace: false }) },
        },
        'hash.changed': { guard: 'isKnown', target: 'open', actions: 'show' },
      },
    },
    open: {
      tags: 'scrollLocked',
      initial: 'shown',
      exit: { type: 'focusOpener', params: ({ context }) => ({ id: context.item }) },
      on: { 'hash.changed': { guard: 'isKnown', target: '.shown', actions: 'show' } },
      states: {
        shown: { on: { 'item.close': { target: 'closing', actions: 'leave' } } },
        closing: { description: 'Until the address comes: a second Escape does not go back twice.' },
      },
    },
  },
})

export type CatalogueRef = ActorRefFrom<typeof catalogueMachine>
type CatalogueSnapshot = SnapshotFrom<typeof catalogueMachine>

/** The item whose window is open. */
export const selectOpenItem = (snapshot: CatalogueSnapshot): string | null =>
  snapshot.hasTag('scrollLocked') ? snapshot.context.item : null
