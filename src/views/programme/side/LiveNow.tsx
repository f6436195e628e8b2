import { useSelector } from '@xstate/react'
import { FormattedMessage } from 'react-intl'
import { selectProgramme } from '#machines/hall/online-guide.machine.ts'
import { selectLiveEvent } from '#machines/programme/programme.machine.ts'
import { LiveDot } from '#src/components/LiveDot.tsx'
import { LocalizedText } from '#src/components/LocalizedText.tsx'
import { useOnlineGuide, usePage } from '#src/views/ActorsContext.tsx'
import { localizeEventName } from '#src/views/programme/localize-event.ts'
import { EventTimeZone } from '#src/views/programme/EventTimeZone.tsx'
import { WindowLink } from '#src/views/programme/WindowLink.tsx'

/** Renders a link to the running event of the main thread, which is on air only with a stream (readings 34). */
export function LiveNow() {
  const { lang } = usePage()
  const programme = useSelector(useOnlineGuide(), selectProgramme)
  const event = useSelector(programme, selectLiveEvent)
  if (event === undefined) return null
  const name = localizeEventName(event, lang)
  return (
    <WindowLink className="live-now" address={{ kind: 'event', id: event.ID }}>
      <span className="live-now-mark">
        <LiveDot />
        <FormattedMessage id={event.HAS_BROADCAST ? 'online.live' : 'event.running'} />
      </span>
      <span className="live-now-name">
        <LocalizedText {...name} />
      </span>
      {event.TIME_TO !== '' && (
        <span className="live-now-until">
          <FormattedMessage
            id="online.liveUntil"
            values={{ to: event.TIME_TO, zone: <EventTimeZone key="zone" event={event} /> }}
          />
        </span>
      )}
    </WindowLink>
  )
}
