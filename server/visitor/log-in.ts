import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Visitor } from '#contract/entities.ts'
import type { Context } from '#server/context.ts'
import { selectVisitorFavourites } from './shown-favourites.ts'

/**
 * Starts a session for an e-mail. Favourites and notes of this browser's device are merged into the account, and an earlier
 * session of the browser ends. Resolves with undefined if the e-mail is not registered.
 * @param isProven true if a code or link from a letter was used
 */
export async function logIn(
  { store, clock, sessions, fairOf }: Pick<Context, 'store' | 'clock' | 'sessions' | 'fairOf'>,
  { email, isProven }: { email: string; isProven: boolean },
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<Visitor | undefined> {
  const before = await sessions.read(request)
  const login = await store.visitors.login(email, before?.token, clock(), isProven)
  if (login === undefined) return undefined
  sessions.setToken(request, reply, login.token)
  return selectVisitorFavourites(fairOf(request).revision, login.visitor)
}
