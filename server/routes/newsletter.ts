import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { negotiateLang, readQueryLang } from '#server/http/negotiate-lang.ts'
import type { Context } from '#server/context.ts'
import { addVary } from '#server/http/content-encoding.ts'
import { renderNewsletterOutcome, renderNewsletterQuestion } from '#server/pages/newsletter-page.ts'
import { forbidden, notFound } from '#server/http/http-error.ts'
import { isSameOrigin } from '#server/http/security.ts'
import type { NewsletterAction } from '#server/store/forms-store.ts'
import { readInput, readQuery } from './read-input.ts'
import { getLayoutAssets } from '#server/pages/fair-assets.ts'

const LinkQuerySchema = v.object({ token: v.optional(v.string(), ''), yes: v.optional(v.string()) })
const ButtonBodySchema = v.object({ token: v.string() })

/** Registers the pages of newsletter links. They act only when the button on the page is pressed. */
export function registerNewsletterRoutes(app: FastifyInstance, context: Context): void {
  const { store, clock, config } = context

  const addAction = (action: NewsletterAction): void => {
    const url = `/newsletter/${action}/`
    const act = (token: string) => store.newsletter[action](token, clock())

    app.get(url, async (request, reply) => {
      const { token, yes } = readQuery(LinkQuerySchema, request.query)
      const found = await store.newsletter.find(action, token, clock())
      addVary(reply, 'Accept-Language')
      void reply.header('cache-control', 'no-store').type('text/html; charset=utf-8')
      const gone = () =>
        reply
          .code(404)
          .send(
            renderNewsletterOutcome(
              'gone',
              negotiateLang(request, context.fairOf(request).fair),
              getLayoutAssets(context, request),
            ),
          )
      if (found === undefined) return gone()
      if (yes === undefined || request.method !== 'GET') {
        return renderNewsletterQuestion(
          action,
          token,
          readQueryLang(request) ?? found.lang,
          getLayoutAssets(context, request),
        )
      }
      if (!isSameOrigin(request, config.publicUrl)) throw forbidden()
      // A second press of the button may have been faster.
      return (await act(token))
        ? renderNewsletterOutcome(
            action,
            readQueryLang(request) ?? found.lang,
            getLayoutAssets(context, request),
          )
        : gone()
    })

    app.post(url, async (request, reply) => {
      void reply.header('cache-control', 'no-store')
      if (!(await act(readInput(ButtonBodySchema, request.body).token))) throw notFound('token')
      return { response: 'ok' }
    })
  }

  addAction('confirm')
  addAction('leave')
}
