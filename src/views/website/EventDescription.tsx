import { useIntl } from 'react-intl'
import type { BriefEvent } from '#contract/entities.ts'
import type { Lang } from '#contract/lang.ts'
import { formatLanguage } from '#src/i18n/format-language.ts'
import { EventFacts, EventSpeakers } from '#src/views/programme/EventFacts.tsx'

/** Renders an event's broadcast, topic, languages and speakers in a list of the website. */
export function EventDescription({ event, lang }: { event: BriefEvent; lang: Lang }) {
  const intl = useIntl()
  return (
    <>
      <p className="event-facts">
        <EventFacts
          event={event}
          lang={lang}
          broadcast={intl.formatMessage({ id: 'event.broadcast' })}
          formatLanguage={(code) => formatLanguage(intl, code)}
        />
      </p>
      <EventSpeakers event={event} lang={lang} />
    </>
  )
}
