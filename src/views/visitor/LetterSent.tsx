import type { DataPurpose } from '#contract/entities.ts'
import { useEffect, useId, useRef } from 'react'
import { FormattedMessage } from 'react-intl'
import type { AccountRef } from '#machines/visitor/account.machine.ts'
import { Button } from '#src/components/Button.tsx'

interface LetterSentProps {
  account: AccountRef
  letter: { purpose: DataPurpose; letter: 'sent' | 'last' }
  email: string
}

/** Renders that a letter with a confirmation link was sent; nothing has been changed yet. */
export function LetterSent({ account, letter: { purpose, letter }, email }: LetterSentProps) {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className="deletion" aria-labelledby={id} data-letter={purpose}>
      <h2 id={id} ref={heading} tabIndex={-1}>
        <FormattedMessage id="account.mailed.title" />
      </h2>
      <div role="status">
        <p>
          <FormattedMessage id={`account.mailed.${purpose}`} values={{ email }} />
        </p>
        <p>
          <FormattedMessage id={letter === 'last' ? 'account.mailed.last' : 'account.mailed.term'} />
        </p>
      </div>
      <div className="actions">
        <Button kind="secondary" onClick={() => account.send({ type: 'letter.understood' })}>
          <FormattedMessage id="account.mailed.back" />
        </Button>
        <Button kind="quiet" onClick={() => account.send({ type: 'letter.again' })}>
          <FormattedMessage id="account.mailed.again" />
        </Button>
      </div>
    </section>
  )
}
