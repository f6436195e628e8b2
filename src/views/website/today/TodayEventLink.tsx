import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { getEventTime } from '#contract/event-time.ts'
import type { TodayEvent } from '#contract/islands.ts'
import { buildRegisterHrefFrom } from '#contract/return-address.ts'
import { Icon } from '#src/components/Icon.tsx'
import { LocalizedText } from '#src/components/LocalizedText.tsx'
import { useLang } from '#src/i18n/use-lang.ts'
import { localizeEventName, localizeEventRoom } from '#src/views/programme/localize-event.ts'
import type { TodayFacts } from './use-today.ts'

interface TodayEventLinkProps {
  event: TodayEvent
  facts: Pick<TodayFacts, 'now' | 'isAnonymous'>
  /** Replaces the event's name. */
  children?: ReactNode
}

/** Renders the link to an event, and to its broadcast if it is on air. */
export function TodayEventLink({ event, facts: { now, isAnonymous }, children }: TodayEventLinkProps) {
  const lang = useLang()
  const name = children ?? <LocalizedText {...localizeEventName(event, lang)} />
  const isLive = getEventTime(event, now) === 'live'
  return (
    <>
      {event.href === undefined ? name : <a href={event.href}>{name}</a>}
      {isLive && event.watchHref !== undefined && (
        <>
          {' '}
          <WatchLink href={event.watchHref} isAnonymous={isAnonymous} />
        </>
      )}
    </>
  )
}

/** Renders the link to a broadcast; for an anonymous visitor to the registration, which returns to the broadcast. */
function WatchLink({ href, isAnonymous }: { href: string; isAnonymous: boolean }) {
  return (
    <a className="today-watch" href={isAnonymous ? buildRegisterHrefFrom(href) : href}>
      <Icon name="play" />
      <FormattedMessage id={isAnonymous ? 'broadcast.register' : 'today.watch'} />
    </a>
  )
}

/** Renders the room of an event as a link to the plan that shows it; nothing without a room. */
export function TodayRoomLink({ event }: { event: TodayEvent }) {
  const room = localizeEventRoom(event, useLang())
  if (room.text === '') return null
  const name = <LocalizedText {...room} />
  return (
    <span className="today-fact">
      {event.roomHref === undefined ? name : <a href={event.roomHref}>{name}</a>}
    </span>
  )
}
