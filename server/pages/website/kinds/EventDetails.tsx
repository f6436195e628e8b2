import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { FairEvent } from '#contract/entities.ts'
import { localize, type Lang } from '#contract/lang.ts'
import type { PlanSpot } from '#contract/plan/plan-target.ts'
import { RichText } from '#src/components/RichText.tsx'
import { LangMark } from '#src/components/LocalizedText.tsx'
import { useTrusted } from '#src/views/ActorsContext.tsx'
import { Partners } from '#src/views/programme/event/Partners.tsx'
import { Speakers } from '#src/views/programme/event/Speakers.tsx'
import { localizeEventDetail, localizeEventPreview } from '#src/views/programme/localize-event.ts'
import { EventTimeAndRoom } from '#src/views/programme/EventTimeAndRoom.tsx'

interface EventDetailsProps {
  event: FairEvent
  lang: Lang
  /** Undefined if no guide shows the organizer. */
  organizerHref: string | undefined
  /** Returns the address of a place; undefined if no guide shows it. */
  getSpotHref: (spot: PlanSpot) => string | undefined
  /** The link to the event in a guide, below its texts. */
  guideLink: ReactNode
  /** Content beside the event's time. */
  children: ReactNode
}

/** Shows an event's time, room, description and speakers: the window of the online guide without its controls. */
export function EventDetails({
  event,
  lang,
  organizerHref,
  getSpotHref,
  guideLink,
  children,
}: EventDetailsProps) {
  const toTrusted = useTrusted()
  const preview = localizeEventPreview(event, lang)
  const detail = localizeEventDetail(event, lang)
  return (
    <div className="event-text">
      <div className="event-main">
        <div className="event-held">
          <EventTimeAndRoom
            event={event}
            renderSpotLink={(spot, room) => {
              const href = getSpotHref(spot)
              return href === undefined ? room : <a href={href}>{room}</a>
            }}
          />
          {children}
        </div>
        {preview.text !== '' && <RichText html={preview.text} lang={preview.lang} toTrusted={toTrusted} />}
        {detail.text !== '' && (
          <section>
            <h2>
              <FormattedMessage id="event.programme" />
              {detail.lang && <LangMark lang={detail.lang} />}
            </h2>
            <RichText html={detail.text} lang={detail.lang} toTrusted={toTrusted} />
          </section>
        )}
        {guideLink}
      </div>
      <div className="event-people">
        <Speakers event={event} />
        <Organizer event={event} lang={lang} href={organizerHref} />
        <Partners event={event} />
      </div>
    </div>
  )
}

function Organizer({
  event: { ORGANIZER: organizer },
  lang,
  href,
}: {
  event: FairEvent
  lang: Lang
  href: string | undefined
}) {
  if (organizer === null) return null
  const { text, lang: other } = localize(lang, { ru: organizer.NameRu, en: organizer.NameEn })
  return (
    <section>
      <h2>
        <FormattedMessage id="event.organizers" values={{ count: 1 }} />
      </h2>
      <a className="company-link" href={href}>
        {organizer.LOGO !== '' && <img className="partner-logo" src={organizer.LOGO} alt="" />}
        <strong lang={other}>{text}</strong>
      </a>
    </section>
  )
}
