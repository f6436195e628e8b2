import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '../../parts/Button.tsx'
import { Icon } from '../../parts/Icon.tsx'
import { Modal } from '../../parts/Modal.tsx'
import { useActors } from '../ActorsContext.tsx'
import { RegisterLink } from './RegisterLink.tsx'

const GAINS = ['access.staff', 'access.announcements', 'access.downloads', 'access.card'] as const
const ONLINE_GAINS = ['access.broadcasts', 'access.news', 'access.surveys'] as const

/** What a registered visitor gets, and the two ways to it. */
export function GainAccess({ onClose }: { onClose: () => void }) {
  const intl = useIntl()
  const { dialog, online } = useActors()
  const gains = online === undefined ? GAINS : [...ONLINE_GAINS, ...GAINS]
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
