import { useSelector } from '@xstate/react'
import { FormattedMessage, useIntl } from 'react-intl'
import { selectVisitor } from '#machines/visitor/visitor.machine.ts'
import { Button } from '#src/components/Button.tsx'
import { Modal } from '#src/components/Modal.tsx'
import { useActors } from '#src/views/ActorsContext.tsx'

export function LoginOkModal({ onClose }: { onClose: () => void }) {
  const intl = useIntl()
  const visitor = useSelector(useActors().visitor, selectVisitor)
  return (
    <Modal title={intl.formatMessage({ id: 'login.ok.title' })} onClose={onClose}>
      <p>
        <FormattedMessage id="login.ok.text" values={{ name: visitor?.NAME || visitor?.EMAIL }} />
      </p>
      <div className="actions">
        <Button kind="primary" onClick={onClose}>
          <FormattedMessage id="login.ok.go" />
        </Button>
      </div>
    </Modal>
  )
}
