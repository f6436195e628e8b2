import * as v from 'valibot'
import { isEmail, isLoginCode } from './checks.ts'
import {
  AccessLink,
  Announcement,
  ChatMessage,
  Company,
  DownloadItem,
  Exhibitor,
  FairEvent,
  Ids,
  StatEvent,
  SurveyAnswers,
  Visitor,
} from './entities.ts'
import { FIELD_FAULTS } from './forms.ts'
import { LANGS } from './lang.ts'
import { CHAT_MESSAGE_MAX_LENGTH, TEXT_INPUT_MAX_LENGTH } from './limits.ts'

/** The calls of section 7: one row each, read by the server's routes and by the browser's transport. */

const Email = v.pipe(v.string(), v.trim(), v.toLowerCase(), v.check(isEmail))
const LoginCode = v.pipe(v.string(), v.check(isLoginCode))
const text = v.pipe(v.string(), v.maxLength(TEXT_INPUT_MAX_LENGTH))
const wholeNumber = v.pipe(v.string(), v.regex(/^[1-9]\d{0,8}$/), v.transform(Number))
const lang = v.picklist(LANGS)
const id = v.pipe(v.number(), v.integer(), v.minValue(1))
const hall = v.pipe(v.string(), v.regex(/^[\w.-]{1,20}$/))
const year = v.pipe(v.string(), v.regex(/^\d{4}$/), v.transform(Number))
const messageId = v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number))
const ids = v.pipe(Ids, v.maxLength(10_000))
const idTexts = v.pipe(v.array(text), v.maxLength(10_000))

/** The form every refusal takes (section 8); `code` 2 and 3 have a meaning of their own, see `answers.ts`. */
export const ErrorAnswer = v.object({
  response: v.literal('error'),
  code: v.number(),
  message: v.string(),
  /** The parameter or field at fault. */
  field: v.optional(v.string()),
})
export type ErrorAnswer = v.InferOutput<typeof ErrorAnswer>

const Done = v.object({ response: v.literal('ok') })
const SavedFavourites = v.object({ response: v.literal('ok'), ids: v.optional(Ids) })
const FavouritesBody = v.object({
  ids,
  /** The list that this client last saw; the server then applies the difference (readings 19). */
  base: v.optional(ids),
})

const ExhibitorsParams = v.object({
  year: v.optional(year),
  lang: v.optional(lang),
  filter: v.optional(
    v.object({
      w: v.optional(text),
      rubs: v.optional(v.pipe(v.array(wholeNumber), v.maxLength(1000))),
      id: v.optional(wholeNumber),
    }),
  ),
  hall: v.optional(v.pipe(v.array(hall), v.maxLength(100))),
})

const CompanyIds = v.object({
  data: Ids,
  filtered: v.literal(true),
  /** How many match in each hall of the edition, without those whose hall is not known yet: hall to count. */
  found: v.record(v.string(), v.number()),
})
const CompanyList = v.object({ data: v.array(Exhibitor), filtered: v.literal(false) })
const OneCompany = v.object({ data: v.nullable(Company), filtered: v.literal(false) })

/** What section 8 calls a download access error is `message`. */
const LinksAnswer = v.union([v.array(AccessLink), v.object({ message: v.literal('error') })])

/** What is left out is as wrong as what is empty: the same `message` answers both. */
const Asker = v.object({ name: v.optional(text, ''), email: v.optional(text, '') })

/** The values of a form; `forms.ts` says what is right, and `faults` what is wrong with each field. */
const FormBody = v.object({
  values: v.pipe(
    v.record(text, text),
    v.check((values) => Object.keys(values).length <= 20),
  ),
  lang: v.optional(lang),
})
const FormAnswer = v.union([Done, v.object({ faults: v.record(v.string(), v.picklist(FIELD_FAULTS)) })])

/** With `filter[id]` one company (null: unknown), with another filter ids only, otherwise the list. */
const ExhibitorsAnswer = v.union([CompanyIds, CompanyList, OneCompany])

/** A gated call answers an anonymous visitor with code 3 (section 6). */
export type Access = 'open' | 'authorized'

type Schema = v.GenericSchema<unknown, unknown>

