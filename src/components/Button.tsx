import type { ComponentProps, ReactNode } from 'react'
import { Icon, type IconName } from './Icon.tsx'

export type ButtonKind = 'primary' | 'accent' | 'secondary' | 'quiet'

interface ButtonBaseProps {
  kind?: ButtonKind
  icon?: IconName
  children?: ReactNode
}

type ButtonProps = ButtonBaseProps &
  ComponentProps<'button'> & {
    busy?: boolean
    /** True if nothing is left to do; unlike a disabled button it keeps the focus. */
    done?: boolean
  }

export function Button({
  kind = 'secondary',
  icon,
  busy = false,
  done = false,
  className = '',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const isUnavailable = busy || done
  return (
    <button
      type="button"
      {...rest}
      onClick={isUnavailable ? undefined : onClick}
      className={`button button-${kind} ${className}`}
      aria-busy={busy || undefined}
      aria-disabled={isUnavailable || undefined}
    >
      {busy ? <Icon name="retry" /> : icon && <Icon name={icon} />}
      {children}
    </button>
  )
}

export function ButtonLink({
  kind = 'secondary',
  icon,
  className = '',
  children,
  ...rest
}: ButtonBaseProps & ComponentProps<'a'>) {
  return (
    <a {...rest} className={`button button-${kind} ${className}`}>
      {icon && <Icon name={icon} />}
      {children}
    </a>
  )
}

/** Renders a button with only an icon; `label` is its accessible name. */
export function IconButton({
  label,
  className = '',
  kind = 'quiet',
  ...rest
}: Omit<ButtonProps, 'children'> & { icon: IconName; label: string }) {
  return (
    <Button {...rest} kind={kind} className={`button-icon ${className}`} aria-label={label} title={label} />
  )
}
