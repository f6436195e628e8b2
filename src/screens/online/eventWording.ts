import type { IntlShape } from 'react-intl'
import type { FairEvent, Speaker } from '../../../contract/entities.ts'
import type { Lang, Worded } from '../../../contract/lang.ts'
import { wordingOf } from '../../../contract/lang.ts'

export const eventName = (event: FairEvent, lang: Lang): Worded =>
  wordingOf(lang, event.lang, event['~NAME'], event.NAME_TRANSLATION)

export const eventRoom = (event: FairEvent, lang: Lang): Worded =>
  wordingOf(lang, event.lang, event.ROOM, event.ROOM_TRANSLATION)

export const eventPreview = (event: FairEvent, lang: Lang): Worded =>
  wordingOf(lang, event.lang, event.PREVIEW_TEXT, event.SHORT_TEXT_TRANSLATION.TEXT)

export const eventDetail = (event: FairEvent, lang: Lang): Worded =>
  wordingOf(lang, event.lang, event.DETAIL_TEXT, event.PROGRAM_TRANSLATION.TEXT)

/** A speaker's texts are in the language of the event. */
export function speakerWording(speaker: Speaker, own: Lang, lang: Lang) {
  return {
    name: wordingOf(lang, own, speaker.NAME, speaker.NAME_TRANSLATION),
    position: wordingOf(lang, own, speaker.POSITION, speaker.POSITION_TRANSLATION),
    company: wordingOf(lang, own, speaker.COMPANY, speaker.COMPANY_TRANSLATION),
  }
}

/** The fair's times of an event; one without them has the whole day. */
export function eventTimes({ TIME: from, TIME_TO: to }: FairEvent, intl: IntlShape): string {
  if (from === '') return intl.formatMessage({ id: 'event.allDay' })
  if (to === '') return intl.formatMessage({ id: 'event.from' }, { from })
  return intl.formatMessage({ id: to <= from ? 'event.overnight' : 'event.span' }, { from, to })
}
