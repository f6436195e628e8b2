import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { BriefEvent } from '#contract/entities.ts'
import { getEventTime, isCancelled } from '#contract/event-time.ts'
import { getVideoSource } from '#contract/video-source.ts'
import { type BroadcastRef } from '#machines/broadcast/broadcast.machine.ts'
import { selectIsVideoBroken } from '#machines/broadcast/broadcast-selectors.ts'
import { selectIsProgrammeStale } from '#machines/programme/programme.machine.ts'
import { Button } from '#src/components/Button.tsx'
import { Icon } from '#src/components/Icon.tsx'
import { LocalDate } from '#src/components/LocalDate.tsx'
import { PictureSkeleton } from '#src/components/Skeleton.tsx'
import { VideoPlayer } from '#src/components/VideoPlayer.tsx'
import { usePage } from '#src/views/ActorsContext.tsx'
import { localizeEventName } from '#src/views/programme/localize-event.ts'
import { useProgramme } from '#src/views/programme/use-events.ts'
import { EventTimeZone } from '#src/views/programme/EventTimeZone.tsx'
import { CancelledBroadcast } from './CancelledBroadcast.tsx'

interface BroadcastVideoProps {
  event: BriefEvent
  now: number
  actor: BroadcastRef
}

/** Renders the video, or the reason why there is none. */
export function BroadcastVideo({ event, now, actor }: BroadcastVideoProps) {
  const { lang } = usePage()
  const programme = useProgramme()
  const isStale = useSelector(
    programme,
    (snapshot) => snapshot !== undefined && selectIsProgrammeStale(snapshot),
  )
  const isBroken = useSelector(actor, selectIsVideoBroken)
  const time = getEventTime(event, now)
  const { LINK } = event
  // A video that cannot be loaded is tried again at another address.
  useEffect(() => actor.send({ type: 'video.retry' }), [actor, LINK])
  return <div className="stage">{content()}</div>

  function content() {
    if (isCancelled(event)) return <CancelledBroadcast />
    if (time === 'upcoming') return <UpcomingBroadcast event={event} />
    if (LINK === undefined && isStale) {
      const reload = () => programme?.send({ type: 'programme.reload' })
      return <VideoError isOver={time === 'ended'} onRetry={reload} />
    }
    if (LINK === undefined) return <PictureSkeleton className="stage-skeleton" />
    if (isBroken) {
      const retry = () => actor.send({ type: 'video.retry' })
      return <VideoError isOver={time === 'ended'} onRetry={retry} />
    }
    const title = localizeEventName(event, lang).text
    const fail = () => actor.send({ type: 'video.failed' })
    const elapsed = time === 'ended' ? undefined : now / 1000 - event.TS
    return <VideoPlayer {...getVideoSource(LINK)} title={title} elapsed={elapsed} onFailed={fail} />
  }
}

function UpcomingBroadcast({ event }: { event: BriefEvent }) {
  const intl = useIntl()
  return (
    <div className="stage-text">
      <Icon name="clock" />
      <p>
        <FormattedMessage
          id={event.TIME === '' ? 'broadcast.soonDay' : 'broadcast.soon'}
          values={{
            day: <LocalDate key="day" date={event.DATE} options={{ day: 'numeric', month: 'long' }} />,
            time: event.TIME,
            zone: <EventTimeZone key="zone" event={event} />,
          }}
        />
      </p>
      <p className="stage-more">{intl.formatMessage({ id: 'broadcast.chatOpen' })}</p>
    </div>
  )
}

function VideoError({ isOver, onRetry }: { isOver: boolean; onRetry: () => void }) {
  return (
    <div className="stage-text" role="alert">
      <Icon name="offline" />
      <p>
        <FormattedMessage id={isOver ? 'broadcast.noRecording' : 'broadcast.noVideo'} />
      </p>
      <Button icon="retry" onClick={onRetry}>
        <FormattedMessage id="company.retry" />
      </Button>
    </div>
  )
}
