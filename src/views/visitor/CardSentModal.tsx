import { useSelector } from '@xstate/react'
import { FormattedMessage, useIntl } from 'react-intl'
import { selectCardOutcome, selectCardReceiver } from '#machines/visitor/dialog.machine.ts'
import { Button } from '#src/components/Button.tsx'
import { Modal } from '#src/components/Modal.tsx'
import { nestQuotes } from '#src/i18n/nest-quotes.ts'
import { useLang } from '#src/i18n/use-lang.ts'
import { useActors } from '#src/views/ActorsContext.tsx'

/** Renders the outcome of the card: its letter is queued or came back, the organiser keeps it, or it was sent before. */
export function CardSentModal({ onClose }: { onClose: () => void }) {
  const intl = useIntl()
  const { dialog } = useActors()
  const company = useSelector(dialog, selectCardReceiver)
  const outcome = useSelector(dialog, selectCardOutcome)
  return (
    <Modal title={intl.formatMessage({ id: `card.${outcome}.title` })} onClose={onClose}>
      <p>
        <FormattedMessage id={`card.${outcome}.text`} values={{ company: nestQuotes(useLang(), company) }} />
      </p>
      <div className="actions">
        <Button kind="primary" onClick={onClose}>
          <FormattedMessage id="card.ok" />
        </Button>
      </div>
    </Modal>
  )
}
