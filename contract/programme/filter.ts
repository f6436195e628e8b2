import type { BriefEvent } from '#contract/entities.ts'
import { localizeTranslated, type Lang } from '#contract/lang.ts'

/** What a visitor narrows the programme to; null does not narrow. Texts are in the page's language. */
export interface ProgrammeFilter {
  room: string | null
  /** True for events with a broadcast only. */
  broadcast: boolean
}

export const NO_PROGRAMME_FILTER: ProgrammeFilter = { room: null, broadcast: false }

/** Returns the room of an event in a language; empty if it has none. */
export const readRoom = (event: BriefEvent, lang: Lang): string =>
  localizeTranslated(lang, event.lang, event.ROOM, event.ROOM_TRANSLATION).text

/** Returns true if an event passes a filter. */
export const matchesProgrammeFilter = (
  event: BriefEvent,
  { room, broadcast }: ProgrammeFilter,
  lang: Lang,
): boolean => (room === null || readRoom(event, lang) === room) && (!broadcast || event.HAS_BROADCAST)
