import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { planHref } from '../../contract/addresses.ts'
import { acceptedLang } from '../accepted-lang.ts'
import type { Context } from '../context.ts'
import { vary } from '../encoding.ts'
import { CODE_LINKS } from '../mail/code-letter.ts'
import { MailConfirmation } from '../mail/mail-confirmation.ts'
import { loginLinkGone, loginQuestion } from '../pages/login-link.ts'
import { forbidden, notFound } from '../refusal.ts'
import { isSameOrigin } from '../security.ts'
import { logIn } from '../visitor-login.ts'
import { readInput, readQuery } from './input.ts'

const Link = v.object({ token: v.optional(v.string(), ''), yes: v.optional(v.string()) })
const Press = v.object({ token: v.string() })

/** Logs in by the link of a letter: the page has a button, and only the button uses the link up (readings 40). */
export function loginLinkRoutes(app: FastifyInstance, context: Context): void {
  const { assets, config } = context
  const confirmation = new MailConfirmation(app, context)
  const action = CODE_LINKS.login

  app.get(action, async (request, reply) => {
    const { token, yes } = readQuery(Link, request.query)
    const lang = acceptedLang(request)
    vary(reply, 'Accept-Language')
    void reply.header('cache-control', 'no-store').type('text/html; charset=utf-8')
    const gone = () => reply.code(404).send(loginLinkGone(lang, assets))
    const found = await confirmation.findLink('login', token)
    if (found === undefined) return gone()
    if (yes === undefined || request.method !== 'GET') {
      return loginQuestion({ action, token, email: found.email }, lang, assets)
    }
    if (!isSameOrigin(request, config.publicUrl)) throw forbidden()
    const proven = await confirmation.useLink('login', token)
    const visitor =
      proven && (await logIn(context, { email: proven.email, isProven: true }, { request, reply }))
    return visitor === undefined ? gone() : reply.redirect(planHref(lang, {}), 303)
  })

  app.post(action, async (request, reply) => {
    void reply.header('cache-control', 'no-store')
    const proven = await confirmation.useLink('login', readInput(Press, request.body).token)
    const visitor =
      proven && (await logIn(context, { email: proven.email, isProven: true }, { request, reply }))
    if (visitor === undefined) throw notFound('token')
    return { response: 'ok' }
  })
}
