// What the visitor starred (section 4, Favorites; readings 15, 19).
// Its one law: an answer that is not ok takes the change back, no answer keeps it until it is saved, for who made it.
import {
  assertEvent,
  assign,
  enqueueActions,
  raise,
  sendTo,
  setup,
  type ActorRefFrom,
  type SnapshotFrom,
} from 'xstate'
import { toFault } from '#contract/faults.ts'
import {
  toApp,
  type ConnectionFact,
  type FavouriteFact,
  type FavouriteKind,
  type VisitorFact,
} from '#machines/facts.ts'
import { createPromisePort, createActionPort } from '#machines/ports.ts'
import { SAVE_RETRY_MS } from '#machines/save-retry.ts'
import { applyDifference, markPendingChanges, hasSameIds, toggleId, symmetricDifference } from './ids.ts'

export type FavouritesEvent =
  /** `isHeard`: another tab told of it. */
  | { type: 'favourites.toggle'; id: number; isFromOtherTab?: boolean }
  | FavouriteFact
  | VisitorFact
  | ConnectionFact

/** What a browser remembers: the wanted list and the one the server last acknowledged. */
export interface StoredFavourites {
  ids: number[]
  base: number[]
}

/** Whose list: the account's of a UID, or, with null, an anonymous visitor's, which belongs to the browser. */
export interface FavouritesOwner {
  kind: FavouriteKind
  visitor: string | null
}

interface FavouritesContext extends StoredFavourites, FavouritesOwner {
  /** The list in flight. */
  sent: number[]
}

const favouritesSetup = setup({
  types: {
    context: {} as FavouritesContext,
    events: {} as FavouritesEvent,
    input: {} as FavouritesOwner & { ids: number[] },
    tags: {} as 'unsaved' | 'busy',
  },
  actors: {
    /** Answers with what the owner's list of this browser is; an account's with what waits of the anonymous one, too. */
    recallFavourites: createPromisePort<StoredFavourites[], FavouritesOwner>('recallFavourites'),
    /** Sends the whole list and the list last seen; answers with what the server holds now. */
    saveFavourites: createPromisePort<number[], StoredFavourites & { kind: FavouriteKind }>('saveFavourites'),
  },
  actions: {
    /** What is remembered of an account is all that waits in this browser: what was anonymous is its from then on. */
    rememberFavourites: createActionPort<StoredFavourites & FavouritesOwner>('rememberFavourites'),
    /** The other tabs of this browser wish the same from then on. */
    notifyTabs: createActionPort<FavouriteFact>('notifyTabs'),
  },
  guards: {
    isLogin: ({ event }) => event.type === 'visitor.authorized' && event.login,
    isOtherTabChange: ({ context, event }) =>
      event.type === 'favourites.heard' &&
      event.visitor === context.visitor &&
      event.wanted !== context.ids.includes(event.id),
    isAccount: ({ context }) => context.visitor !== null,
    hasChanges: ({ context }) => !hasSameIds(context.ids, context.base),
  },
  delays: { repeat: SAVE_RETRY_MS },
})

const toggle = favouritesSetup.enqueueActions(({ context: { kind, visitor, ids }, event, enqueue }) => {
  assertEvent(event, 'favourites.toggle')
  const { id, isFromOtherTab } = event
  enqueue.assign({ ids: toggleId(ids, id) })
  if (isFromOtherTab) return
  const wanted = !ids.includes(id)
  enqueue({ type: 'notifyTabs', params: { type: 'favourites.heard', kind, visitor, id, wanted } })
})

/** What is in flight may have arrived or not: the base says the opposite of the wish, so that the wish is sent. */
const markToggledPending = favouritesSetup.assign(({ context: { ids, base }, event }) => {
  assertEvent(event, 'favourites.toggle')
  return { base: markPendingChanges(base, ids, [event.id]) }
})

