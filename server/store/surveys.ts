import { type Kysely, sql } from 'kysely'
import type { SurveyAnswers } from '#contract/survey.ts'
import { ID_MAX } from '#contract/limits.ts'
import type { Tables } from './schema.ts'

export function createSurveyStore(db: Kysely<Tables>) {
  return {
    async findAnswers(visitor: string, survey: number): Promise<SurveyAnswers | undefined> {
      const row = await db
        .selectFrom('survey_answers')
        .where('visitor', '=', visitor)
        .where('survey', '=', survey)
        .select('answers')
        .executeTakeFirst()
      return row?.answers
    },
    /** Stores the answers of a visitor to a survey and replaces earlier ones. */
    async saveAnswers(visitor: string, survey: number, answers: SurveyAnswers, now: Date): Promise<void> {
      const row = { answers: sql<SurveyAnswers>`${JSON.stringify(answers)}::jsonb`, at: now }
      await db
        .insertInto('survey_answers')
        .values({ visitor, survey, ...row })
        .onConflict((conflict) => conflict.columns(['visitor', 'survey']).doUpdateSet(row))
        .execute()
    },
    listAnswers: (survey: number) =>
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
