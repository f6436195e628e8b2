// The visitor's favourites (section 4, Favorites; readings 15, 19).
// A refused save reverts the changes; one without an answer, or that came too soon, keeps them until they are saved.
import type { FavouriteKind } from '#contract/entities.ts'
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
import { applyDifference } from '#contract/favourites/apply-difference.ts'
import type { favouritesCalls } from '#contract/calls/favourites.ts'
import { isLogin, toApp, type ConnectionFact, type FavouriteFact, type VisitorFact } from '#machines/facts.ts'
import { createPromisePort, createActionPort } from '#machines/ports.ts'
import { isRefused, SAVE_RETRY_MS } from '#machines/save-retry.ts'
import { markPendingChanges, hasSameIds, toggleId, symmetricDifference } from './ids.ts'

export type FavouritesEvent =
  /** `isFromOtherTab` is true if another tab reported the change. */
  | { type: 'favourites.toggle'; id: number; isFromOtherTab?: boolean }
  | FavouriteFact
  | VisitorFact
  | ConnectionFact

/** The stored list: the ids that the visitor wants, and `base`, the ids that the server last confirmed. */
export interface StoredFavourites {
  ids: number[]
  base: number[]
}

/** The owner of a list: the account with a UID, or, with null, the anonymous visitor of this browser. */
export interface FavouritesOwner {
  kind: FavouriteKind
  visitor: string | null
}

/** The old guide saves companies by a call of its own. */
type FavouritesCall = Exclude<keyof typeof favouritesCalls, 'favourites' | 'starred'>

interface FavouritesContext extends StoredFavourites, FavouritesOwner {
  call: FavouritesCall
  /** The list that is being saved. */
  sent: number[]
}

