import { expect, test } from 'vitest'
import type { Survey } from '#contract/survey.ts'
import { describeChanges } from '#server/fair/compare-fairs.ts'
import { buildTables } from '#server/fair/build-tables.ts'
import { createSamplePack, createText } from './sample-pack.ts'

type Question = Survey['questions'][number]

const createQuestion = (options: readonly string[], fields: Partial<Question> = {}): Question => ({
  id: 1,
  kind: 'single',
  text: createText('Как прошёл доклад?'),
  required: true,
  options: options.map((option) => createText(option)),
  ...fields,
})

const WARNING_TITLE =
  'Survey questions whose earlier answers could not be read any more ' +
  '(keep the question, or give a changed one a new id): 1'

/** Returns the warning that the organiser reads before an import is shown, with its question. */
function describe(before: Question, after: readonly Question[]): string[] {
  const [old, current] = [[before], after].map((questions) => {
    const { programme, ...pack } = createSamplePack()
    const surveys = [{ id: 7, title: createText('Опрос'), closes: '', questions: [...questions] }]
    return buildTables({ ...pack, programme: { ...programme, surveys } })
  })
  if (old === undefined || current === undefined) throw new Error('no tables')
  const lines = describeChanges(old, current, 'en')
  const at = lines.findIndex((line) => line.startsWith('Survey questions'))
  return at === -1 ? [] : lines.slice(at, at + 2)
}

const WARNING = [WARNING_TITLE, '  7.1 Как прошёл доклад?']
const BEFORE = createQuestion(['Хорошо', 'Плохо'])

test.each<[string, Question[]]>([
  ['another kind of answer is asked for', [createQuestion(['Хорошо', 'Плохо'], { kind: 'multiple' })]],
  ['the question is gone', [createQuestion([], { id: 2, kind: 'text' })]],
])('the organiser is warned if %s', (_change, after) => {
  expect(describe(BEFORE, after)).toEqual(WARNING)
})

test.each<[string, Question[]]>([
  ['another option comes first', [createQuestion(['Отлично', 'Хорошо', 'Плохо'])]],
  ['options change places', [createQuestion(['Плохо', 'Хорошо'])]],
  ['an option is taken away', [createQuestion(['Хорошо'])]],
  ['an option comes last', [createQuestion(['Хорошо', 'Плохо', 'Не знаю'])]],
  ['an option gets another wording', [createQuestion(['Хорошо', 'Не очень'])]],
  ['a question is added', [BEFORE, createQuestion([], { id: 2, kind: 'text' })]],
])('the organiser is not warned if %s', (_change, after) => {
  expect(describe(BEFORE, after)).toEqual([])
})
