import { useSelector } from '@xstate/react'
import { FormattedMessage, useIntl } from 'react-intl'
import { selectVisitor } from '#machines/visitor/visitor.machine.ts'
import { selectConsentReceiver } from '#machines/visitor/dialog.machine.ts'
import { Button } from '#src/components/Button.tsx'
import { Icon } from '#src/components/Icon.tsx'
import { Modal } from '#src/components/Modal.tsx'
import { useActors } from '#src/views/ActorsContext.tsx'

interface ConsentModalProps {
  kind: 'card' | 'download' | 'broadcast'
  onClose: () => void
}

/** Renders the prompt for passing on the visitor's contact, and the contact itself (readings 23, 24). */
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
