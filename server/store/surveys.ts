import { type Kysely, sql } from 'kysely'
import type { SurveyAnswers } from '#contract/survey.ts'
import { ID_MAX } from '#contract/limits.ts'
import type { SurveyStore } from './online-store.ts'
import type { Tables } from './schema.ts'

export function createSurveyStore(db: Kysely<Tables>): SurveyStore {
  return {
    async findAnswers(visitor, survey) {
      const row = await db
        .selectFrom('survey_answers')
        .where('visitor', '=', visitor)
        .where('survey', '=', survey)
        .select('answers')
        .executeTakeFirst()
      return row?.answers
    },
    async saveAnswers(visitor, survey, answers, now) {
      const row = { answers: sql<SurveyAnswers>`${JSON.stringify(answers)}::jsonb`, at: now }
      await db
        .insertInto('survey_answers')
        .values({ visitor, survey, ...row })
        .onConflict((conflict) => conflict.columns(['visitor', 'survey']).doUpdateSet(row))
        .execute()
    },
    listAnswers: (survey) =>
      db
        .selectFrom('survey_answers as a')
        .innerJoin('visitors as v', 'v.uid', 'a.visitor')
        .where('a.survey', '=', Math.min(survey, ID_MAX))
        .orderBy('a.at')
        .orderBy('v.email')
        .select(['v.name', 'v.email', 'a.at', 'a.answers'])
        .execute(),
  }
}
