// What the visitor starred (section 4, Favorites; readings 15, 19).
// Its one law: an answer that is not ok takes the change back, no answer keeps it until it is saved.
import { assertEvent, assign, raise, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import { faultOfError } from '../../contract/answers.ts'
import {
  toApp,
  type ConnectionFact,
  type FavouriteFact,
  type FavouriteKind,
  type VisitorFact,
} from '../facts.ts'
import { askPort, doPort } from '../ports.ts'
import { applyDifference, opposed, sameIds, toggled, unlike } from './ids.ts'

export type FavouritesEvent =
  /** `isHeard`: another tab told of it. */
  { type: 'favourites.toggle'; id: number; isHeard?: boolean } | FavouriteFact | VisitorFact | ConnectionFact

/** What a browser remembers: the wanted list and the one the server last acknowledged. */
export interface RememberedFavourites {
  ids: number[]
  base: number[]
}

interface FavouritesContext extends RememberedFavourites {
  kind: FavouriteKind
  authorized: boolean
  /** The list in flight. */
  sent: number[]
}

const favouritesSetup = setup({
  types: {
    context: {} as FavouritesContext,
    events: {} as FavouritesEvent,
    input: {} as { kind: FavouriteKind; authorized: boolean; ids: number[] },
    tags: {} as 'unsaved' | 'busy',
  },
  actors: {
    recallFavourites: askPort<RememberedFavourites | null, FavouriteKind>('recallFavourites'),
    /** Sends the whole list and the list last seen; answers with what the server holds now. */
    saveFavourites: askPort<number[], RememberedFavourites & { kind: FavouriteKind }>('saveFavourites'),
  },
  actions: {
    rememberFavourites: doPort<RememberedFavourites & { kind: FavouriteKind }>('rememberFavourites'),
    /** The other tabs of this browser wish the same from then on. */
    tellTabs: doPort<FavouriteFact>('tellTabs'),
  },
  guards: {
    isLogin: ({ event }) => event.type === 'visitor.authorized' && event.login,
    isNews: ({ context, event }) =>
      event.type === 'favourites.heard' && event.wanted !== context.ids.includes(event.id),
    hasChanges: ({ context }) => !sameIds(context.ids, context.base),
  },
})

const toggle = favouritesSetup.enqueueActions(({ context: { kind, ids }, event, enqueue }) => {
  assertEvent(event, 'favourites.toggle')
  const { id, isHeard } = event
  enqueue.assign({ ids: toggled(ids, id) })
  if (isHeard) return
  enqueue({ type: 'tellTabs', params: { type: 'favourites.heard', kind, id, wanted: !ids.includes(id) } })
})

/** What is in flight may have arrived or not: the base says the opposite of the wish, so that the wish is sent. */
const insist = favouritesSetup.assign(({ context: { ids, base }, event }) => {
  assertEvent(event, 'favourites.toggle')
  return { base: opposed(base, ids, [event.id]) }
})

/** The account's list, with this browser's own changes on top. */
const join = favouritesSetup.assign(({ context, event }) => {
  assertEvent(event, 'visitor.authorized')
  const base = context.kind === 'companies' ? event.visitor.FAV_COMPANIES : event.visitor.FAV_EVENTS
  return { base, authorized: true, ids: applyDifference(base, context.base, context.ids) }
})

const remember = {
  type: 'rememberFavourites',
  params: ({ context }: { context: FavouritesContext }) => ({
    kind: context.kind,
    ids: context.ids,
    base: context.base,
  }),
} as const

export const favouritesMachine = favouritesSetup.createMachine({
  id: 'favourites',
  context: ({ input }) => ({ ...input, base: input.ids, sent: [] }),
  initial: 'loading',
  on: {
    'favourites.toggle': { target: '.deciding', actions: toggle },
    'favourites.heard': {
      description:
        'What is wished in one tab is wished in all, so that none is closed with a change of its own.',
      guard: 'isNews',
      actions: raise(({ event }) => ({ type: 'favourites.toggle', id: event.id, isHeard: true })),
    },
    'visitor.authorized': { guard: 'isLogin', target: '.deciding', actions: [join, remember] },
    'visitor.left': {
      target: '.settled',
      actions: [assign({ ids: [], base: [], authorized: false }), remember],
    },
  },
  states: {
    loading: {
      description:
        "An account's list takes this browser's unsaved changes on top; an anonymous one also what it remembers.",
      on: {
        'favourites.toggle': { actions: toggle },
        'visitor.authorized': { guard: 'isLogin', actions: join },
      },
      invoke: {
        id: 'recallFavourites',
        src: 'recallFavourites',
        input: ({ context }) => context.kind,
        onDone: {
          target: 'deciding',
          actions: assign(({ context: { authorized, ids, base }, event: { output } }) => {
            if (output === null) return {}
            const known = authorized ? base : [...base, ...output.ids]
            const kept = applyDifference(known, output.base, output.ids)
            const wanted = applyDifference(kept, base, ids)
            const unsaved = unlike(output.ids, output.base)
            return { ids: wanted, base: opposed(base, wanted, unsaved) }
          }),
        },
        onError: 'deciding',
      },
    },
    deciding: {
      always: [{ guard: 'hasChanges', target: 'saving', actions: remember }, { target: 'settled' }],
    },
    settled: {},
    saving: {
      description: 'Each change immediately saves the whole list to the server (section 4).',
      tags: 'busy',
      entry: assign({ sent: ({ context }) => context.ids }),
      on: { 'favourites.toggle': { actions: [toggle, insist, remember] } },
      invoke: {
        id: 'saveFavourites',
        src: 'saveFavourites',
        input: ({ context }) => ({ kind: context.kind, ids: context.ids, base: context.base }),
        onDone: {
          target: 'deciding',
          actions: [
            assign(({ context, event }) => ({
              base: event.output,
              ids: applyDifference(event.output, context.sent, context.ids),
            })),
            remember,
          ],
        },
        onError: [
          {
            description: 'An answer that is not ok: the change is dropped, and the visitor is told.',
            guard: ({ event }) => ['rejected', 'ignored'].includes(faultOfError(event.error)),
            target: 'deciding',
            actions: [
              assign({ ids: ({ context }) => applyDifference(context.base, context.sent, context.ids) }),
              remember,
              sendTo(toApp, { type: 'favourites.refused' }),
            ],
          },
          { target: 'unsaved' },
        ],
      },
    },
    unsaved: {
      description:
        'No answer: the change is kept, marked, and sent when the connection is back (readings 19).',
      tags: 'unsaved',
      on: {
        'connection.restored': 'saving',
        'favourites.toggle': {
          description: 'The lost answer may have been a yes: what is wanted now is sent in any case.',
          target: 'saving',
          actions: [toggle, insist, remember],
        },
      },
    },
  },
})

export type FavouritesRef = ActorRefFrom<typeof favouritesMachine>
type FavouritesSnapshot = SnapshotFrom<typeof favouritesMachine>

export const selectFavourites = (snapshot: FavouritesSnapshot): readonly number[] => snapshot.context.ids
export const selectIsUnsaved = (snapshot: FavouritesSnapshot): boolean => snapshot.hasTag('unsaved')
