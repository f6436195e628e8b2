import { useSelector } from '@xstate/react'
import { FormattedMessage } from 'react-intl'
import type { BriefEvent, FairEvent, Exhibitor } from '#contract/entities.ts'
import { getEventTime, isCancelled, type EventTime } from '#contract/event-time.ts'
import { localize, type LocalizedString, type Lang } from '#contract/lang.ts'
import {
  selectEvent,
  selectEventState,
  type EventWindowRef,
} from '#machines/programme/event-window.machine.ts'
import { selectExhibitorsRef, selectHall } from '#machines/hall/guide-selectors.ts'
import { selectHallExhibitors } from '#machines/hall/exhibitors.machine.ts'
import { RichText } from '#src/components/RichText.tsx'
import { LangMark, LocalizedName } from '#src/components/LocalizedText.tsx'
import { TextSkeleton } from '#src/components/Skeleton.tsx'
import { usePage, useTrusted, useGuide } from '#src/views/ActorsContext.tsx'
import { LoadError } from '#src/views/company/LoadError.tsx'
import { localizeEventDetail, localizeEventPreview } from '#src/views/programme/localize-event.ts'
import { EventTimeAndRoom } from '#src/views/programme/EventTimeAndRoom.tsx'
import { Organizers } from './Organizers.tsx'
import { Partners } from './Partners.tsx'
import { SpotLink } from './SpotLink.tsx'
import { Speakers } from './Speakers.tsx'
import { Icon } from '#src/components/Icon.tsx'
import { WindowLink } from '#src/views/programme/WindowLink.tsx'
import { CompanyStands } from '#src/views/company/CompanyStands.tsx'

interface EventBodyProps {
  event: BriefEvent
  now: number
  actor: EventWindowRef | undefined
}

/** Renders the time, the room, the description and the people and companies of an event. */
export function EventBody({ event, now, actor }: EventBodyProps) {
  return (
    <div className="event-columns">
      <div className="company-column">
        <EventTimeAndRoom
          event={event}
          renderSpotLink={(spot, room) => <SpotLink spot={spot}>{room}</SpotLink>}
        />
        {event.HAS_BROADCAST && !isCancelled(event) && (
          <BroadcastLink id={event.ID} time={getEventTime(event, now)} />
        )}
        {actor === undefined ? <TextSkeleton lines={8} /> : <EventTexts actor={actor} />}
      </div>
      {actor && <EventPeople actor={actor} />}
    </div>
  )
}

/** Renders the description, or why it is not there. */
function EventTexts({ actor }: { actor: EventWindowRef }) {
  const state = useSelector(actor, selectEventState)
  const event = useSelector(actor, selectEvent)
  if (state === 'failed') return <LoadError onRetry={() => actor.send({ type: 'event.retry' })} />
  if (state === 'gone') {
    return (
      <p className="nothing" role="alert">
        <FormattedMessage id="event.gone" />
      </p>
    )
  }
  return event === null ? <TextSkeleton lines={8} /> : <EventDescription event={event} />
}

function EventDescription({ event }: { event: FairEvent }) {
  const { lang } = usePage()
  const toTrusted = useTrusted()
  const preview = localizeEventPreview(event, lang)
  const detail = localizeEventDetail(event, lang)
  return (
    <>
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
    </>
  )
}

function EventPeople({ actor }: { actor: EventWindowRef }) {
  const event = useSelector(actor, selectEvent)
  if (event === null) return null
  return (
    <div className="company-column">
      <Speakers event={event} />
      <Organizers event={event} renderCompany={(company) => <CompanyLink event={event} {...company} />} />
      <Partners event={event} />
    </div>
  )
}

const LABEL_IDS = {
  upcoming: 'event.toBroadcast',
  live: 'event.watch',
  running: 'event.watch',
  ended: 'event.toRecording',
} as const

function BroadcastLink({ id, time }: { id: number; time: EventTime }) {
  const kind = time === 'live' || time === 'running' ? 'button-accent' : 'button-primary'
  return (
    <WindowLink className={`button ${kind} to-broadcast`} address={{ kind: 'broadcast', id }}>
      <Icon name="display" />
      <FormattedMessage id={LABEL_IDS[time]} />
    </WindowLink>
  )
}

interface CompanyLinkProps {
  event: Pick<FairEvent, 'EXHIBITORS'>
  id: number
  /** The name to show if the company does not exhibit. */
  name: LocalizedString
  /** Empty if there is none. */
  logo: string
}

/** Renders a company that takes part in the event, with links to its window and to its stands. */
function CompanyLink({ event, id, name, logo }: CompanyLinkProps) {
  const { lang } = usePage()
  const listed = useCompany(id)
  const exhibitor = event.EXHIBITORS?.find(({ ID }) => ID === id)
  const elsewhere = exhibitor && {
    ...localize(lang, { ru: exhibitor.NameRu, en: exhibitor.NameEn }),
    hall: exhibitor.HALL,
  }
  const known = listed ?? elsewhere
  const { text, lang: other } = known ?? name
  const picture = logo !== '' && <img className="partner-logo" src={logo} alt="" loading="lazy" />
  if (text === '') return picture
  if (known === undefined) {
    return (
      <p className="company-link">
        {picture}
        <LocalizedName text={text} lang={other} />
      </p>
    )
  }
  // The list may be that of one hall.
  const holder = exhibitor?.STANDS ? { stand: '', stands: exhibitor.STANDS } : listed?.exhibitor
  return (
    <div className="event-company">
      <WindowLink className="company-link" address={{ kind: 'company', id, hall: known.hall }}>
        {picture}
        <span>
          <strong lang={other}>{text}</strong>
          <FormattedMessage id="event.catalogue" />
        </span>
      </WindowLink>
      {holder && <CompanyStands exhibitor={holder} />}
    </div>
  )
}

/** Returns a company of the shown list with its name and hall; undefined if the list does not have it. */
function useCompany(
  id: number | undefined,
): { text: string; lang?: Lang | undefined; hall: string; exhibitor: Exhibitor } | undefined {
  const guide = useGuide()
  const shown = useSelector(guide, selectHall)
  const all = useSelector(useSelector(guide, selectExhibitorsRef), selectHallExhibitors)
  const company = all.find((exhibitor) => exhibitor.id === id)
  return (
    company && {
      text: company.name,
      lang: company.langs?.['name'],
      hall: company.hall ?? shown,
      exhibitor: company,
    }
  )
}