const favouritesSetup = setup({
  types: {
    context: {} as FavouritesContext,
    events: {} as FavouritesEvent,
    input: {} as FavouritesOwner & { call: FavouritesCall; ids: number[] },
    tags: {} as 'unsaved',
  },
  actors: {
    /**
     * Resolves with the stored list of the owner; for an account also with the anonymous visitor's unsaved changes.
     */
    recallFavourites: createPromisePort<StoredFavourites[], FavouritesOwner>('recallFavourites'),
    /** Sends the whole list and the base; resolves with the list that the server holds now. */
    saveFavourites: createPromisePort<number[], StoredFavourites & { call: FavouritesCall }>(
      'saveFavourites',
    ),
  },
  actions: {
    /**
     * Stores the list. Storing an account's list clears the anonymous one, whose changes the account has taken over.
     */
    storeFavourites: createActionPort<StoredFavourites & FavouritesOwner>('storeFavourites'),
    /** Sends the change to the other tabs of this browser. */
    notifyTabs: createActionPort<FavouriteFact>('notifyTabs'),
  },
  guards: {
    isLogin,
    isOtherTabChange: ({ context, event }) =>
      event.type === 'favourites.changed' &&
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
  enqueue({ type: 'notifyTabs', params: { type: 'favourites.changed', kind, visitor, id, wanted } })
})

/**
 * Marks the toggled id as unsaved. A save in flight may or may not have reached the server, so the base is set to the
 * opposite of the wanted state, and the change is sent again.
 */
const markToggledPending = favouritesSetup.assign(({ context: { ids, base }, event }) => {
  assertEvent(event, 'favourites.toggle')
  return { base: markPendingChanges(base, ids, [event.id]) }
})

/**
 * Takes over the account's list and applies its own or an anonymous visitor's changes to it; the changes of another
 * account stay stored under that account.
 */
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

const storeFavourites = {
  type: 'storeFavourites',
  params: ({ context }: { context: FavouritesContext }) => ({
    kind: context.kind,
    visitor: context.visitor,
    ids: context.ids,
    base: context.base,
  }),
} as const

/** Applies the stored changes, and then the changes made meanwhile, to the server's list. */
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
    'favourites.changed': {
      description:
        'A change in one tab is applied in all tabs, so that no tab is closed with unsaved changes of its own.',
      guard: 'isOtherTabChange',
      actions: raise(({ event }) => ({ type: 'favourites.toggle', id: event.id, isFromOtherTab: true })),
    },
    'visitor.authorized': loginTransition,
    'visitor.left': {
      description: 'For an anonymous visitor it is about an account in another tab.',
      guard: 'isAccount',
      target: '.settled',
      actions: [assign({ ids: [], base: [], visitor: null }), storeFavourites],
    },
  },
  states: {
    loading: {
      description:
        "Applies this browser's unsaved changes to the list; an anonymous list also takes the stored one.",
      on: {
        'favourites.toggle': { actions: toggle },
      },
      invoke: {
        id: 'recallFavourites',
        src: 'recallFavourites',
        input: ({ context: { kind, visitor } }) => ({ kind, visitor }),
        onDone: {
          target: 'deciding',
          actions: enqueueActions(({ context: { kind, visitor, ids, base }, event: { output }, enqueue }) => {
            const joint = mergeRecalled({ ids, base }, output, visitor === null)
            enqueue.assign(joint)
            // The account takes over the anonymous visitor's list together with its unsaved changes.
            if (visitor !== null) enqueue({ type: 'storeFavourites', params: { kind, visitor, ...joint } })
          }),
        },
        onError: 'deciding',
      },
    },
    deciding: {
      always: [{ guard: 'hasChanges', target: 'saving', actions: storeFavourites }, { target: 'settled' }],
    },
    settled: {},
    saving: {
      description: 'Each change immediately saves the whole list to the server (section 4).',
      entry: assign({ sent: ({ context }) => context.ids }),
      on: { 'favourites.toggle': { actions: [toggle, markToggledPending, storeFavourites] } },
      invoke: {
        id: 'saveFavourites',
        src: 'saveFavourites',
        input: ({ context }) => ({ call: context.call, ids: context.ids, base: context.base }),
        onDone: {
          target: 'deciding',
          actions: [
            assign(({ context, event }) => ({
              base: event.output,
              ids: applyDifference(event.output, context.sent, context.ids),
            })),
            storeFavourites,
            sendTo(toApp, { type: 'favourites.saved' }),
          ],
        },
        onError: [
          {
            description:
              'An answer that is not ok: what is not saved is reverted, and the visitor is notified.',
            guard: isRefused,
            target: 'deciding',
            actions: [
              assign({ ids: ({ context }) => applyDifference(context.base, context.sent, context.ids) }),
              storeFavourites,
              sendTo(toApp, { type: 'favourites.refused' }),
            ],
          },
          { target: 'unsaved' },
        ],
      },
    },
    unsaved: {
      description: 'No answer, or a rate limit: the change is kept, marked, and sent later (readings 19).',
      tags: 'unsaved',
      after: { repeat: 'saving' },
      on: {
        'connection.restored': 'saving',
        'favourites.toggle': {
          description: 'The unanswered save may have succeeded, so the current list is sent in any case.',
          target: 'saving',
          actions: [toggle, markToggledPending, storeFavourites],
        },
      },
    },
  },
})

export type FavouritesRef = ActorRefFrom<typeof favouritesMachine>
type FavouritesSnapshot = SnapshotFrom<typeof favouritesMachine>

export const selectFavourites = (snapshot: FavouritesSnapshot): readonly number[] => snapshot.context.ids
export const selectIsUnsaved = (snapshot: FavouritesSnapshot): boolean => snapshot.hasTag('unsaved')

/** A change of a star that the server has not stored yet; `wanted` is false for a removed star. */
interface PendingStar {
  id: number
  wanted: boolean
}

export const selectPendingStars = ({ context: { ids, base } }: FavouritesSnapshot): PendingStar[] =>
  symmetricDifference(ids, base).map((id) => ({ id, wanted: ids.includes(id) }))
