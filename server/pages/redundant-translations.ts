import type { FairEvent } from '#contract/entities.ts'
import type { Lang } from '#contract/lang.ts'

/** Returns the translation only if the text itself is empty. */
const chooseTranslation = (text: string, translation: string): string => (text === '' ? translation : '')

/** Removes the translations that a page in one language does not show from an event. */
export function removeRedundantTranslations(event: FairEvent, lang: Lang): FairEvent {
  if (event.lang !== lang) return event
  return {
    ...event,
    ROOM_TRANSLATION: chooseTranslation(event.ROOM, event.ROOM_TRANSLATION),
    ...(event.TOPIC !== undefined && {
      TOPIC_TRANSLATION: chooseTranslation(event.TOPIC, event.TOPIC_TRANSLATION ?? ''),
    }),
    NAME_TRANSLATION: chooseTranslation(event['~NAME'], event.NAME_TRANSLATION),
    SHORT_TEXT_TRANSLATION: {
      TEXT: chooseTranslation(event.PREVIEW_TEXT, event.SHORT_TEXT_TRANSLATION.TEXT),
    },
    PROGRAM_TRANSLATION: { TEXT: chooseTranslation(event.DETAIL_TEXT, event.PROGRAM_TRANSLATION.TEXT) },
    SPEAKERS: event.SPEAKERS.map((speaker) => ({
      ...speaker,
      NAME_TRANSLATION: chooseTranslation(speaker.NAME, speaker.NAME_TRANSLATION),
      POSITION_TRANSLATION: chooseTranslation(speaker.POSITION, speaker.POSITION_TRANSLATION),
      COMPANY_TRANSLATION: chooseTranslation(speaker.COMPANY, speaker.COMPANY_TRANSLATION),
    })),
  }
}
