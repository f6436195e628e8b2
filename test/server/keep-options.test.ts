import { expect, test } from 'vitest'
import type { Survey } from '#contract/survey.ts'
import { HttpError } from '#server/http/http-error.ts'
import { checkAnswers } from '#server/broadcast/check-answers.ts'
import { formatSurveyTable } from '#server/operator/survey-table.ts'
import { getOptionValue, keepOptions } from '#server/pack/keep-options.ts'

type Question = Survey['questions'][number]

const createSurvey = (options: readonly string[], kind: Question['kind'] = 'single'): Survey => ({
  id: 7,
  title: { ru: 'Опрос', en: '' },
  closes: '',
  questions: [
    {
      id: 1,
      kind,
      text: { ru: 'Как?', en: '' },
      required: false,
      options: options.map((ru) => ({ ru, en: '' })),
    },
  ],
})

/** Returns the survey of the last pack after all packs were imported one after the other. */
const importAll = (...packs: readonly Survey[]): Survey => {
  const [last] = packs.reduce<Survey[]>((shown, pack) => keepOptions([pack], shown), [])
  if (last === undefined) throw new Error('no survey')
  return last
}

/** Returns the numbers by which answers name the options, by text. */
const listValues = ({ questions }: Survey): Record<string, number> =>
  Object.fromEntries(
    questions.flatMap(({ options }) =>
      options.map((option, position) => [
        option.gone === true ? `(${option.ru})` : option.ru,
        getOptionValue(option, position),
      ]),
    ),
  )

const FIRST = createSurvey(['Хорошо', 'Плохо'])

test.each<[string, readonly string[], Record<string, number>]>([
  ['another option comes first', ['Отлично', 'Хорошо', 'Плохо'], { Отлично: 2, Хорошо: 0, Плохо: 1 }],
  ['one comes between', ['Хорошо', 'Средне', 'Плохо'], { Хорошо: 0, Средне: 2, Плохо: 1 }],
  ['one comes last', ['Хорошо', 'Плохо', 'Не знаю'], { Хорошо: 0, Плохо: 1, 'Не знаю': 2 }],
  ['options change places', ['Плохо', 'Хорошо'], { Плохо: 1, Хорошо: 0 }],
  ['one gets another wording', ['Хорошо', 'Не очень'], { Хорошо: 0, 'Не очень': 1 }],
  ['one is taken away', ['Плохо'], { Плохо: 1, '(Хорошо)': 0 }],
  ['two are called the same', ['Хорошо', 'Хорошо'], { Хорошо: 1 }],
])('answers keep their option if %s', (_change, options, expected) => {
  const survey = importAll(FIRST, createSurvey(options))
  expect(listValues(survey)).toEqual(expected)
  // The same pack again changes nothing.
  expect(importAll(survey, createSurvey(options))).toEqual(survey)
})

test('an option that comes back is the one that it was, and a new one never gets the number of another', () => {
  const gone = importAll(FIRST, createSurvey(['Хорошо']))
  expect(listValues(importAll(gone, createSurvey(['Хорошо', 'Плохо'])))).toEqual({ Хорошо: 0, Плохо: 1 })
  const later = importAll(FIRST, createSurvey(['Плохо']), createSurvey(['Плохо', 'Средне', 'Ужасно']))
  expect(listValues(later)).toEqual({ Плохо: 1, Средне: 2, Ужасно: 3, '(Хорошо)': 0 })
})

test('a survey that stays as it is stays the same in every byte', () => {
  expect(JSON.stringify(importAll(FIRST, FIRST))).toBe(JSON.stringify(FIRST))
})

test('a question of another kind begins anew', () => {
  const survey = importAll(FIRST, createSurvey(['Отлично', 'Хорошо'], 'multiple'))
  expect(listValues(survey)).toEqual({ Отлично: 0, Хорошо: 1 })
})

test('answers to options that are gone can be read, and not given', () => {
  const survey = importAll(
    FIRST,
    createSurvey(['Отлично', 'Плохо', 'Средне']),
    createSurvey(['Средне', 'Отлично']),
  )
  expect(listValues(survey)).toEqual({ Средне: 2, Отлично: 0, '(Плохо)': 1 })
  const at = new Date(0)
  const answers = [0, 1, 2].map((value) => ({ name: '', email: '', at, answers: { 1: value } }))
  const table = formatSurveyTable(survey, answers, 'ru')
  expect([...table.matchAll(/"([^"]*)"\r\n/g)].map(([, cell]) => cell)).toEqual([
    'Как?',
    'Отлично',
    'Плохо',
    'Средне',
  ])
  expect(checkAnswers(survey, { 1: 2 })).toEqual({ 1: 2 })
  expect(() => checkAnswers(survey, { 1: 1 })).toThrow(HttpError)
})
