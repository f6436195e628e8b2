// The window over a page of the website: an item of the catalogue, a photo, a film, a company of the old guide.
// Its one law: the address moves it; a wish to open or to close only asks for another hash, and the focus goes back.
import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import { createActionPort, createCallbackPort } from '#machines/ports.ts'
import type { HashFact, HashTarget } from './hash.ts'

export type WindowEvent =
  | HashFact
  /** By a click; where a window is open, another one takes its entry of the history. */
  | { type: 'window.open'; name: string }
  /** By its cross, by Escape or by a click beside it. */
  | { type: 'window.close' }

interface WindowInput {
  /** What can be opened, each by the hash that is its name. */
  names: readonly string[]
}

interface WindowContext extends WindowInput {
  /** What is open. */
  shown: string | null
  /** With what it was opened, by a click or by an address. */
  opener: string
}

const windowSetup = setup({
  types: { context: {} as WindowContext, events: {} as WindowEvent, input: {} as WindowInput },
  actors: { listen: createCallbackPort<HashFact, void>('listen') },
  actions: {
    navigate: createActionPort<HashTarget>('navigate'),
    /** Asks for the page without a hash, by Back where that is what lies before. */
    leave: createActionPort<void>('leave'),
    focusOpener: createActionPort<{ name: string }>('focusOpener'),
    show: assign((_, { hash }: { hash: string }) => ({ shown: hash })),
    keepOpener: assign((_, { hash }: { hash: string }) => ({ opener: hash })),
  },
  guards: {
    isNamed: ({ context }, { hash }: { hash: string }) => context.names.includes(hash),
    isEmpty: (_, { hash }: { hash: string }) => hash === '',
  },
})

const getHash = ({ event }: { event: WindowEvent }) => ({ hash: 'hash' in event ? event.hash : '' })
const isNamed = { type: 'isNamed', params: getHash } as const
const show = { type: 'show', params: getHash } as const

const createNavigation = (replace: boolean) =>
  ({
    type: 'navigate',
    params: ({ event }: { event: WindowEvent }) => ({ hash: 'name' in event ? event.name : '', replace }),
  }) as const

export const windowMachine = windowSetup.createMachine({
  id: 'window',
  context: ({ input: { names } }) => ({ names, shown: null, opener: '' }),
  invoke: { id: 'listen', src: 'listen' },
  initial: 'closed',
  on: {
    'hash.changed': [
      { guard: { type: 'isEmpty', params: getHash }, target: '.closed' },
      {
        description: 'An unknown name is redirected with replace, so Back does not trap (readings 10).',
        target: '.closed',
        actions: createNavigation(true),
      },
    ],
  },
  states: {
    closed: {
      entry: assign({ shown: null }),
      on: {
        'window.open': { actions: createNavigation(false) },
        'hash.changed': {
          guard: isNamed,
          target: 'open',
          actions: [show, { type: 'keepOpener', params: getHash }],
        },
      },
    },
    open: {
      description: 'While a window is open the body scroll is locked.',
      initial: 'shown',
      exit: { type: 'focusOpener', params: ({ context }) => ({ name: context.opener }) },
      on: { 'hash.changed': { guard: isNamed, target: '.shown', actions: show } },
      states: {
        shown: {
          on: {
            'window.open': { actions: createNavigation(true) },
            'window.close': { target: 'closing', actions: 'leave' },
          },
        },
        closing: { description: 'Until the address comes: a second Escape does not go back twice.' },
      },
    },
  },
})

export type WindowRef = ActorRefFrom<typeof windowMachine>
type WindowSnapshot = SnapshotFrom<typeof windowMachine>

/** The name of what is open. */
export const selectShownName = (snapshot: WindowSnapshot): string | null => snapshot.context.shown
