import { useSelector } from '@xstate/react'
import { FormattedMessage, useIntl } from 'react-intl'
import { selectCardReceiver } from '#machines/visitor/dialog.machine.ts'
import { Button } from '#src/components/Button.tsx'
import { Modal } from '#src/components/Modal.tsx'
import { useActors } from '#src/views/ActorsContext.tsx'

export function CardSentModal({ onClose }: { onClose: () => void }) {
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
