import { useSelector } from '@xstate/react'
import { FormattedMessage } from 'react-intl'
import type { BriefEvent, FairEvent } from '#contract/entities.ts'
import { getEventTime, isCancelled, type EventTime } from '#contract/event-time.ts'
import {
  selectEvent,
  selectEventState,
  type EventWindowRef,
} from '#machines/programme/event-window.machine.ts'
import { RichText } from '#src/components/RichText.tsx'
import { LangMark } from '#src/components/LocalizedText.tsx'
import { TextSkeleton } from '#src/components/Skeleton.tsx'
import { usePage, useTrusted } from '#src/views/ActorsContext.tsx'
import { LoadError } from '#src/views/company/LoadError.tsx'
import { localizeEventDetail, localizeEventPreview } from '#src/views/programme/localize-event.ts'
import { EventTimeAndRoom } from '#src/views/programme/EventTimeAndRoom.tsx'
import { CompanyLink } from './CompanyLink.tsx'
import { Organizers } from './Organizers.tsx'
import { Partners } from './Partners.tsx'
import { SpotLink } from './SpotLink.tsx'
import { Speakers } from './Speakers.tsx'
import { Icon } from '#src/components/Icon.tsx'
import { WindowLink } from '#src/views/programme/WindowLink.tsx'

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
