import { useSelector } from '@xstate/react'
import { FormattedMessage, useIntl } from 'react-intl'
import { selectVisitor } from '../../../machines/session/visitor.machine.ts'
import { selectConsentReceiver } from '../../../machines/site/dialog.machine.ts'
import { Button } from '../../parts/Button.tsx'
import { Icon } from '../../parts/Icon.tsx'
import { Modal } from '../../parts/Modal.tsx'
import { useActors } from '../ActorsContext.tsx'

interface ConsentModalProps {
  kind: 'card' | 'download' | 'broadcast'
  onClose: () => void
}

/** Asks whether the visitor's contact may be passed on, and shows what that contact is (readings 23, 24). */
export function ConsentModal({ kind, onClose }: ConsentModalProps) {
  const intl = useIntl()
  const { dialog, visitor: actor } = useActors()
  const company = useSelector(dialog, selectConsentReceiver)
  const visitor = useSelector(actor, selectVisitor)
  return (
    <Modal title={intl.formatMessage({ id: `consent.${kind}.title` })} onClose={onClose}>
      <p>
        <FormattedMessage id={`consent.${kind}.text`} values={{ company }} />
      </p>
      {visitor && (
        <p className="calling-card">
          <Icon name="card" />
          <span>
            <strong>{visitor.NAME}</strong>
            {visitor.EMAIL}
          </span>
        </p>
      )}
      <div className="actions">
        <Button kind="primary" onClick={() => dialog.send({ type: 'dialog.confirm' })}>
          <FormattedMessage id={`consent.${kind}.yes`} />
        </Button>
        <Button onClick={onClose}>
          <FormattedMessage id="consent.no" />
        </Button>
      </div>
    </Modal>
  )
}
