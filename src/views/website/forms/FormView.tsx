import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import { FormattedMessage } from 'react-intl'
import type { IslandData } from '#contract/islands.ts'
import { selectIsAuthorized, selectVisitor } from '#machines/visitor/visitor.machine.ts'
import { selectIsSent, selectSentEmail, selectTicket, type FormRef } from '#machines/website/form.machine.ts'
import { Button } from '#src/components/Button.tsx'
import { useActors } from '#src/views/ActorsContext.tsx'
import { TicketCode } from '#src/views/visitor/TicketCode.tsx'
import { ReturnNote } from './ReturnNote.tsx'
import { WebsiteForm } from './WebsiteForm.tsx'
import { FormNoScript } from './FormNoScript.tsx'

interface FormViewProps {
  data: IslandData['form']
  form: FormRef
}

/** Renders the registration or ticket form, and the message after sending it. */
export function FormView({ data, form }: FormViewProps) {
  const sent = useSelector(form, selectIsSent)
  return (
    <div className="form-page">
      {sent ? (
        <FormSent data={data} form={form} />
      ) : (
        <>
          {data.returnTo !== null && (
            <>
              <ReturnNote returnTo={data.returnTo} />
              <LoginInstead href={data.returnTo.href} />
            </>
          )}
          <FormNoScript />
          <WebsiteForm name={data.form} form={form} />
        </>
      )}
    </div>
  )
}

/** Renders the login for a registered visitor, which returns to the same page. */
function LoginInstead({ href }: { href: string }) {
  const { visitor, dialog } = useActors()
  if (useSelector(visitor, selectIsAuthorized)) return null
  return (
    <div className="needs-script">
      <Button icon="user" onClick={() => dialog.send({ type: 'login.wanted', returnTo: href })}>
        <FormattedMessage id="form.return.login" />
      </Button>
    </div>
  )
}

function FormSent({ data, form }: FormViewProps) {
  const { returnTo } = data
  const { visitor, dialog } = useActors()
  const isAuthorized = useSelector(visitor, selectIsAuthorized)
  const email = useSelector(form, selectSentEmail)
  const ticket = useSelector(form, selectTicket)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="form-done">
      <h2 ref={heading} tabIndex={-1}>
        <FormattedMessage id={`form.done.${data.form}`} values={{ email }} />
      </h2>
      {ticket && <TicketCode ticket={ticket} />}
      {data.done !== '' && <p>{data.done}</p>}
      {returnTo !== null && <ReturnNote returnTo={returnTo} />}
      {!isAuthorized && (
        <>
          <p>
            <FormattedMessage id="form.loginNext" />
          </p>
          <Button
            kind="primary"
            icon="user"
            onClick={() =>
              dialog.send({ type: 'login.wanted', email, ...(returnTo && { returnTo: returnTo.href }) })
            }
          >
            <FormattedMessage id="visitor.login" />
          </Button>
        </>
      )}
      {data.form === 'registration' && <AnotherVisitor />}
    </div>
  )
}

/**
 * Renders the way to an empty form for the next visitor at a shared device. Before that, a visitor who is logged in, or whose
 * login was lost, logs out: otherwise the next one would see the favourites and cards of that account. Stars that were set
 * without a login belong to the device, and stay.
 */
function AnotherVisitor() {
  const { visitor } = useActors()
  const isKnown = useSelector(visitor, selectVisitor) !== null
  return (
    <p>
      {isKnown ? (
        <Button onClick={() => visitor.send({ type: 'visitor.logout' })}>
          <FormattedMessage id="form.another.logout" />
        </Button>
      ) : (
        <a href="./">
          <FormattedMessage id="form.another" />
        </a>
      )}
    </p>
  )
}
