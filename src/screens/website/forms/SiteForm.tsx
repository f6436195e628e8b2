import { useSelector } from '@xstate/react'
import { FormattedMessage } from 'react-intl'
import type { FormField, FormName } from '../../../../contract/forms.ts'
import {
  selectFields,
  selectFormTrouble,
  selectIsSending,
  type FormRef,
} from '../../../../machines/site/form.machine.ts'
import { randomKey } from '../../../parts/randomKey.ts'
import { useIsLive } from '../../../parts/useIsLive.ts'
import { FormFrame } from './FormFrame.tsx'
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
    <FormFrame
      trouble={
        trouble && (
          <FormattedMessage id={trouble === 'unconfirmed' ? 'save.unconfirmed' : `form.trouble.${trouble}`} />
        )
      }
      send={<FormattedMessage id={`form.send.${name}`} />}
      isReady={isLive}
      isSending={sending}
      onSend={() => form.send({ type: 'form.submit', key: randomKey() })}
    >
      <div className="site-form-fields">
        {fields.map((field) => (
          <FieldOf key={field.name} field={field} form={form} />
        ))}
      </div>
    </FormFrame>
  )
}

function FieldOf({ field, form }: { field: FormField; form: FormRef }) {
  return field.kind === 'switch' ? (
    <FormSwitch field={field} form={form} />
  ) : (
    <FormText field={field} form={form} />
  )
}
