import { FormattedMessage } from 'react-intl'
import { onlineHref } from '../../../../contract/addresses.ts'
import type { EventTime } from '../../../../contract/eventTime.ts'
import { Go } from '../../../parts/Go.tsx'
import { Icon } from '../../../parts/Icon.tsx'
import { useOnlineGuide, usePage } from '../../ActorsContext.tsx'

const WORDS = {
  upcoming: 'event.toBroadcast',
  live: 'event.watch',
  running: 'event.watch',
  ended: 'event.toRecording',
} as const

/** The way to the event's broadcast. */
export function ToBroadcast({ id, time }: { id: number; time: EventTime }) {
  const guide = useOnlineGuide()
  const { lang } = usePage()
  const address = { kind: 'broadcast', id } as const
  const kind = time === 'live' || time === 'running' ? 'button-accent' : 'button-primary'
  return (
    <Go
      className={`button ${kind} to-broadcast`}
      href={onlineHref(lang, address)}
      onGo={() => guide.send({ type: 'window.open', address })}
    >
      <Icon name="screen" />
      <FormattedMessage id={WORDS[time]} />
    </Go>
  )
}
