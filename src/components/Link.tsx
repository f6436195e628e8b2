import type { ComponentProps, MouseEvent } from 'react'

/** A mouse event, of React or of the document. */
type ClickEvent = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>

type LinkProps = ComponentProps<'a'> & { href: string; onNavigate: () => void }

/** Whether a click asks for this very page, not for a new tab or a download. */
export const isPlainClick = (event: ClickEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/** A real link whose plain click is a wish; without scripts, or in a new tab, it is just the link. */
export function Link({ href, onNavigate, children, ...rest }: LinkProps) {
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        if (!isPlainClick(event)) return
        event.preventDefault()
        onNavigate()
      }}
    >
      {children}
    </a>
  )
}
