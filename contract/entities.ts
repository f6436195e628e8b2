import * as v from 'valibot'
import { mapExhibitorFields } from './exhibitor-fields.ts'
import { LANGS } from './lang.ts'

/** The entities of section 3 in the shape in which calls and pages carry them. */

const id = v.pipe(v.number(), v.integer(), v.minValue(1))
const lang = v.picklist(LANGS)
const text = v.string()

/** The language of each text that is not in the requested language. */
const fallbackLangs = v.optional(v.record(v.string(), lang))

export const Ids = v.array(id)

export const Category = v.object({ id, name: text, name_en: text, parent: v.optional(id) })
export type Category = v.InferOutput<typeof Category>

/** A map of the site. Its areas and boxes are in units of the map, from its upper left corner. */
export const SiteMap = v.object({
  picture: text,
  width: v.number(),
  height: v.number(),
  /** The halls of the edition that the map shows. */
  halls: v.array(
    v.object({
      hall: text,
      /** The area of the hall as the data of an SVG path. */
      path: text,
      /** The largest upright box in it. */
      box: v.object({ x: v.number(), y: v.number(), width: v.number(), height: v.number() }),
    }),
  ),
})
export type SiteMap = v.InferOutput<typeof SiteMap>

/** What a guide shows beside its lists and events: halls, categories and plans of an edition. */
export const GuideFacts = v.object({
  guide_halls: v.array(text),
  /** The names of the halls that are not called "Hall {id}", by hall, in both languages. */
  hall_names: v.optional(v.record(text, v.object({ ru: text, en: text }))),
  /** Number of exhibitors by hall; those without a hall are counted in none. */
  hall_counts: v.record(text, v.number()),
  /** Number of exhibitors of the edition in all halls. */
  total_count: v.number(),
  rubrics: v.array(Category),
  event_count: v.number(),
  /** SHA-256 (hex) by hall of its plan; a hall without a plan is left out (readings 21). */
  plans: v.record(v.string(), text),
  /** By hall with a plan: the codes of its stands to which it shows no way, null for all; a hall without any is left out. */
  no_ways: v.record(text, v.nullable(v.array(text))),
  /** Left out where the edition has none. */
  site_map: v.optional(SiteMap),
})
export type GuideFacts = v.InferOutput<typeof GuideFacts>

