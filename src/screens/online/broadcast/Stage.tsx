import { useSelector } from '@xstate/react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { FairEvent } from '../../../../contract/entities.ts'
import { eventTime } from '../../../../contract/eventTime.ts'
import { videoSource } from '../../../../contract/videoSource.ts'
import { selectIsVideoBroken, type BroadcastRef } from '../../../../machines/guide/broadcast.machine.ts'
import { selectProgramme } from '../../../../machines/guide/onlineGuide.machine.ts'
import { selectIsProgrammeStale } from '../../../../machines/guide/programme.machine.ts'
import { Button } from '../../../parts/Button.tsx'
import { Icon } from '../../../parts/Icon.tsx'
import { LocalDate } from '../../../parts/LocalDate.tsx'
import { FieldSkeleton } from '../../../parts/Skeleton.tsx'
import { VideoPlayer } from '../../../parts/VideoPlayer.tsx'
import { useOnlineGuide, usePage } from '../../ActorsContext.tsx'
import { eventName } from '../eventWording.ts'
import { EventZone } from '../EventZone.tsx'

interface StageProps {
  event: FairEvent
  now: number
  actor: BroadcastRef
}

/** The video, or why there is none. */
export function Stage({ event, now, actor }: StageProps) {
  const { lang } = usePage()
  const programme = useSelector(useOnlineGuide(), selectProgramme)
  const isStale = useSelector(programme, selectIsProgrammeStale)
  const isBroken = useSelector(actor, selectIsVideoBroken)
  const time = eventTime(event, now)
  return <div className="stage">{content()}</div>

  function content() {
    if (time === 'upcoming') return <Soon event={event} />
    if (event.LINK === undefined && isStale) {
      const reload = () => programme.send({ type: 'programme.reload' })
      return <Trouble isOver={time === 'ended'} onRetry={reload} />
    }
    if (event.LINK === undefined) return <FieldSkeleton className="stage-skeleton" />
    if (isBroken) {
      const retry = () => actor.send({ type: 'video.retry' })
      return <Trouble isOver={time === 'ended'} onRetry={retry} />
    }
    const title = eventName(event, lang).text
    const fail = () => actor.send({ type: 'video.failed' })
    return <VideoPlayer {...videoSource(event.LINK)} title={title} onFailed={fail} />
  }
}

function Soon({ event }: { event: FairEvent }) {
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
            zone: <EventZone key="zone" event={event} />,
          }}
        />
      </p>
      <p className="stage-more">{intl.formatMessage({ id: 'broadcast.chatOpen' })}</p>
    </div>
  )
}

function Trouble({ isOver, onRetry }: { isOver: boolean; onRetry: () => void }) {
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
