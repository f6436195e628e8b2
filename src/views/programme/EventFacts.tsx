import type { BriefEvent } from '#contract/entities.ts'
import { isCancelled } from '#contract/event-time.ts'
import type { Lang } from '#contract/lang.ts'
import { readLanguages, localizeTopic, readSpeakerNames } from '#contract/programme/filter.ts'
import { Icon } from '#src/components/Icon.tsx'

interface EventFactsProps {
  event: BriefEvent
  lang: Lang
  broadcast: string
  formatLanguage: (code: string) => string
}

/** Renders that an event has a broadcast, its topic and its languages. */
export function EventFacts({ event, lang, broadcast, formatLanguage }: EventFactsProps) {
  const topic = localizeTopic(event, lang)
  const languages = readLanguages(event).map(formatLanguage).join(', ')
  return (
    <>
      {event.HAS_BROADCAST && !isCancelled(event) && (
        <span className="event-broadcast">
          <Icon name="display" />
          {broadcast}
        </span>
      )}
      {topic.text !== '' && (
        <span className="event-topic" lang={topic.lang}>
          {topic.text}
        </span>
      )}
      {languages !== '' && <span suppressHydrationWarning>{languages}</span>}
    </>
  )
}

/** Renders the names of an event's speakers; nothing if it has none. */
export function EventSpeakers({ event, lang }: Pick<EventFactsProps, 'event' | 'lang'>) {
  const speakers = readSpeakerNames(event, lang)
  return speakers.length > 0 && <p className="event-speakers">{speakers.join(', ')}</p>
}
