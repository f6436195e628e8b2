import type { FastifyInstance, FastifyRequest } from 'fastify'
import { negotiateLang } from '#server/http/negotiate-lang.ts'
import type { Context } from '#server/context.ts'
import { addVary } from '#server/http/content-encoding.ts'
import { renderSurveyPage } from '#server/pages/survey-page.ts'
import { surveyClosed, notFound } from '#server/http/http-error.ts'
import { checkAnswers, isSurveyOpen } from '#server/broadcast/check-answers.ts'
import { addCall } from './add-call.ts'
import { getFairAssets } from '#server/pages/fair-assets.ts'

/**
 * Registers the surveys: a form in an iframe, and one set of answers for each visitor, which can be changed until the
 * survey closes (readings 23).
 */
export function registerSurveysRoutes(app: FastifyInstance, context: Context): void {
  const { store, clock } = context

  const find = (request: FastifyRequest, id: number) => {
    const survey = context.fairOf(request).revision.programme.findSurvey(id)
    if (survey === undefined) throw notFound('id')
    return survey
  }

  addCall(app, context, 'survey', async ({ query, visitor, request, reply }) => {
    const survey = find(request, query.id)
    const answers = await store.surveys.findAnswers(visitor.UID, survey.id)
    if (query.lang === undefined) addVary(reply, 'Accept-Language')
    const lang = query.lang ?? negotiateLang(request, context.fairOf(request).fair)
    void reply.type('text/html; charset=utf-8')
    return renderSurveyPage(survey, answers, {
      lang,
      isOpen: isSurveyOpen(survey, clock()),
      assets: getFairAssets(context, request),
      visitor: visitor.UID,
    })
  })

  addCall(app, context, 'answerSurvey', async ({ body: { id, answers }, visitor, request }) => {
    const survey = find(request, id)
    if (!isSurveyOpen(survey, clock())) throw surveyClosed()
    await store.surveys.saveAnswers(visitor.UID, id, checkAnswers(survey, answers), clock())
    return { response: 'ok' }
  })
}
