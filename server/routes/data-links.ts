import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { negotiateLang } from '#server/http/negotiate-lang.ts'
import type { Context } from '#server/context.ts'
import { addVary } from '#server/http/content-encoding.ts'
import { CODE_LINKS } from '#server/mail/code-letter.ts'
import type { MailConfirmation } from '#server/mail/mail-confirmation.ts'
import {
  type DataPurpose,
  renderDataDeleted,
  renderDataLinkExpired,
  renderDataQuestion,
} from '#server/pages/data-link-page.ts'
import { forbidden, notFound } from '#server/http/http-error.ts'
import { isSameOrigin } from '#server/http/security.ts'
import type { ProvenVisitor } from '#server/store/mail-code-store.ts'
import { readInput, readQuery } from './read-input.ts'
import { createVisitorCopy } from './visitor-copy.ts'
import { getLayoutAssets } from '#server/pages/fair-assets.ts'

const LinkQuerySchema = v.object({ token: v.optional(v.string(), ''), yes: v.optional(v.string()) })
const ButtonBodySchema = v.object({ token: v.string() })

/**
 * Registers the pages of the links in letters about a visitor's data: export and deletion. Each page has a button, and
 * only the button acts. A link for an export works once; one for a deletion gives the same answer until it expires,
 * because the first answer may be lost. The link proves the mailbox, so that no session is needed.
 */
export function registerDataLinkRoutes(
  app: FastifyInstance,
  context: Context,
  confirmation: MailConfirmation,
): void {
  const { config } = context

  const open = (purpose: DataPurpose, act: (found: ProvenVisitor, reply: FastifyReply) => Promise<string>) =>
    app.get(CODE_LINKS[purpose], async (request, reply) => {
      const { token, yes } = readQuery(LinkQuerySchema, request.query)
      const lang = negotiateLang(request, context.fairOf(request).fair)
      addVary(reply, 'Accept-Language')
      void reply.header('cache-control', 'no-store').type('text/html; charset=utf-8')
      const page = { purpose, accountHref: context.fairOf(request).website.getVisitorHref(lang) }
      const assets = getLayoutAssets(context, request)
      const gone = async () => {
        if (purpose === 'delete' && (await confirmation.findDeleted(token)) !== undefined)
          return renderDataDeleted(lang, assets)
        return reply.code(404).send(renderDataLinkExpired(page, lang, assets))
      }
      const found = await confirmation.findLink(purpose, token, request)
      if (found === undefined) return gone()
      if (yes === undefined || request.method !== 'GET') {
        return renderDataQuestion({ ...page, token, email: found.email }, lang, assets)
      }
      if (!isSameOrigin(request, config.publicUrl)) throw forbidden()
      const proven = await confirmation.useLink(purpose, token, request)
      return proven === undefined ? gone() : act(proven, reply)
    })

  open('export', ({ uid }, reply) => createVisitorCopy(context.fairOf(reply.request), uid, reply))
  open('delete', async ({ uid }, reply) => {
    await remove(uid, reply.request, reply)
    return renderDataDeleted(
      negotiateLang(reply.request, context.fairOf(reply.request).fair),
      getLayoutAssets(context, reply.request),
    )
  })

  app.post(CODE_LINKS.delete, async (request, reply) => {
    void reply.header('cache-control', 'no-store')
    const { token } = readInput(ButtonBodySchema, request.body)
    const proven = await confirmation.useLink('delete', token, request)
    const uid = proven?.uid ?? (await confirmation.findDeleted(token))
    if (uid === undefined) throw notFound('token')
    await remove(uid, request, reply)
    // So that the browser forgets what it keeps of the account.
    return { response: 'ok', uid }
  })

  /** Deletes the visitor of a link. The browser's session stays if it belongs to another visitor. */
  async function remove(uid: string, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { store, clock, sessions } = context
    const session = await sessions.read(request)
    await store.visitors.delete(uid, clock())
    if (session?.visitor?.UID === uid) sessions.clearToken(request, reply)
  }
}
