import { useSelector } from '@xstate/react'
import { FormattedMessage } from 'react-intl'
import type { FormField, FormName } from '#contract/forms.ts'
import {
  selectFields,
  selectFormTrouble,
  selectIsSending,
  type FormRef,
} from '#machines/website/form.machine.ts'
import { createRandomKey } from '#src/random-key.ts'
import { useIsHydrated } from '#src/components/use-is-hydrated.ts'
import { FormShell } from './FormShell.tsx'
import { FormSwitch } from './FormSwitch.tsx'
import { FormTextField } from './FormTextField.tsx'

interface WebsiteFormProps {
  name: Exclude<FormName, 'access'>
  form: FormRef
}

/**
 * Renders a form of the website: its fields, their faults, and the result of sending it. It cannot be submitted
 * before hydration, because the browser would put the values into the address.
 */
export function WebsiteForm({ name, form }: WebsiteFormProps) {
  const fields = useSelector(form, selectFields)
  const trouble = useSelector(form, selectFormTrouble)
  const sending = useSelector(form, selectIsSending)
  const isLive = useIsHydrated()
  return (
    <FormShell
      trouble={
        trouble && (
          <FormattedMessage id={trouble === 'unconfirmed' ? 'save.unconfirmed' : `form.trouble.${trouble}`} />
        )
      }
      sendLabel={<FormattedMessage id={`form.send.${name}`} />}
      isReady={isLive}
      isSending={sending}
      onSend={() => form.send({ type: 'form.submit', key: createRandomKey() })}
    >
      <div className="site-form-fields">
        {fields.map((field) => (
          <FieldByKind key={field.name} field={field} form={form} />
        ))}
      </div>
    </FormShell>
  )
}

function FieldByKind({ field, form }: { field: FormField; form: FormRef }) {
  return field.kind === 'switch' ? (
    <FormSwitch field={field} form={form} />
  ) : (
    <FormTextField field={field} form={form} />
  )
}
