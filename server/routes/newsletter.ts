import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { acceptedLang } from '../accepted-lang.ts'
import type { Context } from '../context.ts'
import { vary } from '../encoding.ts'
import { newsletterOutcome, newsletterQuestion } from '../pages/newsletter.ts'
import { forbidden, notFound } from '../refusal.ts'
import { isSameOrigin } from '../security.ts'
import type { NewsletterAction } from '../store/forms-store.ts'
import { readInput, readQuery } from './input.ts'

const Link = v.object({ token: v.optional(v.string(), ''), yes: v.optional(v.string()) })
const Press = v.object({ token: v.string() })

/** What the links in a letter about news lead to; they act only when a person presses the button there. */
export function newsletterRoutes(app: FastifyInstance, context: Context): void {
  const { store, clock, assets, config } = context

  const addAction = (action: NewsletterAction): void => {
    const url = `/newsletter/${action}/`
    const act = (token: string) => store.newsletter[action](token, clock())

    app.get(url, async (request, reply) => {
      const { token, yes } = readQuery(Link, request.query)
      const found = await store.newsletter.find(action, token, clock())
      vary(reply, 'Accept-Language')
      void reply.header('cache-control', 'no-store').type('text/html; charset=utf-8')
      if (found === undefined) {
        return reply.code(404).send(newsletterOutcome('gone', acceptedLang(request), assets))
      }
      if (yes === undefined || request.method !== 'GET') {
        return newsletterQuestion(action, token, found.lang, assets)
      }
      if (!isSameOrigin(request, config.publicUrl)) throw forbidden()
      await act(token)
      return newsletterOutcome(action, found.lang, assets)
    })

    app.post(url, async (request, reply) => {
      void reply.header('cache-control', 'no-store')
      if (!(await act(readInput(Press, request.body).token))) throw notFound('token')
      return { response: 'ok' }
    })
  }

  addAction('confirm')
  addAction('leave')
}
