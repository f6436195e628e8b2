import { FormattedMessage } from 'react-intl'
import { Icon } from '#src/components/Icon.tsx'

/** Renders that there is nothing to watch, because the event is cancelled. */
export function CancelledBroadcast() {
  return (
    <div className="stage-text" role="status">
      <Icon name="calendar" />
      <p>
        <FormattedMessage id="broadcast.cancelled" />
      </p>
    </div>
  )
}
