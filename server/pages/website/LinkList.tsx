import type { ComponentProps } from 'react'
import { FormattedMessage } from 'react-intl'

interface LinkListProps {
  /** Links without an address are left out. */
  links: readonly {
    href: string | undefined
    text: NonNullable<ComponentProps<typeof FormattedMessage>['id']>
  }[]
}

/** Renders links to further pages, one per line. */
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
