import { useSelector } from '@xstate/react'
import { FormattedMessage } from 'react-intl'
import { selectConnectionState } from '#machines/visitor/connection.machine.ts'
import { selectVisitor, selectVisitorState } from '#machines/visitor/visitor.machine.ts'
import { Button } from '#src/components/Button.tsx'
import { Icon } from '#src/components/Icon.tsx'
import { useActors } from '#src/views/ActorsContext.tsx'

/** Renders that the connection or the authorization is lost, and what helps. */
export function ConnectionBanner() {
  const { connection: actor, visitor, dialog } = useActors()
  const connection = useSelector(actor, selectConnectionState)
  const state = useSelector(visitor, selectVisitorState)
  const known = useSelector(visitor, selectVisitor) !== null
  const trouble = state === 'auth-lost' ? (known ? 'authLost' : 'unauthorized') : connection
  return (
    <div className="banner" role="status">
      {trouble !== 'connected' && (
        <div className="banner-line">
          <Icon name={trouble === 'authLost' ? 'lock' : 'offline'} />
          <p>
            <FormattedMessage id={`connection.${trouble}`} />
          </p>
          <Button kind="quiet" onClick={() => actor.send({ type: 'connection.retry' })}>
            <FormattedMessage id="connection.retry" />
          </Button>
          {trouble === 'authLost' && (
            <Button kind="primary" onClick={() => dialog.send({ type: 'login.wanted' })}>
              <FormattedMessage id="connection.loginAgain" />
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
