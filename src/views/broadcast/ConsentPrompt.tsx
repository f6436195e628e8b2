import { FormattedMessage } from 'react-intl'
import { Button } from '#src/components/Button.tsx'
import { UnconfirmedSave } from '#src/views/company/UnconfirmedSave.tsx'
import { Icon } from '#src/components/Icon.tsx'

interface ConsentPromptProps {
  busy?: boolean
  /** The server has not answered to the consent yet. */
  unconfirmed?: boolean
  onEnter?: () => void
}

/** Why the broadcast does not run yet, and the way to it. */
export function ConsentPrompt({ busy = false, unconfirmed = false, onEnter }: ConsentPromptProps) {
  return (
    <div className="invite">
      <span className="modal-mark">
        <Icon name="screen" />
      </span>
      <p className="invite-text">
        <FormattedMessage id="broadcast.consentFirst" />
      </p>
      {unconfirmed && <UnconfirmedSave />}
      <Button kind="primary" busy={busy} onClick={onEnter}>
        <FormattedMessage id="broadcast.enter" />
      </Button>
    </div>
  )
}
