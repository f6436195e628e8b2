import { useSelector } from '@xstate/react'
import { FormattedMessage, useIntl } from 'react-intl'
import { selectCardReceiver } from '../../../machines/site/dialog.machine.ts'
import { Button } from '../../parts/Button.tsx'
import { Modal } from '../../parts/Modal.tsx'
import { useActors } from '../ActorsContext.tsx'

export function CardSent({ onClose }: { onClose: () => void }) {
  const intl = useIntl()
  const company = useSelector(useActors().dialog, selectCardReceiver)
  return (
    <Modal title={intl.formatMessage({ id: 'card.sent.title' })} onClose={onClose}>
      <p>
        <FormattedMessage id="card.sent.text" values={{ company }} />
      </p>
      <div className="actions">
        <Button kind="primary" onClick={onClose}>
          <FormattedMessage id="card.sent.ok" />
        </Button>
      </div>
    </Modal>
  )
}
