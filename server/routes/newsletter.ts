import type { FastifyInstance } from 'fastify'
import { readQueryLang } from '#server/http/negotiate-lang.ts'
import type { Context } from '#server/context.ts'
import { renderNewsletterOutcome, renderNewsletterQuestion } from '#server/pages/newsletter-page.ts'
import { notFound } from '#server/http/http-error.ts'
import type { NewsletterAction } from '#server/store/forms-types.ts'
import { addLetterPage, readButtonToken } from './add-letter-page.ts'

/** Registers the pages of newsletter links. */
export function registerNewsletterRoutes(app: FastifyInstance, context: Context): void {
  const { store, clock } = context

  const addAction = (action: NewsletterAction): void => {
    const url = `/newsletter/${action}/`
    const act = (token: string) => store.newsletter[action](token, clock())

    addLetterPage(app, context, url, {
      find: ({ token }) => store.newsletter.find(action, token, clock()),
      renderQuestion: ({ token, request, assets }, found) =>
        renderNewsletterQuestion(action, token, readQueryLang(request) ?? found.lang, assets),
      act: async ({ token, request, assets }, found) =>
        (await act(token))
          ? renderNewsletterOutcome(action, readQueryLang(request) ?? found.lang, assets)
          : undefined,
      renderGone: ({ lang, assets }) => renderNewsletterOutcome('gone', lang, assets),
    })

    app.post(url, async (request, reply) => {
      if (!(await act(readButtonToken(request, reply)))) throw notFound('token')
      return { response: 'ok' }
    })
  }

  addAction('confirm')
  addAction('leave')
}
