import { useSelector } from '@xstate/react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { OnlineAddress } from '#contract/addresses.ts'
import { buildRegisterHref } from '#contract/return-address.ts'
import { selectProgramme } from '#machines/hall/online-guide.machine.ts'
import { selectLiveEvent, selectNow, selectToday } from '#machines/programme/programme.machine.ts'
import { LiveDot } from '#src/components/LiveDot.tsx'
import { LocalizedText } from '#src/components/LocalizedText.tsx'
import { useOnlineGuide, usePage } from '#src/views/ActorsContext.tsx'
import { formatEventEnd } from '#src/views/programme/format-event-end.ts'
import { localizeEventName } from '#src/views/programme/localize-event.ts'
import { EventTimeZone } from '#src/views/programme/EventTimeZone.tsx'
import { WindowLink } from '#src/views/programme/WindowLink.tsx'
import { useIsAnonymous } from '#src/views/visitor/use-register-href.ts'

/**
 * Renders a link to the running event of the main thread, to its broadcast if it has a stream (readings 34). Anonymous
 * visitors also get a link to the registration, which returns to the broadcast.
 */
export function LiveNow() {
  const { lang } = usePage()
  const programme = useSelector(useOnlineGuide(), selectProgramme)
  const event = useSelector(programme, selectLiveEvent)
  const isAnonymous = useIsAnonymous()
  const intl = useIntl()
  // The text names another day than today, so that it changes with the day.
  useSelector(programme, selectToday)
  if (event === undefined) return null
  const name = localizeEventName(event, lang)
  const until = formatEventEnd(event.TIME_TO, event.TS_TO, selectNow(programme.getSnapshot()), intl)
  const address: OnlineAddress = { kind: event.HAS_BROADCAST ? 'broadcast' : 'event', id: event.ID }
  return (
    <div className="live-now-frame">
      <WindowLink className="live-now" address={address}>
        <span className="live-now-mark">
          <LiveDot />
          <FormattedMessage id={event.HAS_BROADCAST ? 'event.live' : 'event.running'} />
        </span>
        <span className="live-now-name">
          <LocalizedText {...name} />
        </span>
        {event.TIME_TO !== '' && (
          <span className="live-now-until">
            <FormattedMessage
              id="online.liveUntil"
              values={{ until, zone: <EventTimeZone key="zone" event={event} /> }}
            />
          </span>
        )}
      </WindowLink>
      {event.HAS_BROADCAST && isAnonymous && (
        <a className="live-now-register" href={buildRegisterHref(lang, address)}>
          <FormattedMessage id="online.liveRegister" />
        </a>
      )}
    </div>
  )
}
