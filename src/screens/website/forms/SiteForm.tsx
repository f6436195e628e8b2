import { useSelector } from '@xstate/react'
import { FormattedMessage } from 'react-intl'
import type { FormField, FormName } from '../../../../contract/forms.ts'
import {
  selectFields,
  selectFormTrouble,
  selectIsSending,
  type FormRef,
} from '../../../../machines/site/form.machine.ts'
import { Button } from '../../../parts/Button.tsx'
import { useIsLive } from '../../../parts/useIsLive.ts'
import { FormSwitch } from './FormSwitch.tsx'
import { FormText } from './FormText.tsx'

interface SiteFormProps {
  name: Exclude<FormName, 'access'>
  form: FormRef
}

/**
 * A form of the website: its fields, what is wrong with them, and what became of sending it. Until it acts it cannot be
 * sent: the browser would put what is typed into the address.
 */
export function SiteForm({ name, form }: SiteFormProps) {
  const fields = useSelector(form, selectFields)
  const trouble = useSelector(form, selectFormTrouble)
  const sending = useSelector(form, selectIsSending)
  const isLive = useIsLive()
  return (
    <form
      className="site-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        form.send({ type: 'form.submit' })
      }}
    >
      <div className="site-form-fields">
        {fields.map((field) => (
          <FieldOf key={field.name} field={field} form={form} />
        ))}
      </div>
      {trouble !== null && (
        <p className="field-error form-trouble" role="alert">
          <FormattedMessage id={`form.trouble.${trouble}`} />
        </p>
      )}
      <Button kind="accent" type="submit" disabled={!isLive} busy={sending} className="site-form-send">
        <FormattedMessage id={`form.send.${name}`} />
      </Button>
    </form>
  )
}

function FieldOf({ field, form }: { field: FormField; form: FormRef }) {
  return field.kind === 'switch' ? (
    <FormSwitch field={field} form={form} />
  ) : (
    <FormText field={field} form={form} />
  )
}
