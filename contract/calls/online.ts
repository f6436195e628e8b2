import * as v from 'valibot'
import { Announcement } from '#contract/announcement.ts'
import { DownloadItem, FairEvent } from '#contract/entities.ts'
import { SurveyAnswers } from '#contract/survey.ts'
import type { Call } from './call.ts'
import { OkAnswer, id, lang, wholeNumber, year } from './fields.ts'

export const onlineCalls = {
  events: {
    method: 'GET',
    path: '/ajax/online/events/list/',
    access: 'open',
    /** With `id` one event, or none if the edition does not have it; without `year` the online edition. */
    params: v.object({ lang: v.optional(lang), id: v.optional(wholeNumber), year: v.optional(year) }),
    answer: v.array(FairEvent),
  },
  ics: {
    method: 'GET',
    path: '/ajax/online/ics.php',
    access: 'open',
    /** Without `lang` the calendar is in the language that the browser prefers. */
    params: v.object({ id: wholeNumber, outlook: v.optional(v.literal('1')), lang: v.optional(lang) }),
    type: 'text/calendar',
  },
  /** Not in section 7: the events of a shared list, as `contract/favourites/shared-list.ts` encodes it. */
  listIcs: {
    method: 'GET',
    path: '/ajax/online/list_ics.php',
    access: 'open',
    params: v.object({ list: v.string(), lang }),
    type: 'text/calendar',
  },
  homepageAnnouncements: {
    method: 'GET',
    path: '/ajax/online/announce/homepage/',
    access: 'authorized',
    params: v.object({ lang: v.optional(lang) }),
    answer: v.array(Announcement),
  },
  companyAnnouncements: {
    method: 'GET',
    path: '/ajax/online/announce/company/',
    access: 'authorized',
    params: v.object({ id: wholeNumber, lang: v.optional(lang) }),
    answer: v.array(Announcement),
  },
  companyDownloads: {
    method: 'GET',
    path: '/ajax/online/downloads/company/',
    access: 'authorized',
    params: v.object({ id: wholeNumber }),
    answer: v.array(DownloadItem),
  },
  survey: {
    method: 'GET',
    path: '/online/survey/',
    access: 'authorized',
    params: v.object({ id: wholeNumber, ajax: v.optional(v.literal('1')), lang: v.optional(lang) }),
    type: 'text/html',
  },
  /** Not in section 7: stores a visitor's answers to a survey. They replace earlier ones until the survey closes. */
  answerSurvey: {
    method: 'POST',
    path: '/online/survey/',
    access: 'authorized',
    body: v.object({ id, answers: SurveyAnswers }),
    answer: OkAnswer,
  },
} as const satisfies Record<string, Call>
