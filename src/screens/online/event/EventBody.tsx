import { FormattedMessage } from 'react-intl'
import type { FairEvent } from '../../../../contract/entities.ts'
import { eventTime } from '../../../../contract/eventTime.ts'
import { Prose } from '../../../parts/Prose.tsx'
import { LangMark } from '../../../parts/Worded.tsx'
import { usePage, useTrusted } from '../../ActorsContext.tsx'
import { eventDetail, eventPreview } from '../eventWording.ts'
import { EventWhen } from '../EventWhen.tsx'
import { Organizers } from './Organizers.tsx'
import { Partners } from './Partners.tsx'
import { Speakers } from './Speakers.tsx'
import { ToBroadcast } from './ToBroadcast.tsx'

/** When and where, what it is about, and who stands behind it. */
export function EventBody({ event, now }: { event: FairEvent; now: number }) {
  const { lang } = usePage()
  const toTrusted = useTrusted()
  const preview = eventPreview(event, lang)
  const detail = eventDetail(event, lang)
  return (
    <div className="event-columns">
      <div className="company-column">
        <EventWhen event={event} />
        {event.HAS_BROADCAST && <ToBroadcast id={event.ID} time={eventTime(event, now)} />}
        {preview.text !== '' && (
          <div className="event-preview">
            <Prose html={preview.text} lang={preview.lang} toTrusted={toTrusted} />
          </div>
        )}
        {detail.text !== '' && (
          <section>
            <h3>
              <FormattedMessage id="event.programme" />
              {detail.lang && <LangMark lang={detail.lang} />}
            </h3>
            <Prose html={detail.text} lang={detail.lang} toTrusted={toTrusted} />
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
