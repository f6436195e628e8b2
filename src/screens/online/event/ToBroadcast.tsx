import { FormattedMessage } from 'react-intl'
import type { EventTime } from '../../../../contract/eventTime.ts'
import { Icon } from '../../../parts/Icon.tsx'
import { ToWindow } from '../ToWindow.tsx'

const WORDS = {
  upcoming: 'event.toBroadcast',
  live: 'event.watch',
  running: 'event.watch',
  ended: 'event.toRecording',
} as const

/** The way to the event's broadcast. */
export function ToBroadcast({ id, time }: { id: number; time: EventTime }) {
  const kind = time === 'live' || time === 'running' ? 'button-accent' : 'button-primary'
  return (
    <ToWindow className={`button ${kind} to-broadcast`} address={{ kind: 'broadcast', id }}>
      <Icon name="screen" />
      <FormattedMessage id={WORDS[time]} />
    </ToWindow>
  )
}
