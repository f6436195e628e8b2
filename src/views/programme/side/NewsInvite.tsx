import { useSelector } from '@xstate/react'
import { FormattedMessage } from 'react-intl'
import { selectVisitorState } from '#machines/visitor/visitor.machine.ts'
import { Button } from '#src/components/Button.tsx'
import { Icon } from '#src/components/Icon.tsx'
import { useActors } from '#src/views/ActorsContext.tsx'

const BENEFITS = ['access.broadcasts', 'access.surveys', 'access.card'] as const

/** Renders an invitation for visitors without authorization, with a button to get one. */
export function NewsInvite() {
  const { visitor, dialog } = useActors()
  const isLost = useSelector(visitor, selectVisitorState) === 'auth-lost'
  if (isLost) {
    return (
      <div className="news-invite">
        <p>
          <FormattedMessage id="online.newsLost" />
        </p>
        <Button onClick={() => dialog.send({ type: 'login.wanted' })}>
          <FormattedMessage id="connection.loginAgain" />
        </Button>
      </div>
    )
  }
  return (
    <div className="news-invite">
      <p>
        <FormattedMessage id="online.newsInvite" />
      </p>
      <ul className="ticks">
        {BENEFITS.map((id) => (
          <li key={id}>
            <Icon name="check" />
            <FormattedMessage id={id} />
          </li>
        ))}
      </ul>
      <Button kind="primary" onClick={() => dialog.send({ type: 'access.wanted' })}>
        <FormattedMessage id="access.get" />
      </Button>
    </div>
  )
}
