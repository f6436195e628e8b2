import type { ReactNode } from 'react'
import { closeOnEscape, closeOnBlur } from '#src/components/close-details.ts'

interface HeaderMenuProps {
  className?: string
  /** What the button says, and what it is called. */
  button: ReactNode
  label: string
  children: ReactNode
}

/** A button of the head that unfolds a sheet; it closes when the keyboard leaves it, and by Escape. */
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
