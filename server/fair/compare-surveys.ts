import { localize, type BilingualText } from '#contract/lang.ts'
import type { FairTables } from './tables.ts'

type Question = FairTables['surveys'][number]['questions'][number]

/**
 * Returns the questions whose stored answers would be read as others, or could not be read any more: answers are stored
 * by the number of their question and the position of their option.
 */
export function listMisreadQuestions(before: FairTables['surveys'], after: FairTables['surveys']): string[] {
  return before.flatMap(({ id, questions }) => {
    const survey = after.find((each) => each.id === id)
    if (survey === undefined) return []
    return questions
      .filter((question) =>
        isMisread(
          question,
          survey.questions.find((each) => each.id === question.id),
        ),
      )
      .map((question) => `${id}.${question.id} ${localize('ru', question.text).text}`)
  })
}

/** Returns true if answers to a question lose their meaning. Another wording of an option at its position does not count. */
function isMisread(before: Question, after: Question | undefined): boolean {
  if (after === undefined || after.kind !== before.kind) return true
  if (before.kind === 'text' || before.kind === 'scale') return false
  const texts = after.options.map(writeOption)
  return before.options.map(writeOption).some((text, position) => {
    const isStill = texts[position] === text
    return position >= texts.length || (!isStill && texts.includes(text))
  })
}

const writeOption = ({ ru, en }: BilingualText): string => JSON.stringify([ru, en])
