import type { IntlShape } from 'react-intl'
import type { BriefEvent, FairEvent, Speaker } from '#contract/entities.ts'
import type { Lang, LocalizedString } from '#contract/lang.ts'
import { localizeTranslated } from '#contract/lang.ts'
import { memoizeByIntl } from '#src/i18n/memoize-by-intl.ts'
import { createMessageTemplate } from '#src/i18n/message-template.ts'

export const localizeEventName = (event: BriefEvent, lang: Lang): LocalizedString =>
  localizeTranslated(lang, event.lang, event['~NAME'], event.NAME_TRANSLATION)

export const localizeEventRoom = (event: BriefEvent, lang: Lang): LocalizedString =>
  localizeTranslated(lang, event.lang, event.ROOM, event.ROOM_TRANSLATION)

export const localizeEventPreview = (event: FairEvent, lang: Lang): LocalizedString =>
  localizeTranslated(lang, event.lang, event.PREVIEW_TEXT, event.SHORT_TEXT_TRANSLATION.TEXT)

export const localizeEventDetail = (event: FairEvent, lang: Lang): LocalizedString =>
  localizeTranslated(lang, event.lang, event.DETAIL_TEXT, event.PROGRAM_TRANSLATION.TEXT)

/** Returns a speaker's texts, which are in the language of the event. */
export function localizeSpeaker(speaker: Speaker, own: Lang, lang: Lang) {
  return {
    name: localizeTranslated(lang, own, speaker.NAME, speaker.NAME_TRANSLATION),
    position: localizeTranslated(lang, own, speaker.POSITION, speaker.POSITION_TRANSLATION),
    company: localizeTranslated(lang, own, speaker.COMPANY, speaker.COMPANY_TRANSLATION),
  }
}

const getTimeMessages = memoizeByIntl((intl) => ({
  allDay: intl.formatMessage({ id: 'event.allDay' }),
  from: createMessageTemplate(intl, 'event.from', ['from']),
  fromNext: createMessageTemplate(intl, 'event.fromNext', ['from']),
  span: createMessageTemplate(intl, 'event.span', ['from', 'to']),
  overnight: createMessageTemplate(intl, 'event.overnight', ['from', 'to']),
}))

/**
 * Returns the event's times in the fair's time zone, and says where they are of the day after its DATE; an event without
 * times lasts the whole day.
 */
export function formatEventTimes(
  { START_DATE, TIME: from, TIME_TO: to }: Pick<BriefEvent, 'START_DATE' | 'TIME' | 'TIME_TO'>,
  intl: IntlShape,
): string {
  const messages = getTimeMessages(intl)
  if (from === '') return messages.allDay
  if (to === '') return (START_DATE ? messages.fromNext : messages.from)({ from })
  return START_DATE || to <= from ? messages.overnight({ from, to }) : messages.span({ from, to })
}
