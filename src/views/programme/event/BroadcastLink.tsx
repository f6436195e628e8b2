import { FormattedMessage } from 'react-intl'
import type { EventTime } from '#contract/event-time.ts'
import { Icon } from '#src/components/Icon.tsx'
import { WindowLink } from '#src/views/programme/WindowLink.tsx'

const LABEL_IDS = {
  upcoming: 'event.toBroadcast',
  live: 'event.watch',
  running: 'event.watch',
  ended: 'event.toRecording',
} as const

export function BroadcastLink({ id, time }: { id: number; time: EventTime }) {
  const kind = time === 'live' || time === 'running' ? 'button-accent' : 'button-primary'
  return (
    <WindowLink className={`button ${kind} to-broadcast`} address={{ kind: 'broadcast', id }}>
      <Icon name="display" />
      <FormattedMessage id={LABEL_IDS[time]} />
    </WindowLink>
  )
}
