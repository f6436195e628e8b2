import { localize, type Lang } from '#contract/lang.ts'
import type { Survey, SurveyAnswers } from '#contract/survey.ts'
import { getOptionValue } from '#server/pack/keep-options.ts'
import { formatCsv } from './csv.ts'

type Question = Survey['questions'][number]

interface SurveyResponse {
  name: string
  email: string
  at: Date
  answers: SurveyAnswers
}

/**
 * Formats a survey's answers as CSV: a row for each visitor, a column for each question, choices as their labels, both in
 * a language.
 */
export function formatSurveyTable(
  { questions }: Survey,
  answered: readonly SurveyResponse[],
  lang: Lang,
): string {
  const header = ['name', 'email', 'at', ...questions.map(({ text }) => localize(lang, text).text)]
  const rows = answered.map(({ name, email, at, answers }) => [
    name,
    email,
    at,
    ...questions.map((question) => formatAnswer(question, answers[question.id], lang)),
  ])
  return formatCsv([header, ...rows])
}

function formatAnswer(
  { kind, options }: Question,
  answer: SurveyAnswers[string] | undefined,
  lang: Lang,
): string {
  if (answer === undefined) return ''
  if (kind === 'text' || kind === 'scale') return String(answer)
  return [answer]
    .flat()
    .map((choice) => {
      const option = options.find((each, position) => getOptionValue(each, position) === choice)
      return localize(lang, option ?? { ru: '', en: '' }).text
    })
    .join('; ')
}
