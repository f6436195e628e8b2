import type { Survey, SurveyAnswers } from '#contract/survey.ts'
import { SURVEY_FORM, SURVEY_OUTCOMES } from '#contract/form-pages.ts'
import { localize, type Lang, type LocalizedString } from '#contract/lang.ts'
import { TEXT_INPUT_MAX_LENGTH } from '#contract/limits.ts'
import { getOptionValue } from '#server/pack/keep-options.ts'
import { getIntl } from './intl.ts'
import { renderBasicHead, renderFontPreloads, renderScripts, toText } from './render-document.ts'
import { escapeHtml } from './escape.ts'
import type { Assets } from './assets.ts'

type Question = Survey['questions'][number]
type Answer = SurveyAnswers[string] | undefined

const SCALE = [1, 2, 3, 4, 5]

/** Renders a survey as a document for the iframe beside a broadcast: a form that its script sends as JSON. */
export function renderSurveyPage(
  survey: Survey,
  answers: SurveyAnswers | undefined,
  { lang, isOpen, assets, visitor }: { lang: Lang; isOpen: boolean; assets: Assets; visitor: string },
): string {
  const format = (id: string) => escapeHtml(getIntl(lang).formatMessage({ id }))
  const t = (id: string) => format(`server.survey.${id}`)
  const title = localize(lang, survey.title)
  const script = assets.getFormAssets('survey')
  const messages = SURVEY_OUTCOMES.map((id) => ` data-${id}="${t(id)}"`).join('')
  const questions = survey.questions.map((question) =>
    renderQuestion(question, answers?.[question.id], isOpen, lang),
  )
  return [
    `<!doctype html>`,
    `<html lang="${lang}" data-survey="${isOpen ? 'open' : 'closed'}">`,
    `<head>`,
    ...renderBasicHead(title.text, lang, assets, [...assets.styles, ...script.styles]),
    `<meta name="robots" content="noindex">`,
    ...renderScripts(script),
    `</head>`,
    `<body class="survey">`,
    ...renderFontPreloads(lang, assets),
    `<main>`,
    `<h1${formatLangAttribute(title)}>${escapeHtml(title.text)}</h1>`,
    `<form id="${SURVEY_FORM}" data-id="${survey.id}" data-draft="survey ${survey.id} ${escapeHtml(visitor)}" data-visitor="${escapeHtml(visitor)}" data-unanswered="${t('unanswered')}"${messages}>`,
    ...questions,
    ...(isOpen
      ? [
          // The script enables it: a form that is submitted without it would put the answers in the address.
          `<button type="submit" disabled>${t(answers === undefined ? 'send' : 'change')}</button>`,
          `<p class="survey-missed">${format('server.script.lost')} <a href="">${format('server.script.reload')}</a></p>`,
          `<noscript><p>${t('script')}</p></noscript>`,
        ]
      : []),
    `<p role="status" class="survey-status">${isOpen ? '' : t('closed')}</p>`,
    ...(isOpen ? [`<p class="survey-outdated"><a href="">${t('reload')}</a></p>`] : []),
    `</form>`,
    `</main>`,
    `</body>`,
    `</html>`,
  ]
    .map(toText)
    .join('\n')
}

function renderQuestion(question: Question, answer: Answer, isOpen: boolean, lang: Lang): string {
  const text = localize(lang, question.text)
  const attributes = `${question.required ? ' data-required' : ''}${isOpen ? '' : ' disabled'}`
  return [
    `<fieldset class="survey-question" data-question="${question.id}" data-kind="${question.kind}"${attributes}>`,
    `<legend${formatLangAttribute(text)}>${escapeHtml(text.text)}${question.required ? '\u00a0<span aria-hidden="true">*</span>' : ''}</legend>`,
    ...renderChoices(question, answer, lang),
    `</fieldset>`,
  ].join('\n')
}

function renderChoices(
  { id, kind, options, text, required }: Question,
  answer: Answer,
  lang: Lang,
): string[] {
  const name = `q${id}`
  const chosen = [answer].flat().filter((each) => typeof each === 'number')
  const choices = options
    .map((option, position) => ({ ...option, value: getOptionValue(option, position) }))
    .filter(({ gone }) => gone !== true)
    .map((option) => ({ value: option.value, label: localize(lang, option) }))
  const need = required ? ' required' : ''
  switch (kind) {
    case 'text': {
      const value = typeof answer === 'string' ? answer : ''
      return [
        `<textarea name="${name}" rows="3" maxlength="${TEXT_INPUT_MAX_LENGTH}" aria-label="${escapeHtml(localize(lang, text).text)}"${need}>\n${escapeHtml(value)}</textarea>`,
      ]
    }
    case 'scale': {
      const [low, high] = choices.map(({ label }) => label)
      return [
        `<div class="survey-scale">`,
        `<span${low && formatLangAttribute(low)}>${escapeHtml(low?.text ?? '')}</span>`,
        ...SCALE.map((value) => renderChoice('radio', name, value, chosen, { text: String(value) }, need)),
        `<span${high && formatLangAttribute(high)}>${escapeHtml(high?.text ?? '')}</span>`,
        `</div>`,
      ]
    }
    case 'single':
      return choices.map(({ value, label }) => renderChoice('radio', name, value, chosen, label, need))
    case 'multiple':
      return choices.map(({ value, label }) => renderChoice('checkbox', name, value, chosen, label, ''))
  }
}

const renderChoice = (
  type: 'radio' | 'checkbox',
  name: string,
  value: number,
  chosen: readonly number[],
  label: LocalizedString,
  need: string,
): string =>
  `<label${formatLangAttribute(label)}><input type="${type}" name="${name}" value="${value}"${chosen.includes(value) ? ' checked' : ''}${need}> ${escapeHtml(label.text)}</label>`

const formatLangAttribute = ({ lang }: LocalizedString): string =>
  lang === undefined ? '' : ` lang="${lang}"`
