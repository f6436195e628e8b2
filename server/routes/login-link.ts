import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { buildPlanHref } from '#contract/addresses.ts'
import { negotiateLang } from '#server/http/negotiate-lang.ts'
import type { Context } from '#server/context.ts'
import { addVary } from '#server/http/content-encoding.ts'
import { CODE_LINKS } from '#server/mail/code-letter.ts'
import { MailConfirmation } from '#server/mail/mail-confirmation.ts'
import { renderLoginLinkExpired, renderLoginQuestion } from '#server/pages/login-link-page.ts'
import { forbidden, notFound } from '#server/http/http-error.ts'
import { isSameOrigin } from '#server/http/security.ts'
import { logIn } from '#server/visitor/log-in.ts'
import { readInput, readQuery } from './read-input.ts'
import { getLayoutAssets } from '#server/pages/fair-assets.ts'

const LinkQuerySchema = v.object({ token: v.optional(v.string(), ''), yes: v.optional(v.string()) })
const ButtonBodySchema = v.object({ token: v.string() })

/** Registers the page of login links. It has a button, and only the button invalidates the link (readings 40). */
export function registerLoginLinkRoutes(app: FastifyInstance, context: Context): void {
  const { config } = context
  const confirmation = new MailConfirmation(app, context)
  const action = CODE_LINKS.login

  app.get(action, async (request, reply) => {
    const { token, yes } = readQuery(LinkQuerySchema, request.query)
    const lang = negotiateLang(request, context.fairOf(request).fair)
    addVary(reply, 'Accept-Language')
    void reply.header('cache-control', 'no-store').type('text/html; charset=utf-8')
    const gone = () => reply.code(404).send(renderLoginLinkExpired(lang, getLayoutAssets(context, request)))
    const found = await confirmation.findLink('login', token, request)
    if (found === undefined) return gone()
    if (yes === undefined || request.method !== 'GET') {
      confirmation.markBrowser(request, reply)
      return renderLoginQuestion(
        { action, token, email: found.email },
        lang,
        getLayoutAssets(context, request),
      )
    }
    if (!isSameOrigin(request, config.publicUrl)) throw forbidden()
    const proven = await confirmation.useLink('login', token, request)
    const visitor =
      proven && (await logIn(context, { email: proven.email, isProven: true }, { request, reply }))
    return visitor === undefined ? gone() : reply.redirect(buildPlanHref(lang, {}), 303)
  })

  app.post(action, async (request, reply) => {
    void reply.header('cache-control', 'no-store')
    const { token } = readInput(ButtonBodySchema, request.body)
    const proven = await confirmation.useLink('login', token, request)
    const visitor =
      proven && (await logIn(context, { email: proven.email, isProven: true }, { request, reply }))
    if (visitor === undefined) throw notFound('token')
    // So that the other tabs of the browser learn who is here.
    const consents = await context.store.consents.readConsents(visitor.UID)
    return { response: 'ok', visitor: { ...visitor, consents } }
  })
}
