import { useSelector } from '@xstate/react'
import { useEffect, useId, useRef } from 'react'
import { FormattedMessage } from 'react-intl'
import { selectIsDeleting, type AccountRef } from '#machines/visitor/account.machine.ts'
import { Button } from '#src/components/Button.tsx'
import { AccountTrouble } from './AccountTrouble.tsx'

export function DeletionConfirmation({ account }: { account: AccountRef }) {
  const id = useId()
  const deleting = useSelector(account, selectIsDeleting)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className="deletion" aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={-1}>
        <FormattedMessage id="account.sure" />
      </h2>
      <p>
        <FormattedMessage id="account.sureText" />
      </p>
      <AccountTrouble account={account} />
      <div className="actions">
        <Button
          className="button-danger"
          busy={deleting}
          onClick={() => account.send({ type: 'deletion.confirm' })}
        >
          <FormattedMessage id="account.yes" />
        </Button>
        {!deleting && (
          <Button kind="secondary" onClick={() => account.send({ type: 'deletion.cancel' })}>
            <FormattedMessage id="account.no" />
          </Button>
        )}
      </div>
    </section>
  )
}