export interface Call {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly access: Access
  /** Query parameters as the server reads them: texts, nested by `filter[w]` and `hall[]`. */
  readonly params?: Schema
  readonly body?: Schema
  /** Absent where the answer is a document, not JSON. */
  readonly answer?: Schema
  /** What a document answer is. */
  readonly type?: 'image/svg+xml' | 'text/html' | 'text/calendar' | 'text/event-stream' | 'application/json'
}

export const calls = {
  login: {
    method: 'POST',
    path: '/ajax/online/visitor/login/',
    access: 'open',
    body: v.object({ email: Email, code: v.optional(LoginCode) }),
    /** `code`: a one-time code was mailed and the same call is expected again with it (readings 12). */
    answer: v.union([Visitor, v.object({ response: v.literal('code') })]),
  },
  /** Beyond section 7: ends the session of this device. */
  logout: {
    method: 'POST',
    path: '/ajax/online/visitor/logout/',
    access: 'open',
    body: v.object({}),
    answer: Done,
  },
  sendCard: {
    method: 'POST',
    path: '/ajax/online/visitor/send-card/',
    access: 'authorized',
    body: v.object({ id }),
    answer: Done,
  },
  stat: {
    method: 'POST',
    path: '/ajax/online/visitor/stat/',
    access: 'authorized',
    body: v.object({ id, e: StatEvent }),
    answer: Done,
  },
  exhibitors: {
    method: 'GET',
    path: '/ajax/guide/exhibitors.php',
    access: 'open',
    params: ExhibitorsParams,
    answer: ExhibitorsAnswer,
  },
  events: {
    method: 'GET',
    path: '/ajax/online/events/list/',
    access: 'open',
    params: v.object({ lang: v.optional(lang) }),
    answer: v.array(FairEvent),
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
  floorPlan: {
    method: 'GET',
    path: '/ajax/guide/floor_plan.php',
    access: 'open',
    params: v.object({}),
    type: 'image/svg+xml',
  },
  floorPlanV2: {
    method: 'GET',
    path: '/ajax/guide/floor_plan_v2.php',
    access: 'open',
    params: v.object({ hall, year }),
    type: 'image/svg+xml',
  },
  hallPlan: {
    method: 'GET',
    path: '/ajax/svg/get_hall.php',
    access: 'open',
    params: v.object({ hall, lang: v.optional(lang) }),
    type: 'image/svg+xml',
  },
  ics: {
    method: 'GET',
    path: '/ajax/online/ics.php',
    access: 'open',
    /** Without `lang`, in the language that the browser likes best. */
    params: v.object({ id: wholeNumber, outlook: v.optional(v.literal('1')), lang: v.optional(lang) }),
    type: 'text/calendar',
  },
  survey: {
    method: 'GET',
    path: '/online/survey/',
    access: 'authorized',
    params: v.object({ id: wholeNumber, ajax: v.optional(v.literal('1')), lang: v.optional(lang) }),
    type: 'text/html',
  },
  /** Beyond section 7: a visitor's answers to a survey; sent again, they replace the earlier ones until it closes. */
  answerSurvey: {
    method: 'POST',
    path: '/online/survey/',
    access: 'authorized',
    body: v.object({ id, answers: SurveyAnswers }),
    answer: Done,
  },
  /** Beyond section 7: the contact may be passed to the owner of a broadcast or of a company's files (readings 24). */
  consent: {
    method: 'POST',
    path: '/ajax/online/visitor/consent/',
    access: 'authorized',
    body: v.object({ kind: v.picklist(['broadcast', 'download']), id }),
    answer: Done,
  },
  /** Beyond section 7: a room's messages after `after`, oldest first, at most 100; without it the newest 100. */
  chat: {
    method: 'GET',
    path: '/ajax/online/chat/',
    access: 'authorized',
    params: v.object({ id: wholeNumber, after: v.optional(messageId) }),
    answer: v.array(ChatMessage),
  },
  /** Beyond section 7: `key` is the sender's own, so that a message sent twice stands once. */
  sendChat: {
    method: 'POST',
    path: '/ajax/online/chat/',
    access: 'authorized',
    body: v.object({
      id,
      text: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(CHAT_MESSAGE_MAX_LENGTH)),
      key: v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/)),
    }),
    answer: ChatMessage,
  },
  /**
   * Beyond section 7: server-sent events `message` and `removed`, each with a {@link ChatMessage}. The event's id is the
   * place in the room's order from which a later line goes on: the message's `ID`, or a later number for a removal.
   */
  chatStream: {
    method: 'GET',
    path: '/ajax/online/chat/stream/',
    access: 'authorized',
    /** `after` stands in for `Last-Event-ID`, which a new connection cannot send. */
    params: v.object({ id: wholeNumber, after: v.optional(messageId) }),
    type: 'text/event-stream',
  },
  favourites: {
    method: 'GET',
    path: '/ajax/guide/fav.php',
    access: 'open',
    params: v.object({}),
    answer: v.array(v.string()),
  },
  saveFavourites: {
    method: 'POST',
    path: '/ajax/guide/fav.php',
    access: 'open',
    body: v.object({ ids: idTexts, base: v.optional(idTexts) }),
    /** The old guide's form: `response.response` is `ok`. */
    answer: v.object({ response: v.object({ response: v.literal('ok') }) }),
  },
  saveFavouriteCompanies: {
    method: 'POST',
    path: '/ajax/online/visitor/set-fav-companies/',
    access: 'open',
    body: FavouritesBody,
    answer: SavedFavourites,
  },
  saveFavouriteEvents: {
    method: 'POST',
    path: '/ajax/online/visitor/set-fav-events/',
    access: 'open',
    body: FavouritesBody,
    answer: SavedFavourites,
  },
  commonLinks: {
    method: 'GET',
    path: '/ajax/forms/geturls_commons.php',
    access: 'open',
    params: Asker,
    answer: LinksAnswer,
  },
  links: {
    method: 'GET',
    path: '/ajax/forms/geturls.php',
    access: 'open',
    params: Asker,
    answer: LinksAnswer,
  },
  /** The same two, as the product itself asks: name and e-mail stay out of addresses (readings 22). */
  askCommonLinks: {
    method: 'POST',
    path: '/ajax/forms/geturls_commons.php',
    access: 'open',
    body: v.object({ name: text, email: text }),
    answer: LinksAnswer,
  },
  askLinks: {
    method: 'POST',
    path: '/ajax/forms/geturls.php',
    access: 'open',
    body: v.object({ name: text, email: text }),
    answer: LinksAnswer,
  },
  /** Beyond section 7: registration and tickets (readings 25); who is registered already gets the same answer. */
  register: {
    method: 'POST',
    path: '/ajax/forms/registration/',
    access: 'open',
    body: FormBody,
    answer: FormAnswer,
  },
  orderTicket: {
    method: 'POST',
    path: '/ajax/forms/ticket/',
    access: 'open',
    body: FormBody,
    answer: FormAnswer,
  },
  /** Beyond section 7: the news by e-mail (readings 27, banner open). */
  subscribe: {
    method: 'POST',
    path: '/ajax/forms/subscription/',
    access: 'open',
    body: FormBody,
    answer: FormAnswer,
  },
  /** Beyond section 7: all that is stored about the visitor, as a JSON file. */
  exportVisitor: {
    method: 'GET',
    path: '/ajax/online/visitor/export/',
    access: 'authorized',
    params: v.object({}),
    type: 'application/json',
  },
  /** Beyond section 7: deletes the visitor and all that is stored with them, and ends the session. */
  deleteVisitor: {
    method: 'POST',
    path: '/ajax/online/visitor/delete/',
    access: 'authorized',
    body: v.object({}),
    answer: Done,
  },
} as const satisfies Record<string, Call>

export type Calls = typeof calls
export type CallName = keyof Calls

type Input<S> = S extends v.GenericSchema ? v.InferInput<S> : undefined
type Output<S> = S extends v.GenericSchema ? v.InferOutput<S> : string

/** What the browser sends with a call: numbers travel as texts. */
export type ParamsOf<N extends CallName> = Calls[N] extends { params: infer S } ? Input<S> : undefined
export type BodyOf<N extends CallName> = Calls[N] extends { body: infer S } ? Input<S> : undefined
export type AnswerOf<N extends CallName> = Calls[N] extends { answer: infer S } ? Output<S> : string

/** What the server's route reads from a call that fits its row. */
export type QueryOf<N extends CallName> = Calls[N] extends { params: infer S } ? Output<S> : undefined
export type ReceivedOf<N extends CallName> = Calls[N] extends { body: infer S } ? Output<S> : undefined
