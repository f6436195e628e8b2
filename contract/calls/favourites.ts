import * as v from 'valibot'
import { Ids } from '#contract/entities.ts'
import { FAVOURITES_MAX } from '#contract/limits.ts'
import type { Call } from './call.ts'
import { wholeNumber } from './fields.ts'

/** A base may name the ids that were saved and those that a change removed meanwhile. */
const BASE_MAX = 2 * FAVOURITES_MAX

const ids = v.pipe(Ids, v.maxLength(FAVOURITES_MAX))
const base = v.optional(v.pipe(Ids, v.maxLength(BASE_MAX)))
const idTexts = v.pipe(v.array(wholeNumber), v.maxLength(FAVOURITES_MAX))
const baseTexts = v.optional(v.pipe(v.array(wholeNumber), v.maxLength(BASE_MAX)))

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
  saveFavourites: {
    method: 'POST',
    path: '/ajax/guide/fav.php',
    access: 'open',
    body: v.object({ ids: idTexts, base: baseTexts }),
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
