import type { ComponentProps, MouseEvent } from 'react'

/** A mouse event of React or of the document. */
type ClickEvent = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>

type LinkProps = ComponentProps<'a'> & {
  href: string
  /** Undefined: the browser follows the link. */
  onNavigate: (() => void) | undefined
}

/** Returns true for a click that opens a link in this tab, without a modifier key or another button. */
export const isPlainClick = (event: ClickEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/**
 * Renders a link that calls `onNavigate` on a plain click; without scripts, or in a new tab, it is an ordinary link.
 */
export function Link({ href, onNavigate, children, ...rest }: LinkProps) {
  return (
    <a
      {...rest}
      href={href}
      onClick={
        onNavigate &&
        ((event) => {
          if (!isPlainClick(event)) return
          event.preventDefault()
          onNavigate()
        })
      }
    >
      {children}
    </a>
  )
}

type LinkOrButtonProps = Pick<ComponentProps<'a'>, 'aria-current' | 'children' | 'className' | 'style'> & {
  href: string | undefined
  onNavigate: () => void
}

/** Renders a link, or a button if there is no address. */
export const LinkOrButton = ({ href, onNavigate, ...rest }: LinkOrButtonProps) =>
  href === undefined ? (
    <button {...rest} type="button" onClick={onNavigate} />
  ) : (
    <Link {...rest} href={href} onNavigate={onNavigate} />
  )
