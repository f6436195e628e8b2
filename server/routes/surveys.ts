import type { FastifyInstance } from 'fastify'
import { acceptedLang } from '../accepted-lang.ts'
import type { Context } from '../context.ts'
import { vary } from '../encoding.ts'
import { surveyPage } from '../pages/survey.ts'
import { closed, notFound } from '../refusal.ts'
import { checkedAnswers, isOpen } from '../surveys/check-answers.ts'
import { addCall } from './call.ts'

/** The surveys: a form in a frame, and one set of answers for each visitor, changed until it closes (readings 23). */
export function surveysRoutes(app: FastifyInstance, context: Context): void {
  const { store, clock, assets } = context

  const find = async (id: number) => {
    const survey = await store.surveys.survey(id)
    if (survey === undefined) throw notFound('id')
    return survey
  }

  addCall(app, context, 'survey', async ({ query, visitor, request, reply }) => {
    const survey = await find(query.id)
    const answers = await store.surveys.answersOf(visitor.UID, survey.id)
    if (query.lang === undefined) vary(reply, 'Accept-Language')
    const lang = query.lang ?? acceptedLang(request)
    void reply.type('text/html; charset=utf-8')
    return surveyPage(survey, answers, {
      lang,
      isOpen: isOpen(survey, clock()),
      assets,
      visitor: visitor.UID,
    })
  })

  addCall(app, context, 'answerSurvey', async ({ body: { id, answers }, visitor }) => {
    const survey = await find(id)
    if (!isOpen(survey, clock())) throw closed()
    await store.surveys.saveAnswers(visitor.UID, id, checkedAnswers(survey, answers), clock())
    return { response: 'ok' }
  })
}
