import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { Lang } from '#contract/lang.ts'
import type { Context } from '#server/context.ts'
import { addVary } from '#server/http/content-encoding.ts'
import { forbidden } from '#server/http/http-error.ts'
import { negotiateLang } from '#server/http/negotiate-lang.ts'
import { isSameOrigin } from '#server/http/security.ts'
import type { Assets } from '#server/pages/assets.ts'
import { getLayoutAssets } from '#server/pages/fair-assets.ts'
import { readInput, readQuery } from './read-input.ts'

const LinkQuerySchema = v.object({ token: v.optional(v.string(), ''), yes: v.optional(v.string()) })
const ButtonBodySchema = v.object({ token: v.string() })

export interface LetterRequest {
  token: string
  lang: Lang
  assets: Assets
  request: FastifyRequest
  reply: FastifyReply
}

/** The page of a link in a letter. `Found` is what the link stands for. */
interface LetterPage<Found> {
  /** Resolves with undefined if the link was used or has expired. */
  find: (link: LetterRequest) => Promise<Found | undefined>
  renderQuestion: (link: LetterRequest, found: Found) => string
  /** Acts for a browser without script. Resolves with undefined if the link was used meanwhile. */
  act: (link: LetterRequest, found: Found) => Promise<string | undefined>
  /** Renders the page of a link that was used or has expired; its status is 404. */
  renderGone: (link: LetterRequest) => string | Promise<string>
}

/**
 * Adds the page of a link in a letter, which acts only when its button is pressed. With script the button sends the
 * token by POST, which has a route of its own.
 */
export function addLetterPage<Found>(
  app: FastifyInstance,
  context: Context,
  path: string,
  page: LetterPage<Found>,
): void {
  app.get(path, async (request, reply) => {
    const { token, yes } = readQuery(LinkQuerySchema, request.query)
    const lang = negotiateLang(request, context.fairOf(request).fair)
    addVary(reply, 'Accept-Language')
    void reply.header('cache-control', 'no-store').type('text/html; charset=utf-8')
    const link = { token, lang, assets: getLayoutAssets(context, request), request, reply }
    const found = await page.find(link)
    const sendGone = () => page.renderGone({ ...link, reply: reply.code(404) })
    if (found === undefined) return sendGone()
    if (yes === undefined || request.method !== 'GET') return page.renderQuestion(link, found)
    if (!isSameOrigin(request, context.config.publicUrl)) throw forbidden()
    return (await page.act(link, found)) ?? sendGone()
  })
}

/**
 * Returns the token that the button of such a page has sent. The answer is not to be stored.
 * @throws {HttpError} 400 without a token
 */
export function readButtonToken(request: FastifyRequest, reply: FastifyReply): string {
  void reply.header('cache-control', 'no-store')
  return readInput(ButtonBodySchema, request.body).token
}
