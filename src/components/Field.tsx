import { useId, type ChangeEvent, type ComponentProps } from 'react'
import { Icon, type IconName } from './Icon.tsx'

interface FieldProps extends Omit<ComponentProps<'input'>, 'onInput'> {
  label: string
  icon?: IconName
  hint?: string
  error?: string | undefined
  onTextChange: (text: string, change: ChangeEvent<HTMLInputElement>) => void
}

export function Field({ label, icon, hint, error, onTextChange, ...input }: FieldProps) {
  const id = useId()
  const describedBy = [error !== undefined && `${id}-error`, hint !== undefined && `${id}-hint`].filter(
    Boolean,
  )
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <div className="field-box">
        {icon && <Icon name={icon} />}
        <input
          {...input}
          id={id}
          className="input"
          aria-invalid={error !== undefined || undefined}
          aria-describedby={describedBy.length > 0 ? describedBy.join(' ') : undefined}
          onChange={(event) => onTextChange(event.target.value, event)}
        />
      </div>
      {hint !== undefined && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p className="field-error" id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
