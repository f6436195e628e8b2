import { localize, type Lang } from '#contract/lang.ts'
import type { FairTables } from './tables.ts'

/** Returns the questions whose stored answers cannot be read any more: answers are stored by question, and are of its kind. */
export function listMisreadQuestions(
  before: FairTables['surveys'],
  after: FairTables['surveys'],
  lang: Lang,
): string[] {
  return before.flatMap(({ id, questions }) => {
    const survey = after.find((each) => each.id === id)
    if (survey === undefined) return []
    return questions
      .filter(
        ({ id: question, kind }) => survey.questions.find((each) => each.id === question)?.kind !== kind,
      )
      .map((question) => `${id}.${question.id} ${localize(lang, question.text).text}`)
  })
}
