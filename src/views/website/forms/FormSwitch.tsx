import { useSelector } from '@xstate/react'
import { useId } from 'react'
import { FormattedMessage } from 'react-intl'
import type { FormField } from '#contract/forms.ts'
import { getLangPrefix } from '#contract/lang.ts'
import { selectFieldFault, selectValue, type FormRef } from '#machines/website/form.machine.ts'
import { useLang } from '#src/i18n/use-lang.ts'

/** Renders a consent as a switch: N to the left, Y to the right, each with its label (section 5, Switch). */
export function FormSwitch({ field: { name, required }, form }: { field: FormField; form: FormRef }) {
  const id = useId()
  const lang = useLang()
  const isOn = useSelector(form, (snapshot) => selectValue(snapshot, name)) === 'Y'
  const fault = useSelector(form, (snapshot) => selectFieldFault(snapshot, name))
  return (
    <div className="switch">
      <input
        type="checkbox"
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a native checkbox has its state itself
        role="switch"
        className="switch-input"
        id={id}
        name={name}
        checked={isOn}
        required={required}
        aria-invalid={fault !== undefined || undefined}
        aria-describedby={fault && `${id}-error`}
        onChange={({ target }) => form.send({ type: 'field.typed', name, value: target.checked ? 'Y' : 'N' })}
      />
      <div>
        <label htmlFor={id}>
          <FormattedMessage id={`form.consent.${name}`} />
        </label>
        {name === 'data' && (
          <p>
            <a href={`${getLangPrefix(lang)}/privacy/`} target="_blank" rel="noopener">
              <FormattedMessage id="form.privacy" />
            </a>
          </p>
        )}
        {fault !== undefined && (
          <p className="field-error" id={`${id}-error`} role="alert">
            <FormattedMessage id={`form.fault.${fault}`} />
          </p>
        )}
      </div>
    </div>
  )
}
