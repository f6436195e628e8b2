import { useSelector } from '@xstate/react'
import { useIntl } from 'react-intl'
import type { FieldKind, FormField } from '../../../../contract/forms.ts'
import { selectFieldFault, selectValue, type FormRef } from '../../../../machines/site/form.machine.ts'
import { Field } from '../../../parts/Field.tsx'
import { typePhone } from './typePhone.ts'

/** What the browser's keyboard and correction make of a field. */
const INPUTS = {
  text: { type: 'text' },
  email: { type: 'email', inputMode: 'email', autoCapitalize: 'none', spellCheck: false },
  phone: { type: 'tel', inputMode: 'tel' },
  switch: {},
} as const satisfies Record<FieldKind, object>

const HINTS: Partial<Record<FieldKind, 'form.hint.email' | 'form.hint.phone'>> = {
  email: 'form.hint.email',
  phone: 'form.hint.phone',
}

/** A line of text, with what is wrong with it. */
export function FormText({ field, form }: { field: FormField; form: FormRef }) {
  const intl = useIntl()
  const { name, kind, required, longest, autocomplete } = field
  const value = useSelector(form, (snapshot) => selectValue(snapshot, name))
  const fault = useSelector(form, (snapshot) => selectFieldFault(snapshot, name))
  const label = intl.formatMessage({ id: `form.field.${name}` })
  const hint = HINTS[kind]
  return (
    <Field
      {...INPUTS[kind]}
      name={name}
      label={required ? label : intl.formatMessage({ id: 'form.optional' }, { label })}
      {...(hint !== undefined && { hint: intl.formatMessage({ id: hint }) })}
      error={fault && intl.formatMessage({ id: `form.fault.${fault}` })}
      required={required}
      // A phone is pasted in forms that are longer than what the mask makes of them.
      maxLength={kind === 'phone' ? undefined : longest}
      autoComplete={autocomplete}
      value={value}
      onBlur={() => form.send({ type: 'field.left', name })}
      onText={(text, { target, nativeEvent }) =>
        form.send({
          type: 'field.typed',
          name,
          value: kind === 'phone' ? typePhone(target, value, nativeEvent) : text,
        })
      }
    />
  )
}