/** The fields of an exhibitor that the list and the plan need; {@link Company} has the rest. */
export const Exhibitor = v.object({
  id,
  name: text,
  country: text,
  /** Stand reference from the pack, possibly compound or empty; `parseStandCodes` reads it. */
  stand: text,
  /**
   * Null if the hall is not known yet: every hall lists the exhibitor and none counts it. In a list of all halls, the
   * exhibitor's first hall.
   */
  hall: v.optional(v.nullable(text)),
  /** In a list of all halls: every stand of an exhibitor that has stands in several halls (readings 49). */
  stands: v.optional(v.array(v.object({ hall: v.nullable(text), stand: text }))),
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

/** An event of a company's window, in the language asked for. */
export const CompanyEvent = v.object({
  id,
  name: text,
  /** Local day of the fair: `2021-09-21`. */
  day: text,
  /** Start and end as they are shown, in the fair's time zone. */
  times: text,
  /** Empty if it has none. */
  room: text,
  /** The language of `name` and `room` where they are in the other one. */
  langs: fallbackLangs,
  /** The first of its places that a plan shows. Left out if there is none. */
  place: v.optional(v.object({ id, hall: text })),
  /** Left out unless the event is cancelled. */
  cancelled: v.optional(v.literal(true)),
})
export type CompanyEvent = v.InferOutput<typeof CompanyEvent>

export const Company = v.object({
  ...Exhibitor.entries,
  ...mapExhibitorFields(() => text),
  /** Every stand of the edition (readings 49); the hall is null while it is not known. */
  stands: v.array(v.object({ hall: v.nullable(text), stand: text })),
  /** The stands, by their normalized codes, that a plan shows, so that there is a picture of their place. */
  onPlan: v.optional(v.array(v.object({ hall: text, code: text }))),
  rubs: v.array(Category),
  /** The events of the edition that it holds or organizes, by time. Left out if there is none. */
  events: v.optional(v.array(CompanyEvent)),
  /** Sent to authorized visitors only (section 6). */
  staff: v.optional(v.array(StaffMember)),
  /** Sent instead of the staff: seconds until this visitor may open the contacts of another company. */
  staffRetryAfter: v.optional(v.number()),
})
export type Company = v.InferOutput<typeof Company>

export const DownloadItem = v.object({ ID: id, NAME: text, NAME_TRANSLATION: text, LINK: text })
export type DownloadItem = v.InferOutput<typeof DownloadItem>

export const AccessLink = v.object({ ID: id, URL: text })
export type AccessLink = v.InferOutput<typeof AccessLink>

/**
 * The delivery of a business card: its letter is queued, was mailed, or was refused for good; `kept` is a card without
 * a letter, which the organiser keeps because the company has no e-mail (readings 36).
 */
export const CardDelivery = v.picklist(['queued', 'mailed', 'failed', 'kept'])
export type CardDelivery = v.InferOutput<typeof CardDelivery>

/** `sent` is the time in milliseconds since 1970. */
export const CardReceipt = v.object({ sent: v.number(), delivery: CardDelivery })
export type CardReceipt = v.InferOutput<typeof CardReceipt>

/** The events and companies to whose owners the visitor agreed to pass the contact (readings 24, 36). */
export const Consents = v.object({
  broadcasts: Ids,
  downloads: Ids,
  /** The business cards that the visitor sent; absent if none. */
  cards: v.optional(v.array(v.object({ company: id, ...CardReceipt.entries }))),
})
export type Consents = v.InferOutput<typeof Consents>

/** What a business card contains beside name and e-mail, if the visitor gave it at the registration. */
export const CardDetails = v.object({ company: text, position: text, phone: text })
export type CardDetails = v.InferOutput<typeof CardDetails>

/** The parts of a business card that the visitor can switch off. */
export const CardPart = v.picklist(['company', 'position', 'phone', 'message'])
export type CardPart = v.InferOutput<typeof CardPart>

export const Visitor = v.object({
  EMAIL: text,
  UID: text,
  NAME: text,
  FAV_COMPANIES: Ids,
  FAV_EVENTS: Ids,
  /** Not in section 3: sent with a login. At page start the page's data carries the consents. */
  consents: v.optional(Consents),
  /** Not in section 3. Only in a session that began with a letter: without one, anybody may have typed the e-mail. */
  DETAILS: v.optional(CardDetails),
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
  IS_MODERATOR: text,
})
export type Speaker = v.InferOutput<typeof Speaker>

/** The fields of an event that the list of the programme needs; {@link FairEvent} has the rest. */
export const BriefEvent = v.object({
  ID: id,
  /** The room, in the two languages of the fair. */
  ROOM: text,
  ROOM_TRANSLATION: text,
  /**
   * The places of `places.csv` where it is held, as far as a plan shows them, with names if there are several. Left out if
   * there is none.
   */
  PLACES: v.optional(
    v.array(v.object({ ID: id, HALL: text, NAME: v.optional(text), NAME_TRANSLATION: v.optional(text) })),
  ),
  /**
   * The stand after which the room is named, by its normalized code, if a plan shows it. Absent if there are places.
   */
  ROOM_STAND: v.optional(v.object({ HALL: text, STAND: text })),
  /** The topic, in the two languages of the fair. Left out if there is none, and so are the languages. */
  TOPIC: v.optional(text),
  TOPIC_TRANSLATION: v.optional(text),
  /** Codes of the languages in which it is held: `ru`. */
  LANGUAGES: v.optional(v.array(text)),
  /** The speakers' names in the page's language; only in a page's list, as {@link FairEvent} has the speakers. */
  SPEAKER_NAMES: v.optional(v.array(text)),
  '~NAME': text,
  NAME_TRANSLATION: text,
  lang,
  /** Local date and times of the fair: `2020-09-22` and `10:30`. */
  DATE: text,
  TIME: text,
  TIME_TO: text,
  /** The day on which it starts, if that is the day after DATE: an event of the night. */
  START_DATE: v.optional(text),
  /** Start and end in seconds since 1970. */
  TS: v.number(),
  TS_TO: v.number(),
  /** Left out unless the event is cancelled. */
  STATUS: v.optional(v.literal('cancelled')),
  /** True if the event has a broadcast. Sent to every visitor. */
  HAS_BROADCAST: v.boolean(),
  /** Stream address; sent to authorized visitors only (readings 11). */
  LINK: v.optional(text),
  MAIN_THREAD: text,
  SURVEY: v.nullable(id),
  /** In a page's list only where the event has a broadcast, whose window names the receiver of the contact. */
  ORGANIZER: v.nullable(
    v.object({
      ID: id,
      LOGO: text,
      NameRu: text,
      NameEn: text,
      /** True if the company has an e-mail, to which a viewer's contact can be passed on (readings 37). */
      HAS_EMAIL: v.optional(v.literal(true)),
    }),
  ),
})
export type BriefEvent = v.InferOutput<typeof BriefEvent>

export const FairEvent = v.object({
  ...BriefEvent.entries,
  NAME: text,
  /** Start and end in UTC, as Google's calendar link expects them: `20200922T073000Z`. */
  DATE_GOOGLE: text,
  DATE_TO_GOOGLE: text,
  PREVIEW_TEXT: text,
  DETAIL_TEXT: text,
  SHORT_TEXT_TRANSLATION: v.object({ TEXT: text }),
  PROGRAM_TRANSLATION: v.object({ TEXT: text }),
  CATALOGUE_ENTRY_ID: v.nullable(id),
  /** The organizer and the catalogue entry, as far as they exhibit at the edition in a known hall. Left out if none does. */
  EXHIBITORS: v.optional(
    v.array(
      v.object({
        ID: id,
        HALL: text,
        /** Its stands in all halls of the edition. Absent in answers that a device keeps from earlier. */
        STANDS: v.optional(v.array(v.object({ hall: v.nullable(text), stand: text }))),
        NameRu: text,
        NameEn: text,
      }),
    ),
  ),
  ORGANIZERS: v.array(v.object({ LOGO: logo })),
  PARTNER_LOGOS: v.array(logo),
  PARTNER_LOGOS_DESCRIPTION: v.array(text),
  SPEAKERS: v.array(Speaker),
})
export type FairEvent = v.InferOutput<typeof FairEvent>

export const StatEvent = v.picklist(['add_calendar', 'show_broadcast', 'open_event', 'open_company'])
export type StatEvent = v.InferOutput<typeof StatEvent>

/** A banner: its picture and the address it links to. A link with `#` is a route of the online guide (section 2). */
export const Banner = v.object({ path: text, link: text, alt: text })
export type Banner = v.InferOutput<typeof Banner>

/**
 * A message of a chat room. Messages are ordered by `ID`; a removed one has an empty text. `NAME` is empty if the
 * writer was deleted or has a name that imitates a moderator's or the organiser's.
 */
export const ChatMessage = v.object({
  ID: id,
  NAME: text,
  TEXT: text,
  /** Seconds since 1970. */
  TS: v.number(),
  REMOVED: v.boolean(),
  /** Written by a moderator of the organiser. */
  MODERATOR: v.boolean(),
  /** True if the requesting visitor wrote the message. */
  OWN: v.boolean(),
})
export type ChatMessage = v.InferOutput<typeof ChatMessage>

/** The reason why a visitor may not write in a room, and the end of the ban or pause. */
export const ChatHold = v.object({
  REASON: v.picklist(['ban', 'slow']),
  /** Seconds since 1970, or null until a moderator lifts the ban. */
  UNTIL: v.nullable(v.number()),
  /** Seconds from now until `UNTIL`. */
  WAIT: v.nullable(v.number()),
})
export type ChatHold = v.InferOutput<typeof ChatHold>

/** The rules of a room for the requesting visitor. */
export const ChatRules = v.object({
  BAN: v.nullable(ChatHold),
  /** Seconds between two messages of a visitor; 0 without slow mode and for moderators. */
  SLOW: v.number(),
  /** True for a moderator, who also sees the numbers of messages. */
  MODERATOR: v.boolean(),
})
export type ChatRules = v.InferOutput<typeof ChatRules>

/** The lists of favourites; notes and ticks belong to entries of the same kinds. */
export type FavouriteKind = 'companies' | 'events'

/** What a letter confirms that a visitor wants done with their stored data. */
export type DataPurpose = 'export' | 'delete'
