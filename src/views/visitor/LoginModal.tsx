import { useSelector } from '@xstate/react'
import { FormattedMessage, useIntl } from 'react-intl'
import { selectLogin } from '#machines/visitor/dialog.machine.ts'
import { Modal } from '#src/components/Modal.tsx'
import { useCookiesEnabled } from '#src/components/use-cookies-enabled.ts'
import { useActors } from '#src/views/ActorsContext.tsx'
import { LoginForm } from './LoginForm.tsx'
import { useRegisterHref } from './use-register-href.ts'

export function LoginModal({ onClose }: { onClose: () => void }) {
  const intl = useIntl()
  const registerHref = useRegisterHref()
  const { dialog } = useActors()
  const login = useSelector(dialog, selectLogin)
  const cookies = useCookiesEnabled()
  return (
    <Modal title={intl.formatMessage({ id: 'login.title' })} onClose={onClose}>
      {cookies ? (
        <p>
          <FormattedMessage id="login.text" />
        </p>
      ) : (
        <p className="field-error" role="alert">
          <FormattedMessage id="login.noCookies" />
        </p>
      )}
      {/* A code would be mailed in vain: only the cookie of the request makes it right. */}
      {cookies && login && <LoginForm login={login} />}
      <p className="modal-foot">
        <FormattedMessage id="login.noAccount" />{' '}
        <a href={registerHref}>
          <FormattedMessage id="access.register" />
        </a>
      </p>
    </Modal>
  )
}
