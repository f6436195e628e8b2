import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import { DeviceLimits } from '../limits.ts'
import type { FavouriteKind } from '../store/store.ts'
import { addCall } from './call.ts'

interface Saved {
  ids: readonly number[]
  base?: readonly number[] | undefined
}

/** What was starred: of the account when logged in, else of the device, which gets its token with its first star (readings 15). */
export function favouritesRoutes(app: FastifyInstance, context: Context): void {
  const { store, sessions } = context
  const limits = new DeviceLimits(context)

  const save = async (
    kind: FavouriteKind,
    { ids, base }: Saved,
    { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  ) => {
    const session = await sessions.of(request)
    if (session === undefined) {
      if (ids.length === 0) return []
      await limits.starting(request)
    }
    const token = session?.token ?? (await sessions.startDevice(request, reply))
    return store.visitors.saveFavourites(token, kind, ids, base)
  }

  addCall(app, context, 'saveFavouriteCompanies', async ({ body, ...http }) => ({
    response: 'ok',
    ids: await save('companies', body, http),
  }))

  addCall(app, context, 'saveFavouriteEvents', async ({ body, ...http }) => ({
    response: 'ok',
    ids: await save('events', body, http),
  }))

  /** The old guide's favourites are the same companies, as texts (section 3). */
  addCall(app, context, 'favourites', async ({ request }) => {
    const session = await sessions.of(request)
    return (session?.favourites.companies ?? []).map(String)
  })

  addCall(app, context, 'saveFavourites', async ({ body, ...http }) => {
    const ids = await save('companies', body, http)
    return { response: { response: 'ok', ids: ids.map(String) } }
  })
}
