import type { BriefEvent, FairEvent } from '#contract/entities.ts'
import type { Lang } from '#contract/lang.ts'
import { localizeSpeaker } from '#src/views/programme/localize-event.ts'

/** Returns what the list of the programme needs of an event in a page's language; windows load the rest. */
export const toBriefEvent = (event: FairEvent, lang: Lang): BriefEvent => ({
  ID: event.ID,
  ROOM: event.ROOM,
  ROOM_TRANSLATION: event.ROOM_TRANSLATION,
  ...(event.PLACES && { PLACES: event.PLACES }),
  ...(event.ROOM_STAND && { ROOM_STAND: event.ROOM_STAND }),
  ...(event.TOPIC !== undefined && { TOPIC: event.TOPIC, TOPIC_TRANSLATION: event.TOPIC_TRANSLATION }),
  ...(event.LANGUAGES && { LANGUAGES: event.LANGUAGES }),
  ...(event.SPEAKERS.length > 0 && {
    SPEAKER_NAMES: event.SPEAKERS.map((speaker) => localizeSpeaker(speaker, event.lang, lang).name.text),
  }),
  '~NAME': event['~NAME'],
  NAME_TRANSLATION: event.NAME_TRANSLATION,
  lang: event.lang,
  DATE: event.DATE,
  TIME: event.TIME,
  TIME_TO: event.TIME_TO,
  ...(event.START_DATE !== undefined && { START_DATE: event.START_DATE }),
  TS: event.TS,
  TS_TO: event.TS_TO,
  ...(event.STATUS && { STATUS: event.STATUS }),
  HAS_BROADCAST: event.HAS_BROADCAST,
  ...(event.LINK !== undefined && { LINK: event.LINK }),
  MAIN_THREAD: event.MAIN_THREAD,
  SURVEY: event.SURVEY,
  // The window shows the logo.
  ORGANIZER: event.HAS_BROADCAST && event.ORGANIZER ? { ...event.ORGANIZER, LOGO: '' } : null,
})
