import { FormattedMessage } from 'react-intl'
import { Button } from '../../../parts/Button.tsx'
import { Unconfirmed } from '../../company/Unconfirmed.tsx'
import { Icon } from '../../../parts/Icon.tsx'

interface ConsentFirstProps {
  busy?: boolean
  /** The server has not answered to the consent yet. */
  unconfirmed?: boolean
  onEnter?: () => void
}

/** Why the broadcast does not run yet, and the way to it. */
export function ConsentFirst({ busy = false, unconfirmed = false, onEnter }: ConsentFirstProps) {
  return (
    <div className="invite">
      <span className="modal-mark">
        <Icon name="screen" />
      </span>
      <p className="invite-text">
        <FormattedMessage id="broadcast.consentFirst" />
      </p>
      {unconfirmed && <Unconfirmed />}
      <Button kind="primary" busy={busy} onClick={onEnter}>
        <FormattedMessage id="broadcast.enter" />
      </Button>
    </div>
  )
}
