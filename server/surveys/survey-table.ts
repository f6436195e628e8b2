import { inLang } from '../../contract/lang.ts'
import type { Survey, SurveyAnswers } from '../../contract/entities.ts'
import { csv } from '../operator/csv.ts'

type Question = Survey['questions'][number]

interface Answered {
  name: string
  email: string
  at: Date
  answers: SurveyAnswers
}

/** A survey's answers as CSV: one row for each visitor, one column for each question, choices in words. */
export function surveyTable({ questions }: Survey, answered: readonly Answered[]): string {
  const header = ['name', 'email', 'at', ...questions.map(({ text }) => inLang('ru', text).text)]
  const rows = answered.map(({ name, email, at, answers }) => [
    name,
    email,
    at,
    ...questions.map((question) => wording(question, answers[question.id])),
  ])
  return csv([header, ...rows])
}

function wording({ kind, options }: Question, answer: SurveyAnswers[string] | undefined): string {
  if (answer === undefined) return ''
  if (kind === 'text' || kind === 'scale') return String(answer)
  return [answer]
    .flat()
    .map((choice) => inLang('ru', options[Number(choice)] ?? { ru: '', en: '' }).text)
    .join('; ')
}
