import { useSelector } from '@xstate/react'
import { FormattedMessage, useIntl } from 'react-intl'
import { getLangPrefix } from '#contract/lang.ts'
import { selectLogin } from '#machines/visitor/dialog.machine.ts'
import { Modal } from '#src/components/Modal.tsx'
import { useCookiesEnabled } from '#src/components/use-cookies-enabled.ts'
import { useActors } from '#src/views/ActorsContext.tsx'
import { useLang } from '#src/i18n/use-lang.ts'
import { LoginForm } from './LoginForm.tsx'

export function LoginModal({ onClose }: { onClose: () => void }) {
  const intl = useIntl()
  const lang = useLang()
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
      {login && <LoginForm login={login} />}
      <p className="modal-foot">
        <FormattedMessage id="login.noAccount" />{' '}
        <a href={`${getLangPrefix(lang)}/register/`}>
          <FormattedMessage id="access.register" />
        </a>
      </p>
    </Modal>
  )
}
