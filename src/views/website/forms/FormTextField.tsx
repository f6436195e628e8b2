import { useSelector } from '@xstate/react'
import { useIntl } from 'react-intl'
import type { FieldKind, FormField } from '#contract/forms.ts'
import { selectFieldFault, selectValue, type FormRef } from '#machines/website/form.machine.ts'
import { Field } from '#src/components/Field.tsx'
import { maskPhoneField } from './mask-phone-field.ts'

/** The attributes that select a field's on-screen keyboard and autocorrection. */
const INPUT_PROPS = {
  text: { type: 'text' },
  email: { type: 'email', inputMode: 'email', autoCapitalize: 'none', spellCheck: false },
  phone: { type: 'tel', inputMode: 'tel' },
  switch: {},
} as const satisfies Record<FieldKind, object>

const HINT_MESSAGE_IDS: Partial<Record<FieldKind, 'form.hint.email' | 'form.hint.phone'>> = {
  email: 'form.hint.email',
  phone: 'form.hint.phone',
}

export function FormTextField({ field, form }: { field: FormField; form: FormRef }) {
  const intl = useIntl()
  const { name, kind, required, maxLength, autocomplete } = field
  const value = useSelector(form, (snapshot) => selectValue(snapshot, name))
  const fault = useSelector(form, (snapshot) => selectFieldFault(snapshot, name))
  const label = intl.formatMessage({ id: `form.field.${name}` })
  const hint = HINT_MESSAGE_IDS[kind]
  return (
    <Field
      {...INPUT_PROPS[kind]}
      name={name}
      label={required ? label : intl.formatMessage({ id: 'form.optional' }, { label })}
      {...(hint !== undefined && { hint: intl.formatMessage({ id: hint }) })}
      error={fault && intl.formatMessage({ id: `form.fault.${fault}` })}
      required={required}
      // A pasted phone may be longer than its masked form.
      maxLength={kind === 'phone' ? undefined : maxLength}
      autoComplete={autocomplete}
      value={value}
      onBlur={() => form.send({ type: 'field.left', name })}
      onTextChange={(text, { target, nativeEvent }) =>
        form.send({
          type: 'field.typed',
          name,
          value: kind === 'phone' ? maskPhoneField(target, value, nativeEvent) : text,
        })
      }
    />
  )
}
