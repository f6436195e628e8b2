import type { Survey, SurveyAnswers } from '../../contract/entities.ts'
import { inLang, type Lang, type Worded } from '../../contract/lang.ts'
import { TEXT_INPUT_MAX_LENGTH } from '../../contract/limits.ts'
import { wording } from '../wording.ts'
import { basics } from './document.ts'
import { escapeHtml } from './escape.ts'
import type { Assets } from './assets.ts'

type Question = Survey['questions'][number]
type Answer = SurveyAnswers[string] | undefined

const SCALE = [1, 2, 3, 4, 5]

/** What the script of the form says; each is told in the page's language. */
const TOLD = ['saved', 'unconfirmed', 'invalid', 'closed', 'unauthorized', 'trouble'] as const

/** A survey as a document of its own, for the frame beside a broadcast: a form that its script sends as JSON. */
export function surveyPage(
  survey: Survey,
  answers: SurveyAnswers | undefined,
  { lang, isOpen, assets, visitor }: { lang: Lang; isOpen: boolean; assets: Assets; visitor: string },
): string {
  const say = (id: string) => escapeHtml(wording(lang).formatMessage({ id: `server.survey.${id}` }))
  const title = inLang(lang, survey.title)
  const told = TOLD.map((id) => ` data-${id}="${say(id)}"`).join('')
  const questions = survey.questions.map((question) => drawQuestion(question, answers?.[question.id], lang))
  return [
    `<!doctype html>`,
    `<html lang="${lang}" data-survey="${isOpen ? 'open' : 'closed'}">`,
    `<head>`,
    ...basics(title.text, lang, assets),
    `<meta name="robots" content="noindex">`,
    `<link rel="stylesheet" href="/survey.css">`,
    `<script src="/survey.js" defer></script>`,
    `</head>`,
    `<body class="survey">`,
    `<main>`,
    `<h1${langOf(title)}>${escapeHtml(title.text)}</h1>`,
    `<form id="survey" data-id="${survey.id}" data-draft="survey ${survey.id} ${escapeHtml(visitor)}" data-visitor="${encodeURIComponent(visitor)}"${told}>`,
    `<fieldset${isOpen ? '' : ' disabled'}>`,
    ...questions,
    `</fieldset>`,
    isOpen ? `<button type="submit">${say(answers === undefined ? 'send' : 'change')}</button>` : '',
    `<p role="status" class="survey-told">${isOpen ? '' : say('closed')}</p>`,
    `<noscript><p>${say('script')}</p></noscript>`,
    `</form>`,
    `</main>`,
    `</body>`,
    `</html>`,
  ].join('\n')
}

function drawQuestion(question: Question, answer: Answer, lang: Lang): string {
  const text = inLang(lang, question.text)
  const required = question.required ? ' data-required' : ''
  return [
    `<fieldset class="survey-question" data-question="${question.id}" data-kind="${question.kind}"${required}>`,
    `<legend${langOf(text)}>${escapeHtml(text.text)}${question.required ? ' <span aria-hidden="true">*</span>' : ''}</legend>`,
    ...drawChoices(question, answer, lang),
    `</fieldset>`,
  ].join('\n')
}

function drawChoices({ id, kind, options, text, required }: Question, answer: Answer, lang: Lang): string[] {
  const name = `q${id}`
  const chosen = [answer].flat().filter((each) => typeof each === 'number')
  const worded = options.map((option) => inLang(lang, option))
  const need = required ? ' required' : ''
  switch (kind) {
    case 'text': {
      const value = typeof answer === 'string' ? answer : ''
      return [
        `<textarea name="${name}" rows="3" maxlength="${TEXT_INPUT_MAX_LENGTH}" aria-label="${escapeHtml(inLang(lang, text).text)}"${need}>\n${escapeHtml(value)}</textarea>`,
      ]
    }
    case 'scale': {
      const [low, high] = worded
      return [
        `<div class="survey-scale">`,
        `<span${low && langOf(low)}>${escapeHtml(low?.text ?? '')}</span>`,
        ...SCALE.map((value) => choice('radio', name, value, chosen, { text: String(value) }, need)),
        `<span${high && langOf(high)}>${escapeHtml(high?.text ?? '')}</span>`,
        `</div>`,
      ]
    }
    case 'single':
      return worded.map((option, value) => choice('radio', name, value, chosen, option, need))
    case 'multiple':
      return worded.map((option, value) => choice('checkbox', name, value, chosen, option, ''))
  }
}

const choice = (
  type: 'radio' | 'checkbox',
  name: string,
  value: number,
  chosen: readonly number[],
  label: Worded,
  need: string,
): string =>
  `<label${langOf(label)}><input type="${type}" name="${name}" value="${value}"${chosen.includes(value) ? ' checked' : ''}${need}> ${escapeHtml(label.text)}</label>`

const langOf = ({ lang }: Worded): string => (lang === undefined ? '' : ` lang="${lang}"`)
