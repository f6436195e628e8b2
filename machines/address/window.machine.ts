// The window over a page of the website: a catalogue item, a photo, a video, a company of the old guide.
// Its one rule: it follows the address; opening and closing only request a hash, and closing restores the focus.
import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import { createActionPort, createCallbackPort } from '#machines/ports.ts'
import type { HashFact, HashTarget } from './hash.ts'

export type WindowEvent =
  | HashFact
  /** Sent by a click; if a window is open, the new one replaces its history entry. */
  | { type: 'window.open'; name: string }
  /** Sent by the close button, by Escape or by a click outside the window. */
  | { type: 'window.close' }

interface WindowInput {
  /** The names of the windows that can be opened; a name is the hash of its window. */
  names: readonly string[]
}

interface WindowContext extends WindowInput {
  /** The name of the open window; null while none is open. */
  shown: string | null
  /** The name that the window was first opened with, by a click or by an address; the focus returns to its opener. */
  opener: string
}

const windowSetup = setup({
  types: { context: {} as WindowContext, events: {} as WindowEvent, input: {} as WindowInput },
  actors: { listen: createCallbackPort<HashFact, void>('listen') },
  actions: {
    navigate: createActionPort<HashTarget>('navigate'),
    /** Navigates to the page without a hash: by Back if that is the previous history entry. */
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
        closing: {
          description: 'Waits for the new address, so that a second Escape does not go back twice.',
        },
      },
    },
  },
})

export type WindowRef = ActorRefFrom<typeof windowMachine>
type WindowSnapshot = SnapshotFrom<typeof windowMachine>

/** Returns the name of the open window; null while none is open. */
export const selectShownName = (snapshot: WindowSnapshot): string | null => snapshot.context.shown
