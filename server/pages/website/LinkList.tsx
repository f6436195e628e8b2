import type { ComponentProps } from 'react'
import { FormattedMessage } from 'react-intl'

interface LinkListProps {
  /** Links without an address are left out. */
  links: readonly {
    href: string | undefined
    text: NonNullable<ComponentProps<typeof FormattedMessage>['id']>
  }[]
}

/** Renders links to where a visitor may go on from a page, one below the other. */
export const LinkList = ({ links }: LinkListProps) => (
  <ul className="ways">
    {links.map(
      ({ href, text }) =>
        href !== undefined && (
          <li key={href}>
            <a href={href}>
              <FormattedMessage id={text} />
            </a>
          </li>
        ),
    )}
  </ul>
)
