import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#src/components/Button.tsx'
import { Icon } from '#src/components/Icon.tsx'
import { Modal } from '#src/components/Modal.tsx'
import { useActors } from '#src/views/ActorsContext.tsx'
import { RegisterLink } from './RegisterLink.tsx'

const BENEFITS = ['access.staff', 'access.announcements', 'access.downloads', 'access.card'] as const
const ONLINE_BENEFITS = ['access.broadcasts', 'access.news', 'access.surveys'] as const

/** Renders what registered visitors get, with login and registration. */
export function GainAccessModal({ onClose }: { onClose: () => void }) {
  const intl = useIntl()
  const { dialog, onlineGuide } = useActors()
  const gains = onlineGuide === undefined ? BENEFITS : [...ONLINE_BENEFITS, ...BENEFITS]
  return (
    <Modal title={intl.formatMessage({ id: 'access.title' })} onClose={onClose}>
      <p>
        <FormattedMessage id="access.text" />
      </p>
      <ul className="ticks">
        {gains.map((id) => (
          <li key={id}>
            <Icon name="check" />
            <FormattedMessage id={id} />
          </li>
        ))}
      </ul>
      <div className="actions">
        <Button kind="primary" onClick={() => dialog.send({ type: 'login.wanted' })}>
          <FormattedMessage id="visitor.login" />
        </Button>
        <RegisterLink />
      </div>
    </Modal>
  )
}
