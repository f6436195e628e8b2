import { useSelector } from '@xstate/react'
import { FormattedMessage } from 'react-intl'
import { selectProgramme } from '../../../../machines/guide/onlineGuide.machine.ts'
import { selectLiveEvent } from '../../../../machines/guide/programme.machine.ts'
import { LiveDot } from '../../../parts/LiveDot.tsx'
import { Worded } from '../../../parts/Worded.tsx'
import { useOnlineGuide, usePage } from '../../ActorsContext.tsx'
import { eventName } from '../eventWording.ts'
import { EventZone } from '../EventZone.tsx'
import { ToWindow } from '../ToWindow.tsx'

/** The way to what is on the main thread this minute. */
export function LiveNow() {
  const { lang } = usePage()
  const event = useSelector(useSelector(useOnlineGuide(), selectProgramme), selectLiveEvent)
  if (event === undefined) return null
  const name = eventName(event, lang)
  return (
    <ToWindow className="live-now" address={{ kind: 'event', id: event.ID }}>
      <span className="live-now-mark">
        <LiveDot />
        <FormattedMessage id="online.live" />
      </span>
      <span className="live-now-name">
        <Worded {...name} />
      </span>
      {event.TIME_TO !== '' && (
        <span className="live-now-until">
          <FormattedMessage
            id="online.liveUntil"
            values={{ to: event.TIME_TO, zone: <EventZone key="zone" event={event} /> }}
          />
        </span>
      )}
    </ToWindow>
  )
}
