/** Pages that are a form and one script, without the app: a survey, and the button that a letter's link leads to. */

export const SURVEY_FORM = 'survey'

/** What became of the answers to a survey; the form has the words for each. */
export const SURVEY_OUTCOMES = [
  'saved',
  'unconfirmed',
  'invalid',
  'closed',
  'unauthorized',
  'trouble',
] as const
export type SurveyOutcome = (typeof SURVEY_OUTCOMES)[number]

/** What a survey tells the page around its frame. */
export interface SurveyMessage {
  type: `survey.${SurveyOutcome}`
  id: number
}

export const BUTTON_FORM = 'button-page'

/** What pressing the button came to: done, the link was not good any more, or no answer that says so. */
export type ButtonOutcome = 'done' | 'gone' | 'trouble'
