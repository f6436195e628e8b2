import { inLang } from '../../contract/lang.ts'
import type { Survey, SurveyAnswers } from '../../contract/entities.ts'

type Question = Survey['questions'][number]

interface Answered {
  name: string
  email: string
  at: Date
  answers: SurveyAnswers
}

/**
 * A survey's answers as CSV (RFC 4180, with a byte-order mark for spreadsheets): one row for each visitor, one column for
 * each question, choices in words.
 */
export function surveyTable({ questions }: Survey, answered: readonly Answered[]): string {
  const header = ['name', 'email', 'at', ...questions.map(({ text }) => inLang('ru', text).text)]
  const rows = answered.map(({ name, email, at, answers }) => [
    name,
    email,
    at.toISOString(),
    ...questions.map((question) => wording(question, answers[question.id])),
  ])
  return `\uFEFF${[header, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`
}

function wording({ kind, options }: Question, answer: SurveyAnswers[string] | undefined): string {
  if (answer === undefined) return ''
  if (kind === 'text' || kind === 'scale') return String(answer)
  return [answer]
    .flat()
    .map((choice) => inLang('ru', options[Number(choice)] ?? { ru: '', en: '' }).text)
    .join('; ')
}

/** A cell that a spreadsheet shows and never calculates: what starts like a formula gets an apostrophe before it. */
function cell(text: string): string {
  const safe = /^\s*[=+\-@\t\r|%]/.test(text) ? `'${text}` : text
  return `"${safe.replaceAll('"', '""')}"`
}
