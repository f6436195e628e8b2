import * as v from 'valibot'
import { Ids } from '#contract/entities.ts'
import { FAVOURITES_MAX } from '#contract/limits.ts'
import { Starred } from '#contract/starred-changes.ts'
import type { Call } from './call.ts'
import { id, lang } from './fields.ts'

/** A base may name the ids that were saved and those that a change removed meanwhile. */
const BASE_MAX = 2 * FAVOURITES_MAX

const ids = v.pipe(v.array(id), v.maxLength(FAVOURITES_MAX))
const base = v.optional(v.pipe(v.array(id), v.maxLength(BASE_MAX)))

const SavedFavourites = v.object({ response: v.literal('ok'), ids: v.optional(Ids) })
const FavouritesBody = v.object({
  ids,
  /** The list that this client last received. If it is given, the server applies the difference (readings 19). */
  base,
})

export const favouritesCalls = {
  favourites: {
    method: 'GET',
    path: '/ajax/guide/fav.php',
    access: 'open',
    params: v.object({}),
    answer: v.array(v.string()),
  },
  /**
   * Not in section 7: describes everything that the visitor starred, to report what a new revision has changed of it.
   */
  starred: {
    method: 'GET',
    path: '/ajax/guide/starred.php',
    access: 'open',
    params: v.object({ lang: v.optional(lang) }),
    answer: Starred,
  },
  saveFavourites: {
    method: 'POST',
    path: '/ajax/guide/fav.php',
    access: 'open',
    body: FavouritesBody,
    /** The old guide's shape: `response.response` is `ok`. `ids` is an addition: the stored list (readings 19). */
    answer: v.object({
      response: v.object({ response: v.literal('ok'), ids: v.optional(v.array(v.string())) }),
    }),
  },
  saveFavouriteCompanies: {
    method: 'POST',
    path: '/ajax/online/visitor/set-fav-companies/',
    access: 'open',
    body: FavouritesBody,
    answer: SavedFavourites,
  },
  saveFavouriteEvents: {
    method: 'POST',
    path: '/ajax/online/visitor/set-fav-events/',
    access: 'open',
    body: FavouritesBody,
    answer: SavedFavourites,
  },
} as const satisfies Record<string, Call>
