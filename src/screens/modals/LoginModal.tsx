import { useSelector } from '@xstate/react'
import { FormattedMessage, useIntl } from 'react-intl'
import { langPrefix } from '../../../contract/lang.ts'
import { selectLogin } from '../../../machines/site/dialog.machine.ts'
import { Modal } from '../../parts/Modal.tsx'
import { useCookies } from '../../parts/useCookies.ts'
import { useActors } from '../ActorsContext.tsx'
import { useLang } from '../useLang.ts'
import { LoginForm } from './LoginForm.tsx'

export function LoginModal({ onClose }: { onClose: () => void }) {
  const intl = useIntl()
  const lang = useLang()
  const { dialog } = useActors()
  const login = useSelector(dialog, selectLogin)
  const cookies = useCookies()
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
        <a href={`${langPrefix(lang)}/register/`}>
          <FormattedMessage id="access.register" />
        </a>
      </p>
    </Modal>
  )
}
