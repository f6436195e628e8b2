import type { ComponentProps } from 'react'
import { FormattedMessage } from 'react-intl'
import { Button } from '#src/components/Button.tsx'
import { SaveStatus } from '#src/views/company/SaveStatus.tsx'
import { nestQuotes } from '#src/i18n/nest-quotes.ts'
import { useLang } from '#src/i18n/use-lang.ts'
import { Icon } from '#src/components/Icon.tsx'

interface ConsentPromptProps {
  /** The name of the receiver of the contact, if the reason names it. */
  company?: string
  /** Why consent is needed: it is the first time, it was withdrawn, or the contact would go to another receiver now. */
  reason?: 'consentFirst' | 'consentWithdrawn' | 'receiverChanged'
  busy?: boolean
  /** What became of the visitor's last answer. */
  status?: ComponentProps<typeof SaveStatus>['message']
  onEnter?: () => void
}

/** Renders why the broadcast has not started, and the button that starts it. */
export function ConsentPrompt({
  company = '',
  reason = 'consentFirst',
  busy = false,
  status = null,
  onEnter,
}: ConsentPromptProps) {
  return (
    <div className="invite">
      <span className="modal-mark">
        <Icon name="display" />
      </span>
      <p className="invite-text" role={reason === 'consentFirst' ? undefined : 'alert'}>
        <FormattedMessage id={`broadcast.${reason}`} values={{ company: nestQuotes(useLang(), company) }} />
      </p>
      <SaveStatus message={status} />
      <Button kind="primary" busy={busy} onClick={onEnter}>
        <FormattedMessage id="broadcast.enter" />
      </Button>
    </div>
  )
}
