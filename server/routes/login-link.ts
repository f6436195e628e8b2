import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { buildPlanHref } from '#contract/addresses.ts'
import type { Context } from '#server/context.ts'
import { CODE_LINKS } from '#server/mail/code-letter.ts'
import { MailConfirmation } from '#server/mail/mail-confirmation.ts'
import { renderLoginLinkExpired, renderLoginQuestion } from '#server/pages/login-link-page.ts'
import { notFound } from '#server/http/http-error.ts'
import { logIn } from '#server/visitor/log-in.ts'
import { addLetterPage, readButtonToken } from './add-letter-page.ts'

/** Registers the page of login links. It has a button, and only the button invalidates the link (readings 40). */
export function registerLoginLinkRoutes(app: FastifyInstance, context: Context): void {
  const confirmation = new MailConfirmation(app, context)
  const action = CODE_LINKS.login

  const logInByLink = async (token: string, http: { request: FastifyRequest; reply: FastifyReply }) => {
    const proven = await confirmation.useLink('login', token, http.request)
    return proven && logIn(context, { email: proven.email, isProven: true }, http)
  }

  addLetterPage(app, context, action, {
    find: ({ token, request }) => confirmation.findLink('login', token, request),
    renderQuestion({ token, lang, assets, request, reply }, { email }) {
      confirmation.markBrowser(request, reply)
      return renderLoginQuestion({ action, token, email }, lang, assets)
    },
    async act({ token, lang, request, reply }) {
      if ((await logInByLink(token, { request, reply })) === undefined) return undefined
      void reply.code(303).header('location', buildPlanHref(lang, {}))
      return ''
    },
    renderGone: ({ lang, assets }) => renderLoginLinkExpired(lang, assets),
  })

  app.post(action, async (request, reply) => {
    const visitor = await logInByLink(readButtonToken(request, reply), { request, reply })
    if (visitor === undefined) throw notFound('token')
    // So that the other tabs of the browser learn who is here.
    const consents = await context.store.consents.readConsents(visitor.UID)
    return { response: 'ok', visitor: { ...visitor, consents } }
  })
}
