import { useSelector } from '@xstate/react'
import { FormattedMessage } from 'react-intl'
import { selectVisitorState } from '#machines/visitor/visitor.machine.ts'
import { Button } from '#src/components/Button.tsx'
import { Icon } from '#src/components/Icon.tsx'
import { useActors } from '#src/views/ActorsContext.tsx'

/**
 * Renders an invitation in place of gated content for visitors without authorization; `lost` is the message id for a
 * lost one.
 */
export function AccessInvite({ lost = 'company.accessLost' }: { lost?: string }) {
  const { visitor, dialog } = useActors()
  const isLost = useSelector(visitor, selectVisitorState) === 'auth-lost'
  return (
    <div className="invite">
      <span className="modal-mark">
        <Icon name="lock" />
      </span>
      <p className="invite-text">
        <FormattedMessage id={isLost ? lost : 'access.invite'} />
      </p>
      <Button kind="primary" onClick={() => dialog.send({ type: isLost ? 'login.wanted' : 'access.wanted' })}>
        <FormattedMessage id={isLost ? 'connection.loginAgain' : 'access.get'} />
      </Button>
    </div>
  )
}
