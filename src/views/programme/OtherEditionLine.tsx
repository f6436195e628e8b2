import { FormattedMessage } from 'react-intl'
import { TODAY_PATH } from '#contract/addresses.ts'
import { getLangPrefix } from '#contract/lang.ts'
import type { OtherEditionOn } from '#contract/page.ts'
import { LocalizedText } from '#src/components/LocalizedText.tsx'
import { usePage } from '#src/views/ActorsContext.tsx'
import { DayLink } from './DayLink.tsx'

interface OtherEditionLineProps {
  other: OtherEditionOn
  /** Milliseconds since 1970. */
  now: number
}

/**
 * Renders one line with an event that is on now at another edition, first one whose room a plan shows, otherwise its next
 * one, its room, and the day; nothing once that edition is over.
 */
export function OtherEditionLine({ other: { year, until, events }, now }: OtherEditionLineProps) {
  const { lang } = usePage()
  if (now >= until) return null
  const running = events.filter(({ TS, TS_TO }) => TS * 1000 <= now && now < TS_TO * 1000)
  const event =
    running.find(({ roomHref }) => roomHref) ?? running[0] ?? events.find(({ TS }) => TS * 1000 > now)
  if (event === undefined) {
    return (
      <div className="on-now-line">
        <p>
          <a href={getLangPrefix(lang) + TODAY_PATH}>
            <FormattedMessage id="onNow.otherOn" values={{ year: String(year) }} />
          </a>
        </p>
      </div>
    )
  }
  const isRunning = running.length > 0
  const { name, href, room, roomHref, TIME: time } = event
  const roomName = <LocalizedText {...room} />
  return (
    <div className="on-now-line">
      <p>
        <strong className={isRunning ? 'is-running' : undefined}>
          <FormattedMessage
            id={isRunning ? 'onNow.otherNow' : 'onNow.otherNext'}
            values={{ year: String(year), time }}
          />
        </strong>{' '}
        <a href={href}>
          <LocalizedText {...name} />
        </a>
      </p>
      {room.text !== '' && (
        <span className="on-now-room">{roomHref ? <a href={roomHref}>{roomName}</a> : roomName}</span>
      )}
      <DayLink othersCount={Math.max(0, running.length - 1)} />
    </div>
  )
}
