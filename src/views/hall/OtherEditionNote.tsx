import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'

interface OtherEditionNoteProps {
  /** The number of favourites that this guide does not show. */
  count: number
  /** The other guide. */
  href: string
  children: ReactNode
}

/** Renders how many favourites are not of the guide's edition, and leads to the other guide; renders nothing if all are. */
export function OtherEditionNote({ count, href, children }: OtherEditionNoteProps) {
  if (count === 0) return null
  return (
    <p className="elsewhere">
      <FormattedMessage id="favourite.otherEdition" values={{ count }} /> <a href={href}>{children}</a>
    </p>
  )
}
