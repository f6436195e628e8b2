/** Pages with one form and one script, without the app: a survey, and the button page of a letter's link. */

/** Id of the form of a survey, by which its frame is recognised. */
export const SURVEY_FORM = 'survey'

/**
 * Outcomes of submitting a survey; the form has a message for each. `changed` means that the answers are saved, but not
 * what was changed since they were sent; `kept` that they wait on this device; `stopped` that unconfirmed ones are not
 * repeated, because the form was edited; `outdated` that the questions have changed since the form was loaded.
 */
export const SURVEY_OUTCOMES = [
  'saved',
  'changed',
  'kept',
  'unconfirmed',
  'stopped',
  'invalid',
  'outdated',
  'closed',
  'unauthorized',
  'trouble',
] as const
export type SurveyOutcome = (typeof SURVEY_OUTCOMES)[number]

/** The message that a survey posts to the page around its iframe. */
export interface SurveyMessage {
  type: `survey.${SurveyOutcome}`
  id: number
}

/**
 * Outcomes of pressing the button: done, the link is no longer valid, the request failed, or it had no answer, so that
 * the server may have done it.
 */
export type ButtonOutcome = 'done' | 'gone' | 'trouble' | 'unanswered'
