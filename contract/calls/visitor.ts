import * as v from 'valibot'
import { isEmail, isLoginCode } from '#contract/checks.ts'
import { CardPart, CardReceipt, Consents, StatEvent, Visitor } from '#contract/entities.ts'
import { TEXT_INPUT_MAX_LENGTH } from '#contract/limits.ts'
import type { Call } from './call.ts'
import { OkAnswer, id, lang } from './fields.ts'

const Email = v.pipe(v.string(), v.trim(), v.toLowerCase(), v.check(isEmail))
const LoginCode = v.pipe(v.string(), v.check(isLoginCode))

export const visitorCalls = {
  login: {
    method: 'POST',
    path: '/ajax/online/visitor/login/',
    access: 'open',
    body: v.object({ email: Email, code: v.optional(LoginCode) }),
    /**
     * The visitor with the consents given before, or `code`: the same call must be sent again with a one-time code
     * (readings 12, 40). `last`: no new letter was sent because five were sent in 15 minutes; the code of the last one
     * is valid.
     */
    answer: v.union([Visitor, v.object({ response: v.literal('code'), last: v.optional(v.literal(true)) })]),
  },
  /** Not in section 7: ends the session of this device. */
  logout: {
    method: 'POST',
    path: '/ajax/online/visitor/logout/',
    access: 'open',
    body: v.object({}),
    answer: OkAnswer,
  },
  /** Not in section 7: ends all sessions of the visitor. `sessions` is the number of ended sessions. */
  logoutEverywhere: {
    method: 'POST',
    path: '/ajax/online/visitor/logout-everywhere/',
    access: 'authorized',
    body: v.object({}),
    answer: v.object({ response: v.literal('ok'), sessions: v.number() }),
  },
  sendCard: {
    method: 'POST',
    path: '/ajax/online/visitor/send-card/',
    access: 'authorized',
    /** `without` lists what the visitor switched off (readings 36). */
    body: v.object({
      id,
      message: v.optional(v.pipe(v.string(), v.maxLength(TEXT_INPUT_MAX_LENGTH))),
      without: v.optional(v.array(CardPart)),
    }),
    /** `again`: the visitor has sent this company a card before; only that one counts. */
    answer: v.object({
      response: v.literal('ok'),
      ...CardReceipt.entries,
      again: v.optional(v.literal(true)),
    }),
  },
  stat: {
    method: 'POST',
    path: '/ajax/online/visitor/stat/',
    access: 'authorized',
    body: v.object({ id, e: StatEvent }),
    answer: OkAnswer,
  },
  /**
   * Not in section 7: records the visitor's consent to pass the contact to the owner of a broadcast or of a company's
   * files (readings 24). `receiver` is the company that the visitor was told receives it; the owner of files is that of the
   * id. A consent to a broadcast is refused with this field if none is named, or if the organiser has meanwhile given the
   * broadcast to another.
   */
  consent: {
    method: 'POST',
    path: '/ajax/online/visitor/consent/',
    access: 'authorized',
    body: v.object({ kind: v.picklist(['broadcast', 'download']), id, receiver: v.optional(id) }),
    answer: OkAnswer,
  },
  /** Not in section 7: the consents that are given at present; they may have been withdrawn on another device. */
  consents: {
    method: 'GET',
    path: '/ajax/online/visitor/consent/',
    access: 'authorized',
    params: v.object({}),
    answer: Consents,
  },
  /**
   * Not in section 7: mails a link to the page that exports or deletes what is stored about the visitor (readings 40).
   * `last`: no letter was sent because five were sent in 15 minutes. `proven`: the session began with a letter, so that
   * none is needed.
   */
  confirmVisitor: {
    method: 'POST',
    path: '/ajax/online/visitor/confirm/',
    access: 'authorized',
    body: v.object({ purpose: v.picklist(['export', 'delete']) }),
    answer: v.object({ response: v.picklist(['sent', 'last', 'proven']) }),
  },
  /** Not in section 7: returns all that is stored about the visitor as JSON; code 6 if the session is not proven. */
  exportVisitor: {
    method: 'GET',
    path: '/ajax/online/visitor/export/',
    access: 'authorized',
    params: v.object({}),
    type: 'application/json',
  },
  /** Not in section 7: deletes the visitor and everything stored about them; code 6 if the session is not proven. */
  deleteVisitor: {
    method: 'POST',
    path: '/ajax/online/visitor/delete/',
    access: 'authorized',
    body: v.object({}),
    answer: OkAnswer,
  },
  /**
   * Not in section 7: makes the address at which a calendar program follows the visitor's starred events, and ends an
   * earlier one. Only this answer contains the address; the server stores a hash.
   */
  makeCalendarFeed: {
    method: 'POST',
    path: '/ajax/online/visitor/calendar/',
    access: 'authorized',
    body: v.object({ lang }),
    answer: v.object({ response: v.literal('ok'), url: v.string() }),
  },
  /** Not in section 7: true if the visitor has an address at which a calendar follows the starred events. */
  calendarFeed: {
    method: 'GET',
    path: '/ajax/online/visitor/calendar/',
    access: 'authorized',
    params: v.object({}),
    answer: v.object({ exists: v.boolean() }),
  },
  /** Not in section 7: ends the address of the calendar. */
  withdrawCalendarFeed: {
    method: 'POST',
    path: '/ajax/online/visitor/calendar-withdraw/',
    access: 'authorized',
    body: v.object({}),
    answer: OkAnswer,
  },
} as const satisfies Record<string, Call>
