import { useSelector } from '@xstate/react'
import { FormattedMessage } from 'react-intl'
import { selectVisitorState } from '#machines/visitor/visitor.machine.ts'
import { Button } from '#src/components/Button.tsx'
import { Icon } from '#src/components/Icon.tsx'
import { useActors } from '#src/views/ActorsContext.tsx'
import { AccessInvite } from '#src/views/company/AccessInvite.tsx'
import { RegisterLink } from '#src/views/visitor/RegisterLink.tsx'

/** Renders how an anonymous visitor can watch: register, which returns here, or log in. */
export function BroadcastInvite() {
  const { visitor, dialog } = useActors()
  const isLost = useSelector(visitor, selectVisitorState) === 'auth-lost'
  if (isLost) return <AccessInvite lost="broadcast.accessLost" />
  return (
    <div className="invite">
      <span className="modal-mark">
        <Icon name="lock" />
      </span>
      <p className="invite-text">
        <FormattedMessage id="broadcast.invite" />
      </p>
      <RegisterLink kind="primary" label="broadcast.register" />
      <Button onClick={() => dialog.send({ type: 'login.wanted' })}>
        <FormattedMessage id="visitor.login" />
      </Button>
    </div>
  )
}
