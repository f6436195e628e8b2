import type { ReactNode } from 'react'
import { MENU_PROPS } from '#src/components/close-details.ts'

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
    <details className={`menu ${className}`} {...MENU_PROPS}>
      <summary className="header-link" aria-label={label}>
        {button}
      </summary>
      <div className="menu-sheet">{children}</div>
    </details>
  )
}
