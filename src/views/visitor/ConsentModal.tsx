import { useSelector } from '@xstate/react'
import { FormattedMessage, useIntl } from 'react-intl'
import { getLangPrefix } from '#contract/lang.ts'
import { selectVisitor } from '#machines/visitor/visitor.machine.ts'
import {
  selectConsentEvent,
  selectConsentReceiver,
  selectIsCardKept,
} from '#machines/visitor/dialog.machine.ts'
import { Button } from '#src/components/Button.tsx'
import { Icon } from '#src/components/Icon.tsx'
import { Modal } from '#src/components/Modal.tsx'
import { useLang } from '#src/i18n/use-lang.ts'
import { useActors } from '#src/views/ActorsContext.tsx'
import { nestQuotes } from '#src/i18n/nest-quotes.ts'
import { CardContent } from './CardContent.tsx'

interface ConsentModalProps {
  kind: 'card' | 'download' | 'broadcast'
  onClose: () => void
}

/** Renders the prompt for passing on the visitor's contact, its receiver and the contact itself (readings 23, 24, 37). */
export function ConsentModal({ kind, onClose }: ConsentModalProps) {
  const intl = useIntl()
  const { dialog, visitor: actor } = useActors()
  const company = useSelector(dialog, selectConsentReceiver)
  const event = useSelector(dialog, selectConsentEvent)
  const isKept = useSelector(dialog, selectIsCardKept)
  const visitor = useSelector(actor, selectVisitor)
  const lang = useLang()
  return (
    <Modal title={intl.formatMessage({ id: `consent.${kind}.title` })} onClose={onClose}>
      <p>
        <FormattedMessage
          id={isKept ? 'consent.card.kept' : `consent.${kind}.text`}
          values={{ company: nestQuotes(lang, company), event: nestQuotes(lang, event) }}
        />
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
      {kind === 'card' && <CardContent />}
      <p>
        <a href={`${getLangPrefix(lang)}/privacy/`} target="_blank" rel="noopener">
          <FormattedMessage id="consent.privacy" />
        </a>
      </p>
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
