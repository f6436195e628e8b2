import type { Survey, SurveyAnswers } from '#contract/survey.ts'

type Kind = Survey['questions'][number]['kind']
type Answer = SurveyAnswers[string] | undefined

const readChoice = (question: HTMLElement): Answer => {
  const input = question.querySelector<HTMLInputElement>('input:checked')
  return input === null ? undefined : Number(input.value)
}

const READERS: Readonly<Record<Kind, (question: HTMLElement) => Answer>> = {
  text: (question) => question.querySelector('textarea')?.value.trim() || undefined,
  single: readChoice,
  scale: readChoice,
  multiple(question) {
    const checked = question.querySelectorAll<HTMLInputElement>('input:checked')
    return checked.length === 0 ? undefined : [...checked].map(({ value }) => Number(value))
  },
}

/** Returns the answers of a survey's form by question id, and the required questions that have none. */
export function readSurveyForm(form: HTMLFormElement): {
  answers: SurveyAnswers
  unanswered: HTMLElement[]
} {
  const answers: SurveyAnswers = {}
  const unanswered: HTMLElement[] = []
  for (const question of form.querySelectorAll<HTMLElement>('[data-question]')) {
    const answer = READERS[question.dataset['kind'] as Kind](question)
    if (answer !== undefined) answers[question.dataset['question'] ?? ''] = answer
    else if ('required' in question.dataset) unanswered.push(question)
  }
  return { answers, unanswered }
}
