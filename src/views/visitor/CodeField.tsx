import { useSelector } from '@xstate/react'
import { FormattedMessage, useIntl } from 'react-intl'
import {
  selectIsLoggingIn,
  selectIsResending,
  selectLoginCode,
  selectLoginEmail,
  selectLoginNotice,
  selectLoginTrouble,
  type LoginRef,
} from '#machines/visitor/login.machine.ts'
import { Button } from '#src/components/Button.tsx'
import { Field } from '#src/components/Field.tsx'

/** Renders the input of the mailed code, and the result of requesting it again. */
export function CodeField({ login }: { login: LoginRef }) {
  const intl = useIntl()
  const email = useSelector(login, selectLoginEmail)
  const code = useSelector(login, selectLoginCode)
  const isWrong = useSelector(login, selectLoginTrouble) === 'wrongCode'
  const notice = useSelector(login, selectLoginNotice)
  return (
    <>
      <Field
        label={intl.formatMessage({ id: 'login.code' })}
        hint={intl.formatMessage({ id: 'login.codeHint' }, { email })}
        error={isWrong ? intl.formatMessage({ id: 'login.trouble.wrongCode' }) : undefined}
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        autoFocus
        data-first-focus=""
        value={code}
        onTextChange={(text) => login.send({ type: 'code.typed', code: text })}
      />
      <p role="status">{notice !== null && <FormattedMessage id={`login.notice.${notice}`} />}</p>
    </>
  )
}

export function ResendButton({ login }: { login: LoginRef }) {
  const busy = useSelector(login, selectIsLoggingIn)
  const resending = useSelector(login, selectIsResending)
  return (
    <Button
      kind="quiet"
      disabled={busy && !resending}
      busy={resending}
      onClick={() => login.send({ type: 'code.resend' })}
    >
      <FormattedMessage id="login.resend" />
    </Button>
  )
}
