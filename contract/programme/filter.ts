import type { BriefEvent, FairEvent } from '#contract/entities.ts'
import { localizeTranslated, type Lang } from '#contract/lang.ts'

/** What a visitor narrows the programme to; null does not narrow. Texts are in the page's language. */
export interface ProgrammeFilter {
  room: string | null
  topic: string | null
  /** The code of a language: `ru`. */
  language: string | null
  /** True for events with a broadcast only. */
  broadcast: boolean
}

export const NO_PROGRAMME_FILTER: ProgrammeFilter = {
  room: null,
  topic: null,
  language: null,
  broadcast: false,
}

/** Returns the room of an event in a language; empty if it has none. */
export const readRoom = (event: BriefEvent, lang: Lang): string =>
  localizeTranslated(lang, event.lang, event.ROOM, event.ROOM_TRANSLATION).text

/** Returns the topic of an event in a language; empty if it has none. */
export const readTopic = (event: BriefEvent, lang: Lang): string =>
  localizeTranslated(lang, event.lang, event.TOPIC ?? '', event.TOPIC_TRANSLATION ?? '').text

export const readLanguages = ({ LANGUAGES }: BriefEvent): readonly string[] => LANGUAGES ?? []

/** Returns the names of an event's speakers in a language; those of a page's list are in the page's. */
export const readSpeakerNames = (event: BriefEvent | FairEvent, lang: Lang): readonly string[] =>
  'SPEAKERS' in event
    ? event.SPEAKERS.map(
        ({ NAME, NAME_TRANSLATION }) => localizeTranslated(lang, event.lang, NAME, NAME_TRANSLATION).text,
      )
    : (event.SPEAKER_NAMES ?? [])

/** Returns true if an event passes a filter. */
export const matchesProgrammeFilter = (
  event: BriefEvent,
  { room, topic, language, broadcast }: ProgrammeFilter,
  lang: Lang,
): boolean =>
  (room === null || readRoom(event, lang) === room) &&
  (topic === null || readTopic(event, lang) === topic) &&
  (language === null || readLanguages(event).includes(language)) &&
  (!broadcast || event.HAS_BROADCAST)
