import { FormattedMessage } from 'react-intl'
import type { FairEvent } from '#contract/entities.ts'
import { getEventTime } from '#contract/event-time.ts'
import { RichText } from '#src/components/RichText.tsx'
import { LangMark } from '#src/components/LocalizedText.tsx'
import { usePage, useTrusted } from '#src/views/ActorsContext.tsx'
import { localizeEventDetail, localizeEventPreview } from '#src/views/programme/localize-event.ts'
import { EventTimeAndRoom } from '#src/views/programme/EventTimeAndRoom.tsx'
import { Organizers } from './Organizers.tsx'
import { Partners } from './Partners.tsx'
import { Speakers } from './Speakers.tsx'
import { BroadcastLink } from './BroadcastLink.tsx'

/** Renders the time, the room, the description and the people and companies of an event. */
export function EventBody({ event, now }: { event: FairEvent; now: number }) {
  const { lang } = usePage()
  const toTrusted = useTrusted()
  const preview = localizeEventPreview(event, lang)
  const detail = localizeEventDetail(event, lang)
  return (
    <div className="event-columns">
      <div className="company-column">
        <EventTimeAndRoom event={event} />
        {event.HAS_BROADCAST && <BroadcastLink id={event.ID} time={getEventTime(event, now)} />}
        {preview.text !== '' && (
          <div className="event-preview">
            <RichText html={preview.text} lang={preview.lang} toTrusted={toTrusted} />
          </div>
        )}
        {detail.text !== '' && (
          <section>
            <h3>
              <FormattedMessage id="event.programme" />
              {detail.lang && <LangMark lang={detail.lang} />}
            </h3>
            <RichText html={detail.text} lang={detail.lang} toTrusted={toTrusted} />
          </section>
        )}
      </div>
      <div className="company-column">
        <Speakers event={event} />
        <Organizers event={event} />
        <Partners event={event} />
      </div>
    </div>
  )
}
