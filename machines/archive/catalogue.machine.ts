// The windows of the catalogue page, one per item, addressed by hash (section 2, Old guide and catalogue).
// Its one law: the address moves it; a wish to open or to close only asks for another hash.
import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import { doPort } from '../ports.ts'

export type CatalogueEvent =
  /** Without `#`, decoded; empty: the page itself. */
  { type: 'hash.changed'; hash: string } | { type: 'item.wanted'; id: string } | { type: 'item.close' }

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
  actions: {
    /** Asks for another hash; with `replace` Back does not lead here again (readings 10). */
    navigate: doPort<{ hash: string; replace: boolean }>('navigate'),
  },
  guards: {
    isKnown: ({ context, event }) => event.type === 'hash.changed' && context.ids.includes(event.hash),
    isNothing: ({ event }) => event.type === 'hash.changed' && event.hash === '',
  },
}).createMachine({
  id: 'catalogue',
  context: ({ input }) => ({ ...input, item: '' }),
  initial: 'closed',
  on: {
    'hash.changed': [
      { guard: 'isKnown', target: '.open', actions: assign({ item: ({ event }) => event.hash }) },
      { guard: 'isNothing', target: '.closed' },
      {
        target: '.closed',
        actions: { type: 'navigate', params: { hash: '', replace: true } },
      },
    ],
    'item.wanted': {
      actions: { type: 'navigate', params: ({ event }) => ({ hash: event.id, replace: false }) },
    },
  },
  states: {
    closed: {},
    open: {
      tags: 'scrollLocked',
      on: { 'item.close': { actions: { type: 'navigate', params: { hash: '', replace: false } } } },
    },
  },
})

export type CatalogueRef = ActorRefFrom<typeof catalogueMachine>
type CatalogueSnapshot = SnapshotFrom<typeof catalogueMachine>

/** The item whose window is open. */
export const selectItem = (snapshot: CatalogueSnapshot): string | null =>
  snapshot.hasTag('scrollLocked') ? snapshot.context.item : null
