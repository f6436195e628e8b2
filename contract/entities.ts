import * as v from 'valibot'
import { LANGS } from './lang.ts'

/** The entities of section 3 as they travel: the wire's names are the domain's names. */

const id = v.pipe(v.number(), v.integer(), v.minValue(1))
const lang = v.picklist(LANGS)
const text = v.string()

/** In which language a text is, where it is not in the one that was asked for. */
const fallbackLangs = v.optional(v.record(v.string(), lang))

export const Ids = v.array(id)

export const Category = v.object({ id, name: text, name_en: text, parent: v.optional(id) })
export type Category = v.InferOutput<typeof Category>

/** What the list and the plan need of an exhibitor; the rest comes with {@link Company}. */
export const Exhibitor = v.object({
  id,
  name: text,
  country: text,
  /** Stand reference as the pack has it, possibly compound or empty; `standCodes` reads it. */
  stand: text,
  langs: fallbackLangs,
})
export type Exhibitor = v.InferOutput<typeof Exhibitor>

export const StaffMember = v.object({
  NAME: text,
  FAMILY_NAME: text,
  POSITION: text,
  PHONE: text,
  EMAIL: text,
  TELEGRAM_NAME: text,
  MESSENGERS: v.array(text),
  PREVIEW_PICTURE: text,
  langs: fallbackLangs,
})
export type StaffMember = v.InferOutput<typeof StaffMember>

export const Company = v.object({
  ...Exhibitor.entries,
  logo: text,
  address: text,
  phone: text,
  fax: text,
  email: text,
  internet: text,
  /** Sanitised HTML. */
  text,
  rubs: v.array(Category),
  /** Sent to authorized visitors only (section 6). */
  staff: v.optional(v.array(StaffMember)),
})
export type Company = v.InferOutput<typeof Company>

export const Announcement = v.object({
  ID: id,
  DATE: text,
  lang,
  '~NAME': text,
  '~NAME_TRANSLATION': text,
  FORMATTED_TEXT: text,
  FORMATTED_TEXT_TRANSLATION: text,
  ORGANIZER: v.nullable(v.object({ ID: id, INTERNET_LOGO: text })),
})
export type Announcement = v.InferOutput<typeof Announcement>

export const DownloadItem = v.object({ ID: id, NAME: text, NAME_TRANSLATION: text, LINK: text })
export type DownloadItem = v.InferOutput<typeof DownloadItem>

export const AccessLink = v.object({ ID: id, URL: text })
export type AccessLink = v.InferOutput<typeof AccessLink>

export const Visitor = v.object({
  EMAIL: text,
  UID: text,
  NAME: text,
  FAV_COMPANIES: Ids,
  FAV_EVENTS: Ids,
})
export type Visitor = v.InferOutput<typeof Visitor>

const logo = v.object({ value: v.object({ url: text }) })

export const Speaker = v.object({
  NAME: text,
  NAME_TRANSLATION: text,
  POSITION: text,
  POSITION_TRANSLATION: text,
  COMPANY: text,
  COMPANY_TRANSLATION: text,
  PHOTO: text,
  /** `Y` for a moderator. */
  IS_MODERATOR: text,
})
export type Speaker = v.InferOutput<typeof Speaker>

export const FairEvent = v.object({
  ID: id,
  NAME: text,
  '~NAME': text,
  NAME_TRANSLATION: text,
  lang,
  /** Local date and times of the fair, `2020-09-22` and `10:30`. */
  DATE: text,
  TIME: text,
  TIME_TO: text,
  /** Start and end, seconds since 1970. */
  TS: v.number(),
  TS_TO: v.number(),
  /** UTC, `20200922T073000Z`, as Google's calendar link wants it. */
  DATE_GOOGLE: text,
  DATE_TO_GOOGLE: text,
  PREVIEW_TEXT: text,
  DETAIL_TEXT: text,
  SHORT_TEXT_TRANSLATION: v.object({ TEXT: text }),
  PROGRAM_TRANSLATION: v.object({ TEXT: text }),
  /** Stream address; sent to authorized visitors only. */
  LINK: v.optional(text),
  MAIN_THREAD: text,
  CATALOGUE_ENTRY_ID: v.nullable(id),
  SURVEY: v.nullable(id),
  ORGANIZER: v.nullable(v.object({ ID: id, LOGO: text, NameRu: text, NameEn: text })),
  ORGANIZERS: v.array(v.object({ LOGO: logo })),
  PARTNER_LOGOS: v.array(logo),
  PARTNER_LOGOS_DESCRIPTION: v.array(text),
  SPEAKERS: v.array(Speaker),
})
export type FairEvent = v.InferOutput<typeof FairEvent>

export const StatEvent = v.picklist(['add_calendar', 'show_broadcast', 'open_event', 'open_company'])
export type StatEvent = v.InferOutput<typeof StatEvent>
