import type { ReactNode } from 'react'
import { closeOnEscape, closeOnBlur } from '#src/components/close-details.ts'

interface HeaderMenuProps {
  className?: string
  /** The content of the button; `label` is its accessible name. */
  button: ReactNode
  label: string
  children: ReactNode
}

/** Renders a button of the header that opens a menu; the menu closes on Escape and when the focus leaves it. */
export function HeaderMenu({ className = '', button, label, children }: HeaderMenuProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its summary has the focus
    <details className={`menu ${className}`} onBlur={closeOnBlur} onKeyDown={closeOnEscape}>
      <summary className="header-link" aria-label={label}>
        {button}
      </summary>
      <div className="menu-sheet">{children}</div>
    </details>
  )
}
