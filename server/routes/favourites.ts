import type { FavouriteKind } from '#contract/entities.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { DEFAULT_LANG } from '#contract/lang.ts'
import type { Context } from '#server/context.ts'
import { describeStarred } from '#server/visitor/describe-starred.ts'
import { createFavouriteFilter } from '#server/visitor/shown-favourites.ts'
import { changeFavourites } from '#server/store/favourites.ts'
import { addCall } from './add-call.ts'

interface FavouritesInput {
  ids: readonly number[]
  base?: readonly number[] | undefined
}

/**
 * Registers the calls for favourites: of the account if logged in, else of the device, which gets its token with its
 * first star (readings 15).
 */
export function registerFavouritesRoutes(app: FastifyInstance, context: Context): void {
  const { store, sessions } = context

  const save = async (
    kind: FavouriteKind,
    { ids, base }: FavouritesInput,
    { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  ) => {
    const session = await sessions.readOwn(request)
    const isShown = createFavouriteFilter(context.fairOf(request).revision, kind)
    const change = { kind, ids, base, isShown }
    const saved = session && (await store.visitors.saveFavourites(session.token, change))
    if (saved !== undefined) return saved
    if (ids.length === 0) return []
    // Nothing is stored yet to which a difference could be applied, so the sent ids are the whole list.
    const first = changeFavourites([], { ...change, base: undefined })
    await sessions.startDevice(request, reply, { [kind]: first })
    return first
  }

  addCall(app, context, 'saveFavouriteCompanies', async ({ body, ...http }) => ({
    response: 'ok',
    ids: await save('companies', body, http),
  }))

  addCall(app, context, 'saveFavouriteEvents', async ({ body, ...http }) => ({
    response: 'ok',
    ids: await save('events', body, http),
  }))

  /** The old guide's favourites are the same companies, with ids as strings (section 3). */
  addCall(app, context, 'favourites', async ({ request }) => {
    const session = await sessions.read(request)
    return (session?.favourites.companies ?? []).map(String)
  })

  addCall(app, context, 'starred', async ({ query: { lang }, request }) => {
    const session = await sessions.readOwn(request)
    // The request's session is filtered by the fair's revision, this one is not.
    const stored = session && (await store.visitors.findSession(session.token, context.clock()))
    const { companies, events } = stored?.favourites ?? { companies: [], events: [] }
    const items = describeStarred(
      context.fairOf(request).revision,
      { companies, events },
      lang ?? DEFAULT_LANG,
    )
    return { companies, events, items }
  })

  addCall(app, context, 'saveFavourites', async ({ body, ...http }) => {
    const ids = await save('companies', body, http)
    return { response: { response: 'ok', ids: ids.map(String) } }
  })
}
