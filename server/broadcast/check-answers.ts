import type { Survey, SurveyAnswers } from '#contract/survey.ts'
import { getOptionValue } from '#server/pack/keep-options.ts'
import { badRequest } from '#server/http/http-error.ts'

type Question = Survey['questions'][number]
type Answer = SurveyAnswers[string]

const SCALE_MAX = 5

/** Returns true if a survey still accepts answers. */
export const isSurveyOpen = ({ closes }: Survey, now: Date): boolean =>
  closes === '' || now.getTime() < Date.parse(closes)

/**
 * Returns the answers as they are stored: each of its question's kind, without unknown questions, with all required
 * ones.
 * @throws {HttpError} 400 naming the question
 */
export function checkAnswers({ questions }: Survey, answers: SurveyAnswers): SurveyAnswers {
  const known = new Set(questions.map(({ id }) => String(id)))
  for (const id of Object.keys(answers)) if (!known.has(id)) throw badRequest(`answers.${id}`)
  return Object.fromEntries(
    questions.flatMap((question) => {
      const answer = checkAnswer(question, answers[question.id])
      if (answer === undefined && question.required) throw badRequest(`answers.${question.id}`)
      return answer === undefined ? [] : [[String(question.id), answer] as const]
    }),
  )
}

/** Returns undefined for a question that was not answered. */
function checkAnswer(question: Question, answer: Answer | undefined): Answer | undefined {
  if (answer === undefined) return undefined
  if (!isAnswerValid(question, answer)) throw badRequest(`answers.${question.id}`)
  if (typeof answer === 'string') return answer.trim() || undefined
  return Array.isArray(answer) && answer.length === 0 ? undefined : answer
}

function isAnswerValid({ kind, options }: Question, answer: Answer): boolean {
  const values = options.flatMap((option, at) => (option.gone ? [] : getOptionValue(option, at)))
  const isChoice = (value: number): boolean => values.includes(value)
  switch (kind) {
    case 'text':
      return typeof answer === 'string'
    case 'single':
      return typeof answer === 'number' && isChoice(answer)
    case 'scale':
      return typeof answer === 'number' && Number.isInteger(answer) && answer >= 1 && answer <= SCALE_MAX
    case 'multiple':
      return Array.isArray(answer) && answer.every(isChoice) && new Set(answer).size === answer.length
  }
}
