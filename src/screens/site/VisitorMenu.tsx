import { useSelector } from '@xstate/react'
import { FormattedMessage, useIntl } from 'react-intl'
import { selectIsLeaving, selectVisitor } from '../../../machines/session/visitor.machine.ts'
import { Button } from '../../parts/Button.tsx'
import { Icon } from '../../parts/Icon.tsx'
import { useActors } from '../ActorsContext.tsx'
import { Sheet } from './Sheet.tsx'

/** Who is logged in, or the way to log in. */
export function VisitorMenu() {
  const intl = useIntl()
  const { visitor: actor, dialog } = useActors()
  const visitor = useSelector(actor, selectVisitor)
  const leaving = useSelector(actor, selectIsLeaving)
  if (visitor === null) {
    return (
      <Button
        kind="accent"
        icon="user"
        className="header-login"
        onClick={() => dialog.send({ type: 'login.wanted' })}
      >
        <FormattedMessage id="visitor.login" />
      </Button>
    )
  }
  const name = visitor.NAME || visitor.EMAIL
  return (
    <Sheet
      label={intl.formatMessage({ id: 'visitor.menu' }, { name })}
      button={
        <>
          <Icon name="user" />
          <span className="wide menu-name">{name}</span>
          <Icon name="down" />
        </>
      }
    >
      <p className="menu-who">
        <strong>{name}</strong>
        <span>{visitor.EMAIL}</span>
      </p>
      <Button busy={leaving} onClick={() => actor.send({ type: 'visitor.logout' })}>
        <FormattedMessage id="visitor.logout" />
      </Button>
    </Sheet>
  )
}