/** The account's list, with its own or an anonymous visitor's changes on top; another account's stay remembered as its. */
const mergeAccountList = favouritesSetup.assign(
  ({ context: { kind, visitor, base: before, ids }, event }) => {
    assertEvent(event, 'visitor.authorized')
    const { UID, FAV_COMPANIES, FAV_EVENTS } = event.visitor
    const base = kind === 'companies' ? FAV_COMPANIES : FAV_EVENTS
    const isOwn = visitor === null || visitor === UID
    return { base, visitor: UID, ids: isOwn ? applyDifference(base, before, ids) : base }
  },
)

const loginTransition = { guard: 'isLogin', target: '.loading', actions: mergeAccountList } as const

const remember = {
  type: 'rememberFavourites',
  params: ({ context }: { context: FavouritesContext }) => ({
    kind: context.kind,
    visitor: context.visitor,
    ids: context.ids,
    base: context.base,
  }),
} as const

/** Puts what this browser remembers, and then what was toggled meanwhile, on top of the server's list. */
function mergeRecalled(
  { ids, base }: StoredFavourites,
  recalled: readonly StoredFavourites[],
  isAnonymous: boolean,
): StoredFavourites {
  const known = isAnonymous ? [...base, ...recalled.flatMap((list) => list.ids)] : base
  const kept = recalled.reduce((onto, list) => applyDifference(onto, list.base, list.ids), known)
  const wanted = applyDifference(kept, base, ids)
  const unsaved = new Set(recalled.flatMap((list) => symmetricDifference(list.ids, list.base)))
  return { ids: wanted, base: markPendingChanges(base, wanted, [...unsaved]) }
}

export const favouritesMachine = favouritesSetup.createMachine({
  id: 'favourites',
  context: ({ input }) => ({ ...input, base: input.ids, sent: [] }),
  initial: 'loading',
  on: {
    'favourites.toggle': { target: '.deciding', actions: toggle },
    'favourites.heard': {
      description:
        'What is wished in one tab is wished in all, so that none is closed with a change of its own.',
      guard: 'isOtherTabChange',
      actions: raise(({ event }) => ({ type: 'favourites.toggle', id: event.id, isFromOtherTab: true })),
    },
    'visitor.authorized': loginTransition,
    'visitor.left': {
      description: 'Where nobody is logged in it was somebody else, in another tab.',
      guard: 'isAccount',
      target: '.settled',
      actions: [assign({ ids: [], base: [], visitor: null }), remember],
    },
  },
  states: {
    loading: {
      description:
        "An account's list takes this browser's unsaved changes on top; an anonymous one also what it remembers.",
      on: {
        'favourites.toggle': { actions: toggle },
      },
      invoke: {
        id: 'recallFavourites',
        src: 'recallFavourites',
        input: ({ context: { kind, visitor } }) => ({ kind, visitor }),
        onDone: {
          target: 'deciding',
          actions: enqueueActions(({ context: { kind, visitor, ...now }, event: { output }, enqueue }) => {
            const joint = mergeRecalled(now, output, visitor === null)
            enqueue.assign(joint)
            // What an anonymous visitor had is the account's from then on, with what waits of it.
            if (visitor !== null) enqueue({ type: 'rememberFavourites', params: { kind, visitor, ...joint } })
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
      on: { 'favourites.toggle': { actions: [toggle, markToggledPending, remember] } },
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
            guard: ({ event }) => ['rejected', 'ignored'].includes(toFault(event.error)),
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
      after: { repeat: 'saving' },
      on: {
        'connection.restored': 'saving',
        'favourites.toggle': {
          description: 'The lost answer may have been a yes: what is wanted now is sent in any case.',
          target: 'saving',
          actions: [toggle, markToggledPending, remember],
        },
      },
    },
  },
})

export type FavouritesRef = ActorRefFrom<typeof favouritesMachine>
type FavouritesSnapshot = SnapshotFrom<typeof favouritesMachine>

export const selectFavourites = (snapshot: FavouritesSnapshot): readonly number[] => snapshot.context.ids
export const selectIsUnsaved = (snapshot: FavouritesSnapshot): boolean => snapshot.hasTag('unsaved')
