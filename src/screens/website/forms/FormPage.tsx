import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import { FormattedMessage } from 'react-intl'
import type { IslandData } from '../../../../contract/islands.ts'
import { selectIsAuthorized } from '../../../../machines/session/visitor.machine.ts'
import { selectIsSent, selectSentEmail, type FormRef } from '../../../../machines/site/form.machine.ts'
import { Button } from '../../../parts/Button.tsx'
import { useActors } from '../../ActorsContext.tsx'
import { SiteForm } from './SiteForm.tsx'
import { WithoutScript } from './WithoutScript.tsx'

interface FormPageProps {
  data: IslandData['form']
  form: FormRef
}

/** Registration or a ticket, and what a visitor reads afterwards. */
export function FormPage({ data, form }: FormPageProps) {
  const sent = useSelector(form, selectIsSent)
  return (
    <div className="form-page">
      {sent ? (
        <Sent data={data} form={form} />
      ) : (
        <>
          <WithoutScript />
          <SiteForm name={data.form} form={form} />
        </>
      )}
    </div>
  )
}

function Sent({ data, form }: FormPageProps) {
  const { visitor, dialog } = useActors()
  const isAuthorized = useSelector(visitor, selectIsAuthorized)
  const email = useSelector(form, selectSentEmail)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="form-done">
      <h2 ref={heading} tabIndex={-1}>
        <FormattedMessage id={`form.done.${data.form}`} values={{ email }} />
      </h2>
      {data.done !== '' && <p>{data.done}</p>}
      {!isAuthorized && (
        <>
          <p>
            <FormattedMessage id="form.loginNext" />
          </p>
          <Button kind="primary" icon="user" onClick={() => dialog.send({ type: 'login.wanted', email })}>
            <FormattedMessage id="visitor.login" />
          </Button>
        </>
      )}
    </div>
  )
}
