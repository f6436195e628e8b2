import { useSelector } from '@xstate/react'
import { FormattedMessage, useIntl } from 'react-intl'
import { selectIsLoggingOut, selectVisitor } from '#machines/visitor/visitor.machine.ts'
import { Button, ButtonLink } from '#src/components/Button.tsx'
import { Icon } from '#src/components/Icon.tsx'
import { useActors, usePage } from '#src/views/ActorsContext.tsx'
import { HeaderMenu } from './HeaderMenu.tsx'

/** Renders the visitor's menu, or the login button. */
export function VisitorMenu() {
  const intl = useIntl()
  const { visitor: actor, dialog } = useActors()
  const { visitorHref } = usePage()
  const visitor = useSelector(actor, selectVisitor)
  const leaving = useSelector(actor, selectIsLoggingOut)
  if (visitor === null) {
    return (
      <Button
        kind="quiet"
        icon="user"
        className="header-login"
        data-focus-fallback=""
        onClick={() => dialog.send({ type: 'login.wanted' })}
      >
        <FormattedMessage id="visitor.login" />
      </Button>
    )
  }
  const name = visitor.NAME || visitor.EMAIL
  return (
    <HeaderMenu
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
      <ButtonLink href={visitorHref}>
        <FormattedMessage id="visitor.account" />
      </ButtonLink>
      <Button busy={leaving} onClick={() => actor.send({ type: 'visitor.logout' })}>
        <FormattedMessage id="visitor.logout" />
      </Button>
    </HeaderMenu>
  )
}
