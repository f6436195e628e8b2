import type { Survey } from '#contract/survey.ts'

type Question = Survey['questions'][number]
type Option = Question['options'][number]

/** Returns the number by which answers name an option: its own, or its position. */
export const getOptionValue = ({ value }: Option, position: number): number => value ?? position

/**
 * Returns surveys whose options keep the numbers by which answers name them, wherever they stand now. An option is the
 * same if its texts are, or if it is another wording at its position. One that is gone stays with its number, so that
 * answers to it can be read.
 */
export const keepOptions = (surveys: readonly Survey[], earlier: readonly Survey[]): Survey[] =>
  surveys.map((survey) => {
    const before = earlier.find(({ id }) => id === survey.id)?.questions ?? []
    const questions = survey.questions.map((question) => {
      const former = before.find(({ id }) => id === question.id)
      return former?.kind === question.kind ? keepOptionsOf(question, former) : question
    })
    return { ...survey, questions }
  })

function keepOptionsOf(question: Question, former: Question): Question {
  const before = former.options.map((option, position) => ({
    ...option,
    value: getOptionValue(option, position),
  }))
  const left = new Set(before)
  const take = (option: (typeof before)[number] | undefined): number | undefined =>
    option !== undefined && left.delete(option) ? option.value : undefined
  const known = question.options.map(({ ru, en }) =>
    take([...left].find((each) => each.ru === ru && each.en === en)),
  )
  const values = known.map((value, position) => value ?? take(before.filter(({ gone }) => !gone)[position]))
  let next = Math.max(-1, ...before.map(({ value }) => value)) + 1
  const kept = question.options.map((option, position): Option => {
    const value = values[position] ?? next++
    return { ...option, ...(value !== position && { value }) }
  })
  const gone = [...left].map(({ ru, en, value }): Option => ({ ru, en, value, gone: true }))
  return { ...question, options: [...kept, ...gone] }
}
