import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#src/components/Button.tsx'
import { Modal } from '#src/components/Modal.tsx'
import { useCookiesEnabled } from '#src/components/use-cookies-enabled.ts'
import { useActors } from '#src/views/ActorsContext.tsx'
import { RegisterLink } from './RegisterLink.tsx'

/** Renders a failed login (section 8). */
export function LoginErrorModal({ onClose }: { onClose: () => void }) {
  const intl = useIntl()
  const { dialog } = useActors()
  const cookies = useCookiesEnabled()
  return (
    <Modal title={intl.formatMessage({ id: 'login.error.title' })} onClose={onClose}>
      <p>
        <FormattedMessage id={cookies ? 'login.error.text' : 'login.noCookies'} />
      </p>
      <div className="actions">
        <Button kind="primary" onClick={() => dialog.send({ type: 'login.wanted' })}>
          <FormattedMessage id="login.error.again" />
        </Button>
        <RegisterLink kind="secondary" />
        <Button kind="quiet" onClick={onClose}>
          <FormattedMessage id="login.error.cancel" />
        </Button>
      </div>
    </Modal>
  )
}
