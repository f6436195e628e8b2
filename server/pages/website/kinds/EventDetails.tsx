import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { DescribedCompany } from '#contract/announcement.ts'
import type { FairEvent } from '#contract/entities.ts'
import type { Lang } from '#contract/lang.ts'
import type { PlanSpot } from '#contract/plan/plan-target.ts'
import { RichText } from '#src/components/RichText.tsx'
import { LangMark } from '#src/components/LocalizedText.tsx'
import { useTrusted } from '#src/views/ActorsContext.tsx'
import { DescribedName, DescribedStands } from '#src/views/company/DescribedCompany.tsx'
import { Organizers, type EventCompany } from '#src/views/programme/event/Organizers.tsx'
import { Partners } from '#src/views/programme/event/Partners.tsx'
import { Speakers } from '#src/views/programme/event/Speakers.tsx'
import { localizeEventDetail, localizeEventPreview } from '#src/views/programme/localize-event.ts'
import { EventTimeAndRoom } from '#src/views/programme/EventTimeAndRoom.tsx'

interface EventDetailsProps {
  event: FairEvent
  lang: Lang
  /** Returns a company with its stands; undefined if the fair does not have it. */
  findCompany: (id: number) => DescribedCompany | undefined
  /** Returns the address of a place; undefined if no guide shows it. */
  getSpotHref: (spot: PlanSpot) => string | undefined
  /** The link to the event in a guide, below its texts. */
  guideLink: ReactNode
  /** Content beside the event's time. */
  children: ReactNode
}

/** Renders an event's time, room, description and speakers: the window of the online guide without its controls. */
export function EventDetails({
  event,
  lang,
  findCompany,
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
        <Organizers
          event={event}
          heading="h2"
          renderCompany={({ id, name, logo }) => (
            <CompanyAtFair key={id} company={findCompany(id)} name={name} logo={logo} />
          )}
        />
        <Partners event={event} />
      </div>
    </div>
  )
}

function CompanyAtFair({
  company,
  name,
  logo,
}: Omit<EventCompany, 'id'> & { company: DescribedCompany | undefined }) {
  const { text, lang } = company === undefined ? name : { text: company.name, lang: company.lang }
  const picture = logo !== '' && <img className="partner-logo" src={logo} alt="" />
  if (text === '') return picture
  return (
    <div className="event-company">
      <DescribedName className="company-link" name={text} lang={lang} href={company?.href}>
        {picture}
        <strong lang={lang}>{text}</strong>
      </DescribedName>
      {company && <DescribedStands {...company} />}
    </div>
  )
}
