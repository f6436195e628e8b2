import type { BriefEvent, FairEvent } from '#contract/entities.ts'
import { localize, localizeTranslated, type Lang } from '#contract/lang.ts'

/** What the window of a broadcast needs to know of it: its name and who receives the visitor's contact. */
export interface Broadcast {
  id: number
  /** In the visitor's language, as is the organizer's. */
  name: string
  /** The start in milliseconds since 1970. */
  begins: number
  /**
   * Null if the organizer is not in the catalogue. `receives`: it has an e-mail to which the visitor's contact is passed
   * on.
   */
  organizer: { id: number; name: string; receives: boolean } | null
}

/** The programme as the window of a guide knows it: ids of events, broadcasts, and the events whose texts are loaded. */
export interface KnownEvents {
  event: number[]
  broadcast: Broadcast[]
  details: FairEvent[]
}

const toBroadcast = (lang: Lang, { ID, ORGANIZER, ...event }: BriefEvent): Broadcast => ({
  id: ID,
  name: localizeTranslated(lang, event.lang, event['~NAME'], event.NAME_TRANSLATION).text,
  begins: event.TS * 1000,
  organizer: ORGANIZER && {
    id: ORGANIZER.ID,
    name: localize(lang, { ru: ORGANIZER.NameRu, en: ORGANIZER.NameEn }).text,
    receives: ORGANIZER.HAS_EMAIL === true,
  },
})

/** Returns what a window must know of events; `details` are those with texts. */
export const getKnownEvents = (
  lang: Lang,
  events: readonly BriefEvent[],
  details: FairEvent[],
): KnownEvents => ({
  event: events.map(({ ID }) => ID),
  broadcast: events.filter(({ HAS_BROADCAST }) => HAS_BROADCAST).map((event) => toBroadcast(lang, event)),
  details,
})
