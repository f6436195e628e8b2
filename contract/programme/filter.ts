import type { BriefEvent, FairEvent } from '#contract/entities.ts'
import { localizeTranslated, type Lang, type LocalizedString } from '#contract/lang.ts'

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
const readRoom = (event: BriefEvent, lang: Lang): string =>
  localizeTranslated(lang, event.lang, event.ROOM, event.ROOM_TRANSLATION).text

/** Returns the topic of an event in a language, or in the other one; empty if it has none. */
export const localizeTopic = (event: BriefEvent, lang: Lang): LocalizedString =>
  localizeTranslated(lang, event.lang, event.TOPIC ?? '', event.TOPIC_TRANSLATION ?? '')

const readTopic = (event: BriefEvent, lang: Lang): string => localizeTopic(event, lang).text

export const readLanguages = ({ LANGUAGES }: BriefEvent): readonly string[] => LANGUAGES ?? []

/** Returns the names of an event's speakers in a language; those of a page's list are in the page's. */
export const readSpeakerNames = (event: BriefEvent | FairEvent, lang: Lang): readonly string[] =>
  'SPEAKERS' in event
    ? event.SPEAKERS.map(
        ({ NAME, NAME_TRANSLATION }) => localizeTranslated(lang, event.lang, NAME, NAME_TRANSLATION).text,
      )
    : (event.SPEAKER_NAMES ?? [])

export const matchesProgrammeFilter = (
  event: BriefEvent,
  { room, topic, language, broadcast }: ProgrammeFilter,
  lang: Lang,
): boolean =>
  (room === null || readRoom(event, lang) === room) &&
  (topic === null || readTopic(event, lang) === topic) &&
  (language === null || readLanguages(event).includes(language)) &&
  (!broadcast || event.HAS_BROADCAST)

/** What a programme can be narrowed to; each list is without empty texts. */
export interface ProgrammeChoices {
  /** By time of their first event. */
  rooms: string[]
  /** In alphabetical order. */
  topics: string[]
  languages: string[]
  /** True if some events have a broadcast and others have none. */
  isMixed: boolean
}

/** Returns what the events of a programme differ in, in a language. */
export const listProgrammeChoices = (events: readonly BriefEvent[], lang: Lang): ProgrammeChoices => ({
  rooms: listTexts(events.map((event) => readRoom(event, lang))),
  topics: listTexts(events.map((event) => readTopic(event, lang))).toSorted((one, other) =>
    one.localeCompare(other, lang),
  ),
  languages: listTexts(events.flatMap(readLanguages)),
  isMixed: new Set(events.map(({ HAS_BROADCAST }) => HAS_BROADCAST)).size > 1,
})

const listTexts = (texts: readonly string[]): string[] => [...new Set(texts)].filter((text) => text !== '')

export const PROGRAMME_PARAMS = ['room', 'topic', 'language', 'broadcast'] as const

const READERS = { room: readRoom, topic: readTopic } as const

/**
 * Returns the value by which an address names a room or a topic: the id of the first event that has it, as its name
 * differs between languages. Undefined if no event has it.
 */
export const findChoiceKey = (
  name: keyof typeof READERS,
  text: string,
  { events, lang }: ProgrammeSource,
): number | undefined => events.find((event) => READERS[name](event, lang) === text)?.ID

/** The events of a programme, and the language in which their texts are read. */
interface ProgrammeSource {
  events: readonly BriefEvent[]
  lang: Lang
}

/** Reads the filter that an address names; what the programme does not have does not narrow it. */
export function readProgrammeFilter(
  params: { get(name: string): string | null },
  { languages, isMixed }: ProgrammeChoices,
  { events, lang }: ProgrammeSource,
): ProgrammeFilter {
  const readText = (name: keyof typeof READERS) => {
    const event = events.find(({ ID }) => String(ID) === params.get(name))
    return (event && READERS[name](event, lang)) || null
  }
  return {
    room: readText('room'),
    topic: readText('topic'),
    language: languages.find((each) => each === params.get('language')) ?? null,
    broadcast: isMixed && params.get('broadcast') === '1',
  }
}

/** Returns the parameters of an address that names a filter; empty if it does not narrow. */
export function buildProgrammeQuery(
  { room, topic, language, broadcast }: ProgrammeFilter,
  source: ProgrammeSource,
): string {
  const keyOf = (name: keyof typeof READERS, text: string | null) =>
    text === null ? null : (findChoiceKey(name, text, source) ?? null)
  const values = {
    room: keyOf('room', room),
    topic: keyOf('topic', topic),
    language,
    broadcast: broadcast ? '1' : null,
  }
  return PROGRAMME_PARAMS.flatMap((name) => {
    const value = values[name]
    return value === null ? [] : [`${name}=${encodeURIComponent(value)}`]
  }).join('&')
}
