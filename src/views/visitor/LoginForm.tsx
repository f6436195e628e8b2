import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import {
  selectAsksForCode,
  selectCanSubmitLogin,
  selectIsLoggingIn,
  selectIsResending,
  selectLoginEmail,
  selectLoginTrouble,
  type LoginRef,
} from '#machines/visitor/login.machine.ts'
import { Button } from '#src/components/Button.tsx'
import { Field } from '#src/components/Field.tsx'
import { CodeField, ResendButton } from './CodeField.tsx'

/** Renders the e-mail field and, if the server requires it, the field of the mailed code. */
export function LoginForm({ login }: { login: LoginRef }) {
  const intl = useIntl()
  const [left, setLeft] = useState(false)
  const email = useSelector(login, selectLoginEmail)
  const asksForCode = useSelector(login, selectAsksForCode)
  const trouble = useSelector(login, selectLoginTrouble)
  const ready = useSelector(login, selectCanSubmitLogin)
  const busy = useSelector(login, selectIsLoggingIn)
  const resending = useSelector(login, selectIsResending)
  const wrong = left && !ready && !busy && !asksForCode && email !== ''
  return (
    <form
      className="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        login.send({ type: 'login.submit' })
      }}
    >
      <Field
        label={intl.formatMessage({ id: 'login.email' })}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        data-first-focus={asksForCode ? undefined : ''}
        value={email}
        error={wrong ? intl.formatMessage({ id: 'login.emailInvalid' }) : undefined}
        onBlur={() => setLeft(true)}
        onTextChange={(text) => login.send({ type: 'email.typed', email: text })}
      />
      {asksForCode && <CodeField login={login} />}
      {trouble !== null && trouble !== 'wrongCode' && (
        <p className="field-error" role="alert">
          <FormattedMessage id={`login.trouble.${trouble}`} />
        </p>
      )}
      <Button
        kind="primary"
        type="submit"
        disabled={resending || (!ready && !busy)}
        busy={busy && !resending}
      >
        <FormattedMessage id="login.submit" />
      </Button>
      {asksForCode && <ResendButton login={login} />}
    </form>
  )
}
