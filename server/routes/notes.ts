import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/context.ts'
import { badRequest } from '#server/http/http-error.ts'
import { NoteRateLimit } from '#server/rate-limits.ts'
import { createFavouriteFilter } from '#server/visitor/shown-favourites.ts'
import { addCall } from './add-call.ts'

/**
 * Registers the calls for notes of the account or, if nobody is logged in, of the device, which gets a token with its
 * first star or note. A refused change names the field: `id` for an unknown company or event, `notes` and `earlier` for
 * too many of them.
 */
export function registerNotesRoutes(app: FastifyInstance, context: Context): void {
  const { store, sessions, clock } = context
  const limit = new NoteRateLimit(context)

  addCall(app, context, 'notes', async ({ request }) => {
    const session = await sessions.readOwn(request)
    return session === undefined ? [] : store.notes.list(session.token)
  })

  addCall(app, context, 'saveNote', async ({ body, request, reply }) => {
    const { age, ...sent } = body
    const isShown = createFavouriteFilter(context.fairOf(request).revision, sent.kind)(sent.id)
    const change = { ...sent, isShown, written: new Date(clock().getTime() - age) }
    const session = await sessions.readOwn(request)
    if (session !== undefined) await limit.consume(session)
    let saved = session && (await store.notes.save(session.token, change))
    if (saved === undefined) {
      if (!isShown) throw badRequest('id')
      // An unknown token belongs to no device any more, as for favourites.
      saved = await store.notes.save(await sessions.startDevice(request, reply, {}), change)
    }
    if (saved === undefined || typeof saved === 'string') throw badRequest(saved ?? '')
    return { response: 'ok', note: saved }
  })
}
